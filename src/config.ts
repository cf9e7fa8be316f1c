import { FINGENISIS } from './api/wireNames';

/** Who gets the ID token: see `VITE_SEND_ID_TOKEN` in the README. */
export type SendIdToken = 'api' | 'all' | 'none';

/** The console's configuration, checked once at start. */
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
    // Without the slashes it would be read as a path on the page's own host.
    url !== null && /^https?:\/\//i.test(text) && !/[?#]/.test(text) && !url.username && !url.password
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

/** The browser's time zone; UTC where it knows none, which Chromium calls "Etc/Unknown" and then can't use. */
function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Host and port; `http://` before them and a slash after them are allowed. */
const HOST_AND_PORT = /^(?:http:\/\/)?(\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5})\/?$/i;

/** Throws a TypeError for a text that the variable's check refuses. */
function readHostAndPort(text: string): { host: string; port: number } {
  const [, host, port] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined) throw new TypeError(`Not a host and a port: ${text}`);
  return { host, port: Number(port) };
}

interface Variable {
  readonly expected: string;
  readonly holds: (value: string) => boolean;
  /** The default value; a variable without one is required. */
  readonly otherwise?: string;
}

const ADDRESS: Variable = {
  expected:
    'a base address such as https://api.example.com, or a path such as /api on the address of this page',
  holds: isAddress,
};

const anything = () => true;

const SEND_ID_TOKEN = ['api', 'all', 'none'] as const satisfies readonly SendIdToken[];

const sendIdTokenIn = (text: string) => SEND_ID_TOKEN.find((each) => each === text);

/** Without a schema: zod would delay the login form. */
const variables = {
  VITE_PRODUCT_KEY: {
    expected: `the product’s name in requests, such as acme: lower-case letters, digits and underscores, but not ${FINGENISIS} or message`,
    holds: (key) => /^[a-z0-9_]+$/.test(key) && key !== FINGENISIS && key !== 'message',
  },
  VITE_PRODUCT_NAME: { expected: 'the product’s name for people, such as Acme', holds: anything },
  VITE_API_HOST: ADDRESS,
  VITE_SIMULATOR_HOST: ADDRESS,
  VITE_FIREBASE_API_KEY: { expected: 'the API key of the Firebase project', holds: anything },
  VITE_FIREBASE_AUTH_DOMAIN: {
    expected: 'a host name without https://, such as my-project.firebaseapp.com',
    holds: (domain) => /^[\w.-]+(:\d+)?$/.test(domain) && isOrigin(`https://${domain}`),
  },
  VITE_FIREBASE_PROJECT_ID: { expected: 'the ID of the Firebase project', holds: matches(/^[^\s/]+$/) },
  VITE_FIREBASE_APP_ID: { expected: 'the app ID of the Firebase web app', holds: anything },
  VITE_AUTH_EMULATOR: {
    expected: 'empty, or the address of an Auth emulator such as http://127.0.0.1:9099',
    holds: isOrigin,
    otherwise: '',
  },
  VITE_FIRESTORE_EMULATOR: {
    expected: 'empty, or host and port of a Firestore emulator such as 127.0.0.1:8080',
    holds: (text) => HOST_AND_PORT.test(text) && isOrigin(text.replace(/^(?!http:\/\/)/i, 'http://')),
    otherwise: '',
  },
  VITE_SEND_ID_TOKEN: {
    expected: 'one of api, all, none',
    holds: (text) => sendIdTokenIn(text) !== undefined,
    otherwise: 'api',
  },
  VITE_ENVIRONMENT: { expected: 'any name', holds: anything, otherwise: '' },
  VITE_TIME_ZONE: {
    expected: 'empty, or a time zone such as Europe/Vienna',
    holds: isTimeZone,
    otherwise: '',
  },
  VITE_IDLE_MINUTES: {
    expected: 'a whole number of minutes, at most 99999; 0 turns idle sign-out off',
    holds: matches(/^\d{1,5}$/),
    otherwise: '30',
  },
  VITE_REAUTH_MINUTES: {
    expected:
      'a whole number of minutes, at most 99999, for which a sign-in counts as recent; 0 never asks for another',
    holds: matches(/^\d{1,5}$/),
    otherwise: '60',
  },
  VITE_SESSION_HOURS: {
    expected: 'a whole number of hours, at most 9999, that a session lasts; 0 sets no limit',
    holds: matches(/^\d{1,4}$/),
    otherwise: '12',
  },
  VITE_PAGED_USERS: { expected: 'true, or false', holds: matches(/^(?:true|false)$/), otherwise: 'false' },
  VITE_BASE_PATH: {
    expected:
      'the path of the site, which begins and ends with a slash, such as /console/; empty where it has its host to itself',
    holds: matches(/^\/(?:[\w~-][\w.~-]*\/)*$/),
    otherwise: '/',
  },
} satisfies Readonly<Record<string, Variable>>;

const rules: Readonly<Record<string, Variable>> = variables;

export const VARIABLES: readonly string[] = Object.keys(rules);

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
  const problems = Object.entries(rules).flatMap(([variable, { expected, holds, otherwise }]) => {
    const found = values[variable];
    const isRight = found === undefined ? otherwise !== undefined : holds(found);
    return isRight ? [] : [{ variable, found, expected }];
  });
  if (problems.length > 0) return { problems };
  const valueOf = (name: keyof typeof variables): string => values[name] ?? rules[name]?.otherwise ?? '';
  const authEmulator = valueOf('VITE_AUTH_EMULATOR');
  const firestoreEmulator = valueOf('VITE_FIRESTORE_EMULATOR');
  return {
    config: {
      product: { key: valueOf('VITE_PRODUCT_KEY'), name: valueOf('VITE_PRODUCT_NAME') },
      hosts: {
        api: withoutSlash(new URL(valueOf('VITE_API_HOST'), page).href),
        simulator: withoutSlash(new URL(valueOf('VITE_SIMULATOR_HOST'), page).href),
      },
      firebase: {
        apiKey: valueOf('VITE_FIREBASE_API_KEY'),
        authDomain: valueOf('VITE_FIREBASE_AUTH_DOMAIN'),
        projectId: valueOf('VITE_FIREBASE_PROJECT_ID'),
        appId: valueOf('VITE_FIREBASE_APP_ID'),
      },
      authEmulator: authEmulator ? new URL(authEmulator).origin : undefined,
      firestoreEmulator: firestoreEmulator ? readHostAndPort(firestoreEmulator) : undefined,
      sendIdToken: sendIdTokenIn(valueOf('VITE_SEND_ID_TOKEN')) ?? 'api',
      environment: valueOf('VITE_ENVIRONMENT') || undefined,
      timeZone: valueOf('VITE_TIME_ZONE') || ownTimeZone(),
      idleMinutes: Number(valueOf('VITE_IDLE_MINUTES')),
      reauthMinutes: Number(valueOf('VITE_REAUTH_MINUTES')),
      sessionHours: Number(valueOf('VITE_SESSION_HOURS')),
      pagedUsers: valueOf('VITE_PAGED_USERS') === 'true',
      basePath: valueOf('VITE_BASE_PATH'),
    },
  };
}
