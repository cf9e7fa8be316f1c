import { startWorker } from '../worker/start';

/**
 * Loads the console half, once, and starts its worker: the guard renders it, and the login form loads it in advance.
 */
export const loadConsole = () => {
  void startWorker();
  return import('./consoleHalf').then(({ App }) => ({ default: App }));
};
