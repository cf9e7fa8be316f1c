import { onTestFinished } from 'vitest';

/** Sends unhandled rejections to the window, as a browser does; otherwise Node would end the test. */
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
