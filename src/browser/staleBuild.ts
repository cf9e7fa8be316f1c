import { createStore } from './store';

const RELOADED = 'reloaded';
const NOTICE = 'reloaded/notice';

/** The running build, named by its entry script: every build gives it another name. */
const runningBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Whether a part is missing even after a reload. The error page then says so, and no reload notice is shown. */
export const stillMissing = createStore(false);

/** Whether a reload has begun: until it happens, `reloadOnce` may be called again. */
let isReloading = false;

/**
 * Reloads the page where a part of its build is gone, as after a deploy: once per build, so that it never loops, and
 * never while offline. Where the browser can't remember that it did, the person decides.
 */
export function reloadOnce(): void {
  if (isReloading || !navigator.onLine) return;
  // Asks as the browser would: a form behind a missing menu keeps what was typed.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  const isInVain = sessionStorage.getItem(RELOADED) === runningBuild();
  sessionStorage.setItem(RELOADED, runningBuild());
  // The fallback of a failing storage is lost on reload, so it can't prevent a loop.
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
