import { loadResourcePaths } from '../resources/paths';
import { startWorker } from '../worker/start';

/**
 * Loads the console half, once, and starts its worker: the guard renders it, and the login form fetches it while it is
 * idle.
 */
export const loadConsole = async () => {
  void startWorker();
  const [{ App }] = await Promise.all([import('./consoleHalf'), loadResourcePaths()]);
  return App;
};
