import type { StorageManager } from '@mui/material/styles';

const MODES: readonly unknown[] = ['light', 'dark', 'system'];
const MODE_KEY = 'mui-mode';

/** Remembers light, dark or system, and nothing else. MUI's own storage would accept damaged values. */
export const themeStorage: StorageManager = ({ key }) => ({
  get(fallback: unknown) {
    if (key !== MODE_KEY) return fallback;
    const stored = localStorage.getItem(key);
    return MODES.includes(stored) ? stored : fallback;
  },
  set(mode: unknown) {
    if (key === MODE_KEY) localStorage.setItem(key, String(mode));
  },
  subscribe(handler) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && MODES.includes(event.newValue)) handler(event.newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
});
