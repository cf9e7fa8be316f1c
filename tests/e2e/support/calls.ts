import type { Page, Request } from '@playwright/test';

/** One request to the service. */
export interface SentCall {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const sentCall = (request: Request): SentCall => {
  const { pathname, search } = new URL(request.url());
  return {
    method: request.method(),
    address: pathname + search,
    headers: request.headers(),
    body: request.postData() === null ? undefined : (request.postDataJSON() as unknown),
  };
};

const isCall = (url: URL): boolean => /^\/(api|simulator)\//.test(url.pathname);

/** Records the requests that a page sends to the service from now on, in order. */
export async function recordCalls(page: Page) {
  const calls: SentCall[] = [];
  // The browser reports the bodies only of those requests that pass through a route.
  await page.route(isCall, (route) => route.fallback());
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) calls.push(sentCall(request));
  });
  return {
    /** The calls whose address contains the text. */
    to: (address: string): SentCall[] => calls.filter((call) => call.address.includes(address)),

    /** The calls that change something, such as "PUT /api/user_detail_update". */
    writes: (): string[] =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, address }) => `${method} ${address}`),
  };
}

export type Calls = Awaited<ReturnType<typeof recordCalls>>;
