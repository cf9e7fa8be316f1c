import type { APIResponse, Route } from '@playwright/test';

/**
 * Fetches the answer to a request over a new connection: a server may close a kept-alive one just when it is used
 * again.
 */
export const answerTo = (route: Route): Promise<APIResponse> =>
  route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
