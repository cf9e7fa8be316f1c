import { memoryStore, type Store } from 'ra-core';
import * as z from 'zod/mini';
import { DENSITIES } from './listAddress';

const appearance = z.object({
  columns: z.optional(z.array(z.string())),
  density: z.optional(z.enum(DENSITIES)),
});
export type Appearance = z.output<typeof appearance>;

const savedView = z.object({
  name: z.string(),
  /** The query of its address. */
  search: z.string(),
});
export type SavedView = z.output<typeof savedView>;

/** The preferences that outlive the page, by the last part of their key; anything else stored there is ignored. */
const KEPT: Readonly<Record<string, z.ZodMiniType>> = { look: appearance, views: z.array(savedView) };

const schemaOf = (key: string): z.ZodMiniType | undefined => KEPT[key.slice(key.lastIndexOf('.') + 1)];

const stored = z.looseObject({});

/**
 * react-admin's store. Only an account's columns, densities and saved views are kept in the browser, under its own id;
 * everything else is forgotten with the page.
 */
export function createPreferences(owner: string): Store {
  const place = `preferences/${owner}`;

  const read = (): Record<string, unknown> => {
    try {
      const entries = Object.entries(stored.parse(JSON.parse(localStorage.getItem(place) ?? '{}')));
      return Object.fromEntries(entries.filter(([key, value]) => schemaOf(key)?.safeParse(value).success));
    } catch {
      return {};
    }
  };

  const store = memoryStore(read());

  const follow = ({ key: changed }: StorageEvent) => {
    if (changed !== place) return;
    for (const [key, value] of Object.entries(read())) store.setItem(key, value);
  };

  return {
    ...store,
    setup() {
      store.setup();
      window.addEventListener('storage', follow);
    },
    teardown() {
      window.removeEventListener('storage', follow);
      store.teardown();
    },
    setItem(key, value) {
      store.setItem(key, value);
      // Keeps what another tab has stored since.
      if (schemaOf(key)) localStorage.setItem(place, JSON.stringify({ ...read(), [key]: value }));
    },
  };
}
