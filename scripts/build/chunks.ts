import type { Plugin } from 'vite';

/**
 * The entries of what the table needs, besides what the page needs at once: the console half, and the list that the
 * console half loads.
 */
const TABLE = ['/src/custom/consoleHalf.ts', '/src/kit/ResourceList.tsx'];

/** What is loaded once the table's first rows are drawn. */
const AFTER_ROWS = '/src/kit/list/afterRows.ts';

const isTable = (id: string): boolean => TABLE.some((file) => id.endsWith(file));

/** Packages whose index imports everything, and all of MUI with it: which parts are used is only known later. */
const isCollection = (id: string): boolean => /\/node_modules\/(react-admin|ra-)/.test(id);

/** The files of what a page opens with. */
const OF_A_PAGE = /\/(consoleHalf|ResourceEdit|ResourceCreate|RowCards|\w+Page)-[^/]*$/;

/**
 * The files that are requested together with one. What opens at a click may wait for one more round trip, and mostly
 * needs nothing that isn't loaded by then: the names of its imports would be more bytes for every page.
 */
const preloads = (file: string, imported: string[]): string[] => (OF_A_PAGE.test(file) ? imported : []);

/** A view of a resource's own belongs to the console, although the sign-in pages know its path. */
const isOfResource = (id: string): boolean => /\/src\/resources\/[^/]+\//.test(id);

const group = (name: string, isIn: (id: string) => boolean) => ({
  name: (id: string) => (isIn(id) ? name : null),
  // For the bundler's report.
  debugName: name,
});

/**
 * Groups the modules into files by the moment at which they are needed: what the page needs at once, what the table
 * then needs, and what is loaded after its first rows. By default, the bundler splits these into ten, twenty-six and
 * twenty-five files, by which parts of the console share them. One file compresses better and is one request. Modules
 * that the sign-in pages also load have files of their own, so that these pages load nothing of the console.
 */
export function chunks(): Plugin {
  const first = new Set<string>();
  const signIn = new Set<string>();
  const table = new Set<string>();
  const afterRows = new Set<string>();
  return {
    name: 'chunks',
    buildEnd() {
      const take = (id: string, into: Set<string>, isDeep = false): void => {
        if (into.has(id) || isCollection(id) || (isDeep && isTable(id))) return;
        into.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const imported of importedIds) take(imported, into, isDeep);
        if (!isDeep || isOfResource(id)) return;
        for (const imported of dynamicallyImportedIds) take(imported, into, isDeep);
      };
      for (const id of this.getModuleIds()) {
        if (isTable(id)) take(id, table);
        if (id.endsWith(AFTER_ROWS)) take(id, afterRows);
        if (!this.getModuleInfo(id)?.isEntry) continue;
        take(id, first);
        take(id, signIn, true);
      }
    },
    config: () => ({
      build: {
        // Browsers without `modulepreload` don't need it.
        modulePreload: { polyfill: false, resolveDependencies: preloads },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                group('first', (id) => first.has(id)),
                group('shared', (id) => signIn.has(id) && table.has(id)),
                // Including their imports, as far as they are used.
                group('consoleHalf', isTable),
                group('popups', (id) => signIn.has(id) && afterRows.has(id)),
                group('afterRows', (id) => afterRows.has(id)),
              ],
            },
          },
        },
      },
    }),
  };
}
