import type { Translate } from './translate';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['password', 'password'],
  ['google.com', 'google'],
  ['phone', 'phone'],
]);

/** The name of an identity provider for people. */
export const providerName = (providerId: string, t: Translate): string =>
  t(`frame.ways.${NAMES.get(providerId) ?? 'other'}`, { provider: providerId });
