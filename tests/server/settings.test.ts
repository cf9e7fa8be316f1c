import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../scripts/product/openStore';
import { anyFreePort, claimPort } from '../../scripts/product/ports';
import { readSettings } from '../../scripts/product/settings';
import { siteEnv } from '../../scripts/product/siteEnv';

describe('the variables of the local service', () => {
  it('have defaults, and an empty one counts as missing', () => {
    const defaults = { port: 4300, authEmulatorPort: 9099, dataDir: '.local', databaseUrl: undefined };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', AUTH_EMULATOR_PORT: ' ', DATABASE_URL: '', DATA_DIR: '' })).toEqual(
      defaults,
    );
  });

  it('are taken as they are given', () => {
    const databaseUrl = 'postgres://me:secret@127.0.0.1:5432/console';
    const given = { PORT: '8080', AUTH_EMULATOR_PORT: '8081', DATABASE_URL: databaseUrl, DATA_DIR: '/tmp/x' };
    expect(readSettings(given)).toEqual({
      port: 8080,
      authEmulatorPort: 8081,
      databaseUrl,
      dataDir: '/tmp/x',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ PORT: '0' }, 'PORT is "0"'],
    [{ PORT: '65536' }, 'PORT is "65536"'],
    [{ AUTH_EMULATOR_PORT: '-1' }, 'AUTH_EMULATOR_PORT is "-1"'],
    [{ PORT: '9099' }, 'PORT and AUTH_EMULATOR_PORT are both 9099'],
    [{ DATABASE_URL: 'mysql://me:secret@host/db' }, 'DATABASE_URL is not the address of a PostgreSQL'],
    [
      { DATABASE_URL: 'postgres://me:secret@host:port/db' },
      'DATABASE_URL is not the address of a PostgreSQL',
    ],
  ])('are refused by name: %o', (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
    expect(() => readSettings(env)).not.toThrow('secret');
  });
});

describe('the variables of the site', () => {
  const read = (env: Record<string, string>) =>
    siteEnv(env, 'http://127.0.0.1:4300', 'http://127.0.0.1:9099');

  it('point to this copy, whatever a deployment is configured for', () => {
    const env = {
      VITE_API_HOST: 'https://api.example.com',
      VITE_FIREBASE_PROJECT_ID: 'real',
      VITE_SEND_ID_TOKEN: 'none',
    };
    expect(read(env).variables).toMatchObject({
      VITE_API_HOST: '/api',
      VITE_SIMULATOR_HOST: '/simulator',
      VITE_FIREBASE_PROJECT_ID: 'demo-console',
      VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
      VITE_FIRESTORE_EMULATOR: '127.0.0.1:4300',
      VITE_SEND_ID_TOKEN: 'api',
      VITE_ENVIRONMENT: 'local',
    });
  });

  it('keep the name of the product, the zone and the times of a session', () => {
    const env = {
      VITE_PRODUCT_KEY: 'globex',
      VITE_PRODUCT_NAME: 'Globex',
      VITE_TIME_ZONE: 'Asia/Kolkata',
      VITE_IDLE_MINUTES: '0',
      VITE_REAUTH_MINUTES: '15',
      VITE_SESSION_HOURS: '8',
    };
    expect(read(env)).toMatchObject({
      config: { product: { key: 'globex', name: 'Globex' } },
      variables: env,
    });
    expect(read({})).toMatchObject({ config: { product: { key: 'acme', name: 'Acme' } } });
  });

  it('name the port of the service, even if addresses leave it out', () => {
    const { variables, hasFirestore } = siteEnv({}, 'http://127.0.0.1:80', 'http://127.0.0.1:9099');
    expect(variables.VITE_FIRESTORE_EMULATOR).toBe('127.0.0.1:80');
    expect(hasFirestore).toBe(false);
  });

  it('say when a real Firestore emulator is named', () => {
    expect(read({}).hasFirestore).toBe(false);
    expect(read({ VITE_FIRESTORE_EMULATOR: '127.0.0.1:4300' }).hasFirestore).toBe(false);
    expect(read({ VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080' }).hasFirestore).toBe(true);
  });

  it.each([
    [{ VITE_PRODUCT_KEY: 'Acme Inc' }, 'VITE_PRODUCT_KEY is "Acme Inc"'],
    [{ VITE_TIME_ZONE: 'Mars/Base' }, 'VITE_TIME_ZONE is "Mars/Base"'],
    [{ VITE_FIRESTORE_EMULATOR: 'http://x' }, 'VITE_FIRESTORE_EMULATOR is "http://x"'],
    [{ VITE_BASE_PATH: '/api/' }, 'VITE_BASE_PATH is "/api/"'],
    [{ VITE_BASE_PATH: '/simulator/console/' }, 'VITE_BASE_PATH is "/simulator/console/"'],
  ])('are refused by name: %o', (env, words) => {
    expect(() => read(env)).toThrow(words);
  });
});

describe('a port', () => {
  it('can be had where it is free', async () => {
    await expect(claimPort('PORT', await anyFreePort())).resolves.toBeUndefined();
  });

  it('is refused by the name of its variable where it is taken', async () => {
    const port = await anyFreePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await expect(claimPort('AUTH_EMULATOR_PORT', port)).rejects.toThrow(
      new RegExp(`^Port ${port} is in use .*AUTH_EMULATOR_PORT`),
    );
    server.close();
  });
});

it('names the variable of a PostgreSQL that does not answer, and no password', async () => {
  const opening = openStore('unused', 'postgres://me:secret@127.0.0.1:1/console', false);
  await expect(opening).rejects.toThrow(
    /127\.0\.0\.1:1\/console can't be opened \(.*ECONNREFUSED.*DATABASE_URL/,
  );
  await expect(opening).rejects.not.toThrow('secret');
});

it('says that nothing was changed where no reset has emptied the folder before', async () => {
  const opening = (reset: boolean) => openStore('unused', 'postgres://127.0.0.1:1/console', reset);
  await expect(opening(false)).rejects.toThrow('nothing was changed');
  await expect(opening(true)).rejects.not.toThrow('nothing was changed');
});
