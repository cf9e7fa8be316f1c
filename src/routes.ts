/** The paths of spec section 2; a resource's own are in its definition. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  contactAdmin: '/contact-admin',
  verifyEmailAddress: '/verify-email-address',
  dashboard: '/dashboard',
} as const;

/** Segments of a missing value, and those that browsers resolve: no real user has such an id. */
const NAMELESS: ReadonlySet<unknown> = new Set(['', 'null', 'undefined', '.', '..', null, undefined]);

/** Whether a segment, as typed or built, names something. */
export const isSegment = (segment: string | null | undefined): segment is string => !NAMELESS.has(segment);

/**
 * Builds a path from segments, each encoded. Throws a TypeError for a segment that is null, undefined, empty, a dot
 * segment, or a word for a missing value.
 */
export function buildPath(...segments: readonly (string | null | undefined)[]): string {
  return segments
    .map((segment, index) => {
      if (!isSegment(segment)) {
        throw new TypeError(
          `The requested path contains a segment that can't be used: ${String(segment)} at index ${index}.`,
        );
      }
      return `/${encodeURIComponent(segment)}`;
    })
    .join('');
}

/** The value of an encoded segment, or null where it is malformed or names nothing. */
export function decodeSegment(encoded: string): string | null {
  try {
    const segment = decodeURIComponent(encoded);
    return isSegment(segment) ? segment : null;
  } catch {
    return null;
  }
}
