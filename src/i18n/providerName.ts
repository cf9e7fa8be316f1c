import type { Translate } from './translate';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['password', 'password'],
  ['google.com', 'google'],
  ['phone', 'phone'],
]);

/** An identity provider in words, by its own name for it. */
export const providerName = (providerId: string, t: Translate): string =>
  t(`frame.ways.${NAMES.get(providerId) ?? 'other'}`, { provider: providerId });
