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

// A page that is opened at a resource's address waits for it.
await loadResourcePaths();

export interface RenderPageOptions {
  /** The address, with the router's state where a redirect would bring one. */
  readonly at: string;
  readonly state?: unknown;
  readonly session?: Session;
  readonly store?: Partial<SessionStore>;
  readonly identity?: Partial<Identity>;
  readonly config?: Partial<Config>;
}

/**
 * Renders the whole page at an address, with every route of the product, on a faked identity: a visitor's unless
 * told otherwise. Past the gate is `fakeConsole`.
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
