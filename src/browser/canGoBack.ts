import { fieldsOf } from './outside';

/** The number that the router gives a history entry: 0 for the first one since the page was loaded. */
function routerIndex(): number {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' ? idx : 0;
}

/** Whether a step back stays on this site; with the Navigation API, also across a reload. */
export const canGoBack = (): boolean =>
  'navigation' in window ? window.navigation.canGoBack : routerIndex() > 0;
