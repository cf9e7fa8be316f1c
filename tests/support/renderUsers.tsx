import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createJournal, type Journal } from '../../src/data/journal';
import { JournalContext } from '../../src/kit/journal';
import type { ConsoleDataProvider } from '../../src/dataProvider';
import { AlertsProvider, AlertStack } from '../../src/ui/alerts/alerts';
import { ReactAdminAlerts } from '../../src/layout/ReactAdminAlerts';
import { LeavingProvider } from '../../src/ui/leaving';
import { ConsoleTheme } from '../../src/ui/theme/ConsoleTheme';
import { ServicesContext } from '../../src/ui/services';
import type { Config } from '../../src/config';
import type { Identity } from '../../src/identity/identity';
import { createI18nProvider } from '../../src/kit/i18nProvider';
import { Kit } from '../../src/kit/Kit';
import { resolveResource } from '../../src/kit/resource';
import { ResourceView } from '../../src/kit/ResourceView';
import { resources } from '../../src/resources';
import { aConfig } from './builders';
import { fakeIdentity } from './fakeIdentity';
import { fakeCountdown, fakeIdle } from './fakeIdle';
import { AT_ONCE, loadViews } from './loadViews';
import { administrator } from './mockAuthProvider';

interface RenderUsersOptions {
  readonly dataProvider: ConsoleDataProvider;
  readonly path?: string;
  /** The router's state. */
  readonly state?: unknown;
  readonly journal?: Journal;
  /** The query client of the data provider, if that is a real one. */
  readonly queryClient?: QueryClient;
  readonly config?: Partial<Config>;
  readonly identity?: Identity;
}

const i18nProvider = createI18nProvider(resources);
const resolved = resources.map(resolveResource);

await loadViews();

/** Renders the users' list and form at their addresses, with alerts and nothing else around them. */
export function renderUsers({
  dataProvider,
  path = '/dashboard',
  state,
  journal = createJournal(),
  queryClient = new QueryClient(),
  config,
  identity = fakeIdentity(),
}: RenderUsersOptions) {
  queryClient.setDefaultOptions(AT_ONCE);
  const frame = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={administrator()}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <JournalContext value={journal}>
        <Kit resources={resolved}>
          <AlertsProvider>
            <LeavingProvider>
              <AlertStack />
              <ReactAdminAlerts />
              <Suspense>
                <Outlet />
              </Suspense>
            </LeavingProvider>
          </AlertsProvider>
        </Kit>
      </JournalContext>
    </CoreAdminContext>
  );
  const [pathname = '', search = ''] = path.split('?');
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/dashboard', element: <ResourceView name="users" view="list" /> },
          { path: '/edit-user/:id', element: <ResourceView name="users" view="edit" /> },
          { path: '/elsewhere', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/elsewhere', { pathname, search: search && `?${search}`, state }], initialIndex: 1 },
  );
  const result = render(
    <ConsoleTheme>
      <ServicesContext
        value={{
          config: aConfig(config),
          identity,
          idle: fakeIdle(),
          sessionEnd: fakeCountdown(),
        }}
      >
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  return { ...result, router, queryClient, journal };
}
