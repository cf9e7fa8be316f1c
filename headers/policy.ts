import type { Config } from '../src/config';
import { SCRIPT_HOSTS } from '../src/browser/scriptHosts';

/** The part of a site's configuration that its policy needs. */
export type SiteHosts = Pick<Config, 'hosts' | 'firebase' | 'authEmulator' | 'firestoreEmulator'>;

/** The hosts of the identity provider and its document store, unless emulators replace them. */
const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const DOCUMENTS_HOST = 'https://firestore.googleapis.com';
const CAPTCHA_FRAMES = 'https://www.google.com/recaptcha/';

const SELF = "'self'";
const NONE = "'none'";

/** The hash of an empty text: emotion inserts empty style elements, and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** An origin that a policy may contain: browsers ignore IPv6 addresses there, and block requests to them. */
const SOURCE = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** Returns an origin for use in a policy. Throws if browsers would ignore it there, or read it as something else. */
function sourceOf(origin: string): string {
  if (SOURCE.test(origin)) return origin;
  throw new Error(
    `The address ${origin} can't stand in a Content Security Policy. Give its host a name, of letters, digits, dots and hyphens.`,
  );
}

const originOf = (address: string): string => new URL(address).origin;

const connections = ({ hosts, authEmulator, firestoreEmulator: store }: SiteHosts): readonly string[] => [
  originOf(hosts.api),
  originOf(hosts.simulator),
  ...(authEmulator ? [originOf(authEmulator)] : IDENTITY_HOSTS),
  store ? originOf(`http://${store.host}:${store.port}`) : DOCUMENTS_HOST,
];

const signInFrames = ({ authEmulator, firebase }: SiteHosts): string =>
  sourceOf(originOf(authEmulator ?? `https://${firebase.authDomain}`));

const written = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');

/**
 * The Content Security Policy of the site.
 * @param site null for a site that was built without a configuration, and calls no host
 * @param page the origin of the site, which the policy calls 'self'
 */
export function sitePolicy(site: SiteHosts | null, page: string): string {
  const others = (origins: readonly string[]) => origins.filter((origin) => origin !== page).map(sourceOf);
  return written({
    'default-src': [NONE],
    'script-src': [SELF, ...SCRIPT_HOSTS],
    'style-src': [SELF, EMPTY_STYLE],
    'img-src': [SELF],
    'font-src': [SELF],
    'worker-src': [SELF],
    'connect-src': [SELF, ...others(site ? connections(site) : [])],
    'frame-src': site ? [signInFrames(site), CAPTCHA_FRAMES] : [NONE],
    'object-src': [NONE],
    'base-uri': [NONE],
    'frame-ancestors': [NONE],
    'form-action': [SELF],
  });
}

/** Only the Trusted Types policy in `src/browser/trustedTypes.ts` may turn text into code. */
export const TRUSTED_TYPES = written({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
});

/** The policy of a data answer: even if a browser shows it as a page, it can load and run nothing. */
export const DATA_POLICY = written({ 'default-src': [NONE], 'frame-ancestors': [NONE] });
