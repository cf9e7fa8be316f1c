import { StartProblem } from './problem';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The local service's settings from the environment. */
export interface Settings {
  readonly port: number;
  readonly authEmulatorPort: number;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

export const DEFAULTS = { port: 4300, authEmulatorPort: 9099, dataDir: '.local' } as const;

function portOf(env: Variables, name: string, fallback: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new StartProblem(
      `${name} is "${text}", and should be a port from 1 to 65535, such as ${fallback}.`,
    );
  }
  return port;
}

function databaseOf(env: Variables): string | undefined {
  const text = env.DATABASE_URL?.trim();
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    // The address may contain a password: it is not printed.
    throw new StartProblem(
      'DATABASE_URL is not the address of a PostgreSQL, such as postgres://user:password@127.0.0.1:5432/console; ' +
        'without it the store is kept in a local folder.',
    );
  }
  return text;
}

/** Reads the variables of the local service. Throws a StartProblem that names a wrong one. */
export function readSettings(env: Variables): Settings {
  const port = portOf(env, 'PORT', DEFAULTS.port);
  const authEmulatorPort = portOf(env, 'AUTH_EMULATOR_PORT', DEFAULTS.authEmulatorPort);
  if (port === authEmulatorPort) {
    throw new StartProblem(`PORT and AUTH_EMULATOR_PORT are both ${port}, and should differ.`);
  }
  return {
    port,
    authEmulatorPort,
    dataDir: env.DATA_DIR?.trim() || DEFAULTS.dataDir,
    databaseUrl: databaseOf(env),
  };
}
