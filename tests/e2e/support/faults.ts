import type { Page, Route } from '@playwright/test';

/** An answer: a value, or its text if no JavaScript value can stand for it. */
type Answer = { readonly status?: number } & (
  | { readonly json: unknown }
  | { readonly body: string; readonly contentType: 'application/json' }
);

const matcher = (address: string) => (url: URL) => url.pathname.startsWith(address);

/** Answers a call in the service's place, until the returned function is called. */
export async function answer(
  page: Page,
  address: string,
  given: Answer | ((route: Route) => Promise<Answer>),
): Promise<() => Promise<void>> {
  const url = matcher(address);
  const handler = async (route: Route) =>
    route.fulfill(typeof given === 'function' ? await given(route) : given);
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** A promise that is resolved from outside. */
export function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Holds every request of a call back from the service, until `release`. */
export async function hold(page: Page, address: string) {
  const held = gate();
  const released = gate();
  await page.route(matcher(address), async (route) => {
    held.open();
    await released.opened;
    await route.continue();
  });
  return {
    /** Resolves when the page has sent a request. */
    sent: held.opened,
    release: released.open,
  };
}
