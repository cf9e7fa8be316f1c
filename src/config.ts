import * as z from 'zod/mini';
import { FINGENISIS } from './api/wireNames';

/** Who gets the ID token: see `VITE_SEND_ID_TOKEN` in the README. */
export type SendIdToken = 'api' | 'all' | 'none';

/** What the console knows of its environment, checked once at start. */
export interface Config {
  readonly product: { readonly key: string; readonly name: string };
  /** Base addresses, absolute and without a slash at the end. */
  readonly hosts: { readonly api: string; readonly simulator: string };
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** `http://host:port`, or undefined where the real provider is used. */
  readonly authEmulator?: string;
  readonly firestoreEmulator?: { readonly host: string; readonly port: number };
  readonly sendIdToken: SendIdToken;
  /** The name of the environment, shown so that no one mistakes it for another. */
  readonly environment?: string;
  /** IANA zone in which expiry dates are read and shown. */
  readonly timeZone: string;
  /** Minutes without activity until sign-out; 0 turns it off. */
  readonly idleMinutes: number;
  /** Minutes for which a sign-in is recent enough for dangerous changes; 0 for always. */
  readonly reauthMinutes: number;
  /** Hours after the last sign-in at which the session ends; 0 for never. */
  readonly sessionHours: number;
  /** Whether the service is asked for the users page by page. */
  readonly pagedUsers: boolean;
  /** The path of the site on its host, which begins and ends with a slash. */
  readonly basePath: string;
}

/** One variable that is missing or wrong, and what it should be. */
export interface ConfigProblem {
  readonly variable: string;
  /** The value found; undefined where the variable is missing or empty. */
  readonly found?: string;
  readonly expected: string;
}

export type ConfigResult = { readonly config: Config } | { readonly problems: readonly ConfigProblem[] };

/** `URL.parse`, which Node 20 and older browsers lack. */
const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** An absolute http(s) address that a path can be added to; fetch refuses one with a user name in it. */
const isBase = (text: string): boolean => {
  const url = parseUrl(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && !url.username && !url.password
  );
};

const isAddress = (text: string): boolean => (/^\/(?![/\\])/.test(text) ? !/[?#]/.test(text) : isBase(text));

const isOrigin = (text: string): boolean => isBase(text) && parseUrl(text)?.pathname === '/';

const isTimeZone = (text: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
};

const text = (expected: string, holds: (value: string) => boolean = () => true) =>
  z.string(expected).check(z.refine(holds, expected));

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Host and port; `http://` before them and a slash after them are allowed. */
const HOST_AND_PORT = /^(?:http:\/\/)?(\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5})\/?$/i;

/** Throws for a text that the schema refuses. */
function readHostAndPort(text: string): { host: string; port: number } {
  const [, host, port] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined) throw new TypeError(`Not a host and a port: ${text}`);
  return { host, port: Number(port) };
}

const address = text(
  'a base address such as https://api.example.com, or a path such as /api on the address of this page',
  isAddress,
);

const environmentSchema = z.object({
  VITE_PRODUCT_KEY: text(
    `the product’s name in requests, such as acme: lower-case letters, digits and underscores, but not ${FINGENISIS} or message`,
    (key) => /^[a-z0-9_]+$/.test(key) && key !== FINGENISIS && key !== 'message',
  ),
  VITE_PRODUCT_NAME: text('the product’s name for people, such as Acme'),
  VITE_API_HOST: address,
  VITE_SIMULATOR_HOST: address,
  VITE_FIREBASE_API_KEY: text('the API key of the Firebase project'),
  VITE_FIREBASE_AUTH_DOMAIN: text(
    'a host name without https://, such as my-project.firebaseapp.com',
    matches(/^[\w.-]+(:\d+)?$/),
  ),
  VITE_FIREBASE_PROJECT_ID: text('the id of the Firebase project', matches(/^[^\s/]+$/)),
  VITE_FIREBASE_APP_ID: text('the app id of the Firebase web app'),
  VITE_AUTH_EMULATOR: z.optional(
    text('empty, or the address of an Auth emulator such as http://127.0.0.1:9099', isOrigin),
  ),
  VITE_FIRESTORE_EMULATOR: z.optional(
    text('empty, or host and port of a Firestore emulator such as 127.0.0.1:8080', matches(HOST_AND_PORT)),
  ),
  VITE_SEND_ID_TOKEN: z._default(z.enum(['api', 'all', 'none'], 'one of api, all, none'), 'api'),
  VITE_ENVIRONMENT: z.optional(z.string()),
  VITE_TIME_ZONE: z.optional(text('empty, or a time zone such as Europe/Vienna', isTimeZone)),
  VITE_IDLE_MINUTES: z._default(
    text('a whole number of minutes; 0 turns idle sign-out off', matches(/^\d{1,5}$/)),
    '30',
  ),
  VITE_REAUTH_MINUTES: z._default(
    text(
      'a whole number of minutes for which a sign-in counts as recent; 0 asks for no other',
      matches(/^\d{1,5}$/),
    ),
    '60',
  ),
  VITE_SESSION_HOURS: z._default(
    text('a whole number of hours that a session lasts; 0 lets it last', matches(/^\d{1,4}$/)),
    '12',
  ),
  VITE_PAGED_USERS: z._default(z.enum(['true', 'false'], 'true, or false'), 'false'),
  VITE_BASE_PATH: z._default(
    text(
      'the path of the site, which begins and ends with a slash, such as /console/; empty where it has its host to itself',
      matches(/^\/(?:[\w~-][\w.~-]*\/)*$/),
    ),
    '/',
  ),
});

/** The name of every variable. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

const withoutSlash = (base: string) => base.replace(/\/+$/, '');

/**
 * Reads the configuration from the variables in the page. An empty variable counts as missing.
 * @param env names and values
 * @param page the address of the page, against which a base address that begins with `/` is read
 */
export function readConfig(env: Record<string, unknown>, page: string): ConfigResult {
  const values = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );
  const { success, data, error } = environmentSchema.safeParse(values);
  if (!success) {
    return {
      problems: error.issues.map(({ path, message }) => {
        const variable = String(path[0]);
        return { variable, found: values[variable], expected: message };
      }),
    };
  }
  return {
    config: {
      product: { key: data.VITE_PRODUCT_KEY, name: data.VITE_PRODUCT_NAME },
      hosts: {
        api: withoutSlash(new URL(data.VITE_API_HOST, page).href),
        simulator: withoutSlash(new URL(data.VITE_SIMULATOR_HOST, page).href),
      },
      firebase: {
        apiKey: data.VITE_FIREBASE_API_KEY,
        authDomain: data.VITE_FIREBASE_AUTH_DOMAIN,
        projectId: data.VITE_FIREBASE_PROJECT_ID,
        appId: data.VITE_FIREBASE_APP_ID,
      },
      authEmulator: data.VITE_AUTH_EMULATOR && new URL(data.VITE_AUTH_EMULATOR).origin,
      firestoreEmulator: data.VITE_FIRESTORE_EMULATOR
        ? readHostAndPort(data.VITE_FIRESTORE_EMULATOR)
        : undefined,
      sendIdToken: data.VITE_SEND_ID_TOKEN,
      environment: data.VITE_ENVIRONMENT,
      timeZone: data.VITE_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      idleMinutes: Number(data.VITE_IDLE_MINUTES),
      reauthMinutes: Number(data.VITE_REAUTH_MINUTES),
      sessionHours: Number(data.VITE_SESSION_HOURS),
      pagedUsers: data.VITE_PAGED_USERS === 'true',
      basePath: data.VITE_BASE_PATH,
    },
  };
}
