import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Domain, Exchanges, ToggleState } from '../../../src/api/switches';
import type { UserRecord } from '../../../src/resources/users/contract';

/** What tests do with the store that no call of the service does, or not without a sign-in. */
export interface StoreDoor {
  readonly findUser: (id: string) => Promise<UserRecord | undefined>;
  readonly addUser: (user: UserRecord) => Promise<void>;
  readonly updateUser: (user: UserRecord) => Promise<boolean>;
  readonly removeUser: (id: string) => Promise<boolean>;
  /** The fields of users/{uid}, in the format of the document store. */
  readonly findDocument: (uid: string) => Promise<Record<string, unknown> | undefined>;
  readonly toggles: () => Promise<ToggleState>;
  readonly setDomain: (domain: Domain) => Promise<unknown>;
  readonly setExchanges: (domain: Domain, exchanges: Exchanges) => Promise<unknown>;
  readonly simulatorConnected: () => Promise<boolean>;
  readonly setSimulatorConnected: (connected: boolean) => Promise<void>;
}

interface Knock {
  readonly door: keyof StoreDoor;
  readonly input: readonly unknown[];
}

/** Lets the workers reach the store, which lives in the process of the global setup. */
export async function openBackDoor(store: StoreDoor): Promise<{ address: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const { door, input } = (await json(incoming)) as Knock;
      const open = store[door] as (...input: readonly unknown[]) => Promise<unknown>;
      outgoing.end(JSON.stringify({ result: await open(...input) }));
    };
    answer().catch((cause: unknown) => outgoing.writeHead(500).end(String(cause)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The back door has no port.');
  return { address: `http://127.0.0.1:${bound.port}`, close: () => server.close() };
}

/** The store in a worker: each method calls the process of the global setup. */
export const storeBehind = (address: string): StoreDoor => {
  const knock =
    (door: keyof StoreDoor) =>
    async (...input: readonly unknown[]) => {
      const response = await fetch(address, { method: 'POST', body: JSON.stringify({ door, input }) });
      if (!response.ok) throw new Error(`The store failed at ${door}: ${await response.text()}`);
      return ((await response.json()) as { result?: unknown }).result;
    };
  return new Proxy({}, { get: (_, door) => knock(door as keyof StoreDoor) }) as StoreDoor;
};
