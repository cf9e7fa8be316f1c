import type { Plugin } from 'vite';

/**
 * Puts what the page needs at once into one file. By itself, the bundler cuts it into ten, by which parts of the
 * console share what; what is compressed together is smaller, and is one request.
 */
export function firstChunk(): Plugin {
  const first = new Set<string>();
  return {
    name: 'first-chunk',
    buildEnd() {
      const take = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) take(imported);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) take(id);
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: (id) => (first.has(id) ? 'first' : null) }] } },
        },
      },
    }),
  };
}
