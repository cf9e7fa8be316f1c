import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Config } from '../../src/config';
import type { Identity } from '../../src/identity/identity';
import type { Session, SessionStore } from '../../src/identity/session';
import { ConsoleTheme } from '../../src/ui/theme/ConsoleTheme';
import { ServicesContext } from '../../src/ui/services';
import { loadResourcePaths } from '../../src/resources/paths';
import { routes } from '../../src/router';
import { aConfig } from './builders';
import { fakeIdentity, fakeSession } from './fakeIdentity';
import { fakeCountdown, fakeIdle } from './fakeIdle';

// Loaded here, because a page at a resource's address waits for these paths.
await loadResourcePaths();

export interface RenderPageOptions {
  /** The address; `state` is the router's state, as a redirect may set it. */
  readonly at: string;
  readonly state?: unknown;
  readonly session?: Session;
  readonly store?: Partial<SessionStore>;
  readonly identity?: Partial<Identity>;
  readonly config?: Partial<Config>;
}

/**
 * Renders the whole page at an address, with all routes of the product and a fake identity; by default nobody is signed
 * in. `fakeConsole` stands for the console half.
 */
export function renderPage({
  at,
  state,
  session = { status: 'signed-out' },
  store,
  identity,
  config,
}: RenderPageOptions) {
  const sessionStore = fakeSession(session, store);
  const { pathname, search } = new URL(at, 'http://console.test');
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, state }] });
  const services = {
    config: aConfig(config),
    identity: fakeIdentity({ session: sessionStore, ...identity }),
    idle: fakeIdle(),
    sessionEnd: fakeCountdown(),
  };
  render(
    <ConsoleTheme>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  return {
    user: userEvent.setup(),
    session: sessionStore,
    idle: services.idle,
    sessionEnd: services.sessionEnd,
    /** Where the page is now. */
    address: () => router.state.location.pathname + router.state.location.search,
    router,
  };
}
