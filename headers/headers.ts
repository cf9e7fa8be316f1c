import { DATA_POLICY, sitePolicy, TRUSTED_TYPES, type SiteHosts } from './policy';

export type Headers = Readonly<Record<string, string>>;

/** What a browser can do and this console never asks for. */
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

/** Sent with every answer, of the site and of the service alike. */
export const COMMON_HEADERS: Headers = {
  // Two years. Without TLS, as on one's own machine, browsers ignore it.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // `same-origin` would make Google's sign-in popup read as closed while it is open.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** How long a browser or a proxy may keep what it was given: the values of `Cache-Control`. */
export const CACHING = {
  /** The page, and every answer of the service. */
  never: 'no-store',
  /** Files whose names change with their content. */
  forEver: 'public, max-age=31536000, immutable',
  /** Other files: asked again each time. */
  asked: 'no-cache',
} as const;

/** The folder in which the build puts files under hashed names, in the folder of the site. */
export const HASHED_FOLDER = 'assets/';

/** Sent with an answer of the service. */
export const DATA_HEADERS: Headers = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': CACHING.never,
};

/**
 * Sent with every file of the site; `Cache-Control` is set apart.
 * @param site what the site was configured with, null where it was not
 * @param page the origin of the site
 * @param trustedTypes whether a breach of Trusted Types is refused, or only told to the browser's console
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
