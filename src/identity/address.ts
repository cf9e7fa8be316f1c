/** Where a request of `fetch` goes. */
export const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();
