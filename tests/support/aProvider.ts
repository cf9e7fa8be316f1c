import type { PendingWrite } from '../../src/data/errors';
import { QueryClient } from '@tanstack/react-query';
import { createClient } from '../../src/api/client';
import { createEngineHere } from '../../src/data/engine/inProcess';
import { createJournal } from '../../src/data/journal';
import { toggleCalls } from '../../src/api/switches';
import { createDataProvider, type DataProviderOptions } from '../../src/dataProvider';
import { createI18nProvider } from '../../src/kit/i18nProvider';
import { resources } from '../../src/resources';
import type { DataResource } from '../../src/data/resource';
import { resolveResource } from '../../src/kit/resource';
import { orTheKey, resourceWords } from '../../src/kit/words';
import { fakeService, json } from './fakeService';
import { fakeStorage } from './fakeStorage';
import { orders } from './orders';

const BASE = 'http://service.test/api';
const { translate } = createI18nProvider(resources);

export type Handlers = Parameters<typeof fakeService>[1];

/**
 * Creates the console's own data provider in front of a fake service with these handlers, and records what it sends.
 * Without `given`, the resources are the console's own.
 */
export function aProvider(
  handlers: Handlers,
  ownId?: string | (() => string | undefined),
  given: readonly DataResource[] = resources.map(resolveResource),
  options: Partial<DataProviderOptions> = {},
) {
  fakeStorage();
  const sent = fakeService(BASE, handlers);
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const journal = createJournal();
  const dataProvider = createDataProvider({
    client: createClient({
      hosts: { api: BASE, simulator: `${BASE}/sim` },
      sendIdToken: 'none',
      getIdToken: async () => null,
    }),
    resources: given,
    toggles: toggleCalls('acme'),
    queryClient,
    journal,
    engineOf: createEngineHere(),
    isFresh: () => false,
    confirm: async () => 'yes',
    wordsOf: (resource) => orTheKey(resourceWords(translate, resource)),
    ownId: () => (typeof ownId === 'function' ? ownId() : ownId),
    ...options,
  });
  /** The requests that were sent, without their query strings. */
  const lines = () => sent.map(({ request }) => request.split('?')[0]);
  return {
    sent,
    lines,
    reads: () => lines().filter((line) => line?.startsWith('GET')),
    writes: () => lines().filter((line) => !line?.startsWith('GET')),
    dataProvider,
    queryClient,
    journal,
  };
}

/** The last handler of a service: answers every other request with success and `{}`. */
export const yes = { '': () => json({}) };

export const withOrders = (handlers: Handlers, contract?: Parameters<typeof orders>[0]) =>
  aProvider({ ...handlers, ...yes }, undefined, [orders(contract)]);

export const failureOf = (promise: Promise<unknown>) =>
  promise.then(() => null).catch((error: unknown) => error);

/** Puts an unfinished write into the journal, and finishes it. */
export function finishKept(
  { dataProvider, journal }: Pick<ReturnType<typeof aProvider>, 'dataProvider' | 'journal'>,
  entry: PendingWrite,
) {
  journal.put(entry);
  return dataProvider.finish(entry);
}
