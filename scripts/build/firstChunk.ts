import type { Plugin } from 'vite';

/** What the table needs beside what the page needs at once: the console half, and the list, which that fetches. */
const TABLE = ['/src/custom/consoleHalf.ts', '/src/kit/ResourceList.tsx'];

const isTable = (id: string): boolean => TABLE.some((file) => id.endsWith(file));

/** Packages that name all that they have, and all of MUI: what of that is used is known only later. */
const isCollection = (id: string): boolean => /\/node_modules\/(react-admin|ra-)/.test(id);

/**
 * Puts what the page needs at once into one file, and what the table needs then into another. By itself, the bundler cuts
 * them into ten and into twenty-six, by which parts of the console share what; what is compressed together is smaller,
 * and is one request. What the sign-in pages fetch as well has a file of its own: they load nothing of the console.
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
                // With all that they import, as far as it is used.
                { name: (id) => (isTable(id) ? 'consoleHalf' : null) },
              ],
            },
          },
        },
      },
    }),
  };
}
