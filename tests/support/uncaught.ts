import { onTestFinished } from 'vitest';

/** What no one catches comes to the window, as in a browser: Node would end the test with it. */
export function uncaughtAsInABrowser(): void {
  const theirs = process.listeners('unhandledRejection');
  const tell = (reason: unknown) =>
    void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', tell);
  onTestFinished(() => {
    process.off('unhandledRejection', tell);
    theirs.forEach((listener) => process.on('unhandledRejection', listener));
  });
}
