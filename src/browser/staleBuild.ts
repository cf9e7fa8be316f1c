import { createStore } from './store';

const RELOADED = 'reloaded';
const NOTICE = 'reloaded/notice';

/** The running build, named by its entry script: every build gives it another name. */
const runningBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Whether a part is missing even after a reload: then the page says so, and nothing else does. */
export const stillMissing = createStore(false);

/** Whether this page is about to go: until then it may ask again. */
let isReloading = false;

/**
 * Reloads the page where a part of its build is gone, as after a deploy: once per build, so that it never loops, and
 * never while offline. Where the browser can't remember that it did, the person decides.
 */
export function reloadOnce(): void {
  if (isReloading || !navigator.onLine) return;
  const isInVain = sessionStorage.getItem(RELOADED) === runningBuild();
  sessionStorage.setItem(RELOADED, runningBuild());
  // A storage in the place of one that fails ends with the page.
  if (!(sessionStorage instanceof Storage)) return;
  if (isInVain) return stillMissing.set(true);
  sessionStorage.setItem(NOTICE, 'due');
  isReloading = true;
  window.location.reload();
}

/** Whether this page reloaded by itself and has not said so yet. */
export function takeReloadNotice(): boolean {
  const isDue = sessionStorage.getItem(NOTICE) !== null;
  sessionStorage.removeItem(NOTICE);
  return isDue;
}
