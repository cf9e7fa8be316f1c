import type { APIResponse, Route } from '@playwright/test';

/**
 * The answer to a request, over a connection of its own: its server may close a kept connection just as it is used
 * again.
 */
export const answerTo = (route: Route): Promise<APIResponse> =>
  route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
