import type { Translate } from './translate';

const WAYS: ReadonlyMap<string, string> = new Map([
  ['password', 'password'],
  ['google.com', 'google'],
  ['phone', 'phone'],
]);

/** The way to sign in, in words, by the identity provider's name for it. */
export const wayIn = (providerId: string, t: Translate): string =>
  t(`frame.ways.${WAYS.get(providerId) ?? 'other'}`, { provider: providerId });
