import type { Store } from '../../server/store/store';
import { StartProblem, wordsOf } from './problem';

/** The host and database of an address, without its password. */
const shown = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
};

/**
 * Opens the store: in PostgreSQL if an address is given, otherwise in the folder. Throws a StartProblem if that fails.
 */
export async function openStore(
  folder: string,
  databaseUrl: string | undefined,
  reset: boolean,
): Promise<Store> {
  // A reset has emptied the folder already.
  const unchanged = reset ? '' : ', and nothing was changed';
  // Loaded here, so that only the driver in use costs time.
  if (databaseUrl) {
    const { openPostgres } = await import('../../server/store/postgres');
    return openPostgres(databaseUrl, { reset }).catch((cause: unknown) => {
      throw new StartProblem(
        `The PostgreSQL at ${shown(databaseUrl)} can't be opened (${wordsOf(cause)})${unchanged}: correct ` +
          'DATABASE_URL, or leave it out to keep the records in a local folder.',
      );
    });
  }
  const { openPglite } = await import('../../server/store/pglite');
  return openPglite(folder).catch((cause: unknown) => {
    throw new StartProblem(
      `The data store in ${folder} can't be opened (${wordsOf(cause)})${unchanged}: name another folder ` +
        'with DATA_DIR or a PostgreSQL with DATABASE_URL, or begin anew with `npm start -- --reset`.',
    );
  });
}
