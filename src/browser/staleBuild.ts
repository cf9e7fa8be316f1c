import { createStore } from './store';

const RELOADED = 'reloaded';
const NOTICE = 'reloaded/notice';

/** The build that runs, by its entry: every build gives it another name. */
const runningBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Whether a part is gone although the page was loaded again: then the page says so, and nothing else does. */
export const stillMissing = createStore(false);

/**
 * Loads the page again where a part of its build is gone, as after a deploy: once per build, so that it never goes in
 * circles, and never while offline. Where the browser keeps no note of it, the person decides.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  try {
    if (sessionStorage.getItem(RELOADED) === runningBuild()) {
      stillMissing.set(true);
      return;
    }
    sessionStorage.setItem(RELOADED, runningBuild());
    sessionStorage.setItem(NOTICE, 'due');
  } catch {
    return;
  }
  window.location.reload();
}

/** Whether this page was loaded again by itself and has not said so yet. */
export function takeReloadNotice(): boolean {
  try {
    const isDue = sessionStorage.getItem(NOTICE) !== null;
    sessionStorage.removeItem(NOTICE);
    return isDue;
  } catch {
    return false;
  }
}
