import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createClient } from './api/client';
import { createJournal } from './data/journal';
import { toggleCalls } from './api/switches';
import { createAuthProvider } from './authProvider';
import { createDataProvider } from './dataProvider';
import { createI18nProvider } from './kit/i18nProvider';
import type { Services } from './ui/services';
import { logFailure } from './browser/log';
import { createPreferences } from './kit/list/preferences';
import type { Resource } from './kit/resource';
import { orTheKey, resourceWords } from './kit/words';
import type { Confirm } from './data/writes';
import { createSentenceOf } from './kit/sentenceOf';
import { createEngineOf } from './worker/engineOf';

/** Created when the console half is first shown. */
export function createProviders(
  { config, identity }: Pick<Services, 'config' | 'identity'>,
  resources: readonly Resource[],
) {
  // The console opens for the person who is signed in, and closes with their session.
  const { ownId, getIdToken } = identity.presentSession();
  const { isFresh } = identity.session;
  const client = createClient({
    hosts: config.hosts,
    sendIdToken: config.sendIdToken,
    getIdToken,
  });
  const journal = createJournal();
  const definitions = resources.map(({ definition }) => definition);
  const i18nProvider = createI18nProvider(definitions);
  const wordsOf = (resource: string) => orTheKey(resourceWords(i18nProvider.translate, resource));
  const confirm: Confirm = ({ operation, resource: name, ids, row }) => {
    const resource = resources.find((one) => one.name === name);
    const [id = ''] = ids;
    const what =
      ids.length === 1
        ? (resource?.nameOf(row ?? { id }) ?? id)
        : wordsOf(name)('list.count', { smart_count: ids.length });
    return identity.reauthentication.confirm({ operation, rows: ids.map((id) => `${name}/${id}`), what });
  };
  // Only the client repeats reads; nothing repeats a write, and nothing waits for a connection.
  const queryClient = new QueryClient({
    // Logged here once, whichever view shows it; a list's snapshot fails together with the query that asked for it.
    queryCache: new QueryCache({
      onError: (error, query) => query.isActive() && logFailure('A read failed.', error),
    }),
    mutationCache: new MutationCache({ onError: (error) => logFailure('A write failed.', error) }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return {
    queryClient,
    journal,
    store: createPreferences(ownId() ?? ''),
    dataProvider: createDataProvider({
      client,
      resources,
      toggles: toggleCalls(config.product.key),
      queryClient,
      journal,
      engineOf: createEngineOf(),
      sentenceOf: createSentenceOf(i18nProvider.translate),
      ownId,
      wordsOf,
      isFresh,
      confirm,
    }),
    authProvider: createAuthProvider(identity, definitions),
    i18nProvider,
  };
}
