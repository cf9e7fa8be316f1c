import { HOST_PATHS } from '../../server/http/mount';
import { readConfig, type Config } from '../../src/config';
import { StartProblem } from './problem';
import type { Variables } from './settings';

/** The demo project: with this prefix, Firebase's tools never ask the network about it. */
export const PROJECT_ID = 'demo-console';

/** Variables that are taken from the environment. The others belong to deployments, and are set here. */
const TAKEN_OVER = [
  'VITE_PRODUCT_KEY',
  'VITE_PRODUCT_NAME',
  'VITE_ENVIRONMENT',
  'VITE_TIME_ZONE',
  'VITE_IDLE_MINUTES',
  'VITE_REAUTH_MINUTES',
  'VITE_SESSION_HOURS',
  'VITE_PAGED_USERS',
  'VITE_BASE_PATH',
];

export interface SiteEnv {
  /** Every `VITE_` variable of the site; an empty one counts as missing, whatever `.env` says. */
  readonly variables: Readonly<Record<string, string>>;
  /** The configuration that the site reads from them. */
  readonly config: Config;
  /** Whether a real Firestore emulator is named, which then replaces the service's own answer. */
  readonly hasFirestore: boolean;
}

/**
 * The site's configuration for the local service at `origin`.
 * Throws a StartProblem that names each wrong variable.
 */
export function siteEnv(env: Variables, origin: string, authEmulator: string): SiteEnv {
  // Not `URL.host`, which leaves out port 80.
  const own = origin.replace('http://', '');
  const given = (name: string): string => env[name]?.trim() ?? '';
  const variables = {
    ...Object.fromEntries(TAKEN_OVER.map((name) => [name, given(name)])),
    VITE_PRODUCT_KEY: given('VITE_PRODUCT_KEY') || 'acme',
    VITE_PRODUCT_NAME: given('VITE_PRODUCT_NAME') || 'Acme',
    VITE_ENVIRONMENT: given('VITE_ENVIRONMENT') || 'local',
    VITE_API_HOST: '/api',
    VITE_SIMULATOR_HOST: '/simulator',
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_AUTH_EMULATOR: authEmulator,
    VITE_FIRESTORE_EMULATOR: given('VITE_FIRESTORE_EMULATOR') || own,
    VITE_SEND_ID_TOKEN: 'api',
  };
  const result = readConfig(variables, origin);
  if ('problems' in result) {
    const words = result.problems.map(
      ({ variable, found, expected }) => `${variable} is "${found ?? ''}", and should be ${expected}`,
    );
    throw new StartProblem(`${words.join('; ')}.`);
  }
  const { basePath } = result.config;
  if (Object.values(HOST_PATHS).some((path) => basePath.startsWith(`${path}/`))) {
    throw new StartProblem(
      `VITE_BASE_PATH is "${basePath}", and should be another path: the local service answers its own calls there.`,
    );
  }
  return {
    variables,
    config: result.config,
    hasFirestore: variables.VITE_FIRESTORE_EMULATOR !== own,
  };
}
