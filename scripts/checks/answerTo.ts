import type { APIResponse, Route } from '@playwright/test';

/**
 * The answer that a request would have had. It comes over a connection of its own: a kept one may be closed by its
 * server in the moment in which it is used again.
 */
export const answerTo = (route: Route): Promise<APIResponse> =>
  route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
