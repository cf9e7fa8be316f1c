import type { Plugin } from 'vite';

/**
 * What the table needs besides what the page needs at once: the console half, and the list, which the console half
 * loads.
 */
const TABLE = ['/src/custom/consoleHalf.ts', '/src/kit/ResourceList.tsx'];

const isTable = (id: string): boolean => TABLE.some((file) => id.endsWith(file));

/** Packages whose index names everything, and all of MUI: which parts are used is known only later. */
const isCollection = (id: string): boolean => /\/node_modules\/(react-admin|ra-)/.test(id);

/**
 * Puts what the page needs at once into one file, and what the table then needs into another. By itself, the bundler
 * splits them into ten and twenty-six files, by which parts of the console share what; one file compresses better and
 * is one request. What the sign-in pages also load has a file of its own: they load nothing of the console.
 */
export function firstChunk(): Plugin {
  const first = new Set<string>();
  const signIn = new Set<string>();
  const table = new Set<string>();
  return {
    name: 'first-chunk',
    buildEnd() {
      const take = (id: string, into: Set<string>, isDeep = false): void => {
        if (into.has(id) || isCollection(id) || (isDeep && isTable(id))) return;
        into.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const imported of importedIds) take(imported, into, isDeep);
        if (isDeep) for (const imported of dynamicallyImportedIds) take(imported, into, isDeep);
      };
      for (const id of this.getModuleIds()) {
        if (isTable(id)) take(id, table);
        if (!this.getModuleInfo(id)?.isEntry) continue;
        take(id, first);
        take(id, signIn, true);
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: (id) => (first.has(id) ? 'first' : null) },
                { name: (id) => (signIn.has(id) && table.has(id) ? 'shared' : null) },
                // Including their imports, as far as they are used.
                { name: (id) => (isTable(id) ? 'consoleHalf' : null) },
              ],
            },
          },
        },
      },
    }),
  };
}
