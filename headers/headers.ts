import { DATA_POLICY, sitePolicy, TRUSTED_TYPES, type SiteHosts } from './policy';

export type Headers = Readonly<Record<string, string>>;

/** Browser features that this console never uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Sent with every answer, of the site and the service. */
export const COMMON_HEADERS: Headers = {
  // Two years. Without TLS, as on a developer's machine, browsers ignore it.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // With `same-origin`, Google's sign-in popup would look closed while it is open.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** How long a browser or a proxy may cache an answer: the values of `Cache-Control`. */
export const CACHING = {
  /** The page, and every answer of the service. */
  never: 'no-store',
  /** Files whose names change with their content. */
  forEver: 'public, max-age=31536000, immutable',
  /** Other files: revalidated each time. */
  asked: 'no-cache',
} as const;

/** The folder of the build's files with hashed names, in the folder of the site. */
export const HASHED_FOLDER = 'assets/';

/** Sent with an answer of the service. */
export const DATA_HEADERS: Headers = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': CACHING.never,
};

/**
 * Sent with every file of the site; `Cache-Control` is set separately.
 * @param site the site's configuration, null if it has none
 * @param page the origin of the site
 * @param trustedTypes whether a breach of Trusted Types is refused, or only reported to the browser's console
 */
export function siteHeaders(
  site: SiteHosts | null,
  page: string,
  trustedTypes: 'enforced' | 'reported',
): Headers {
  const policy = sitePolicy(site, page);
  if (trustedTypes === 'enforced') {
    return { ...COMMON_HEADERS, 'Content-Security-Policy': `${policy}; ${TRUSTED_TYPES}` };
  }
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': policy,
    'Content-Security-Policy-Report-Only': TRUSTED_TYPES,
  };
}
