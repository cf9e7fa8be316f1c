const hostOf = (domain: string): string => new URL(`https://${domain}`).hostname;

/**
 * Whether a sign-in by redirect can come back: browsers keep storage apart between sites, so that `authDomain` must be
 * the page's own host, or one be under the other.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function isSameSite(authDomain: string, pageHost: string): boolean {
  const domain = hostOf(authDomain);
  return domain === pageHost || domain.endsWith(`.${pageHost}`) || pageHost.endsWith(`.${domain}`);
}
