import { beforeAll } from 'vitest';
import { createApp, type AppOptions } from '../../../server/app';
import type { Store } from '../../../server/store/store';
import { HOST_PATHS } from '../../../server/http/mount';
import { addressOf, type ServiceRequest } from '../../../src/api/call';
import { emptyStore } from './emptyStore';
import { fakeIdentities } from './fakeIdentities';

const ORIGIN = 'http://127.0.0.1:4300';

export const ADMINISTRATOR = 'root';

interface Sending {
  /** The token that is sent: by default the administrator's; none if null. */
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
}

/** An app on a store in memory, for the tests of one file, with one administrator and one ordinary user. */
export function aService(options: Partial<AppOptions> = {}) {
  const identities = fakeIdentities({ id: ADMINISTRATOR, isAdmin: true }, { id: 'plain' });
  const faults: unknown[] = [];
  let opened: Store | undefined;
  const store = (): Store => {
    if (!opened) throw new Error('The store opens before the first test.');
    return opened;
  };

  beforeAll(async () => {
    opened = await emptyStore();
  });

  /** Another app on the same store, with some other options. */
  const appWith = (overrides: Partial<AppOptions> = {}) =>
    createApp({
      store: store(),
      identities,
      productKey: 'acme',
      productName: 'Acme',
      restartMs: 0,
      onFault: (cause) => faults.push(cause),
      ...options,
      ...overrides,
    });

  let app: ReturnType<typeof appWith> | undefined;
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    app ??= appWith();
    return app.request(ORIGIN + path, init);
  };

  return {
    identities,
    /** The errors that the app reported as its own faults. */
    faults,
    store,
    appWith,
    send,

    /** Sends one call as the console would. */
    async call(request: ServiceRequest, { token = `token-${ADMINISTRATOR}`, headers }: Sending = {}) {
      const { call, body } = request;
      return send(HOST_PATHS[call.host] + addressOf(request), {
        method: call.method,
        headers: {
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...request.headers,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
  };
}

/** The message of a refusal. */
export async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('message' in body))
    return `no message in ${JSON.stringify(body)}`;
  return String(body.message);
}
