/** Loads the console half, once: the gate renders it, and the login form fetches it while it is idle. */
export const loadConsole = () => import('../../App').then(({ App }) => ({ default: App }));
