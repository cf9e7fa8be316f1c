/** The number that the router gives a history entry: 0 for the first one since the page was loaded. */
function routerIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** Whether a step back leads to a page of ours; also across a reload, where the browser can tell. */
export const canGoBack = (): boolean =>
  'navigation' in window ? window.navigation.canGoBack : routerIndex() > 0;
