/** The number that the router gives a history entry: 0 for the first one since the page was loaded. */
function routerIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** Whether a step back stays on this site; with the Navigation API, also across a reload. */
export const canGoBack = (): boolean =>
  'navigation' in window ? window.navigation.canGoBack : routerIndex() > 0;
