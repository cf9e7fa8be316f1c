import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'ra-core';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createJournal, type Journal } from '../../src/api/journal';
import { JournalContext } from '../../src/custom/pending/journal';
import type { ConsoleDataProvider } from '../../src/dataProvider';
import { AlertsProvider } from '../../src/layout/alerts';
import { AlertStack } from '../../src/layout/AlertStack';
import { LeavingProvider } from '../../src/layout/leaving';
import { ConsoleTheme } from '../../src/layout/ConsoleTheme';
import { ServicesContext } from '../../src/layout/services';
import type { Config } from '../../src/config';
import { UserEdit } from '../../src/resources/users/UserEdit';
import { UserList } from '../../src/resources/users/UserList';
import { aConfig } from './builders';
import { fakeIdentity } from './fakeIdentity';
import { fakeIdle } from './fakeIdle';
import { administrator } from './mockAuthProvider';

interface RenderUsersOptions {
  readonly dataProvider: ConsoleDataProvider;
  readonly path?: string;
  /** What the router carries beside the address. */
  readonly state?: unknown;
  readonly journal?: Journal;
  readonly config?: Partial<Config>;
}

/** Renders the users' list and form at their addresses, with alerts and nothing else around them. */
export function renderUsers({
  dataProvider,
  path = '/dashboard',
  state,
  journal = createJournal(),
  config,
}: RenderUsersOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const frame = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={administrator()}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <JournalContext value={journal}>
        <AlertsProvider>
          <LeavingProvider>
            <AlertStack />
            <ResourceContextProvider value="users">
              <Outlet />
            </ResourceContextProvider>
          </LeavingProvider>
        </AlertsProvider>
      </JournalContext>
    </CoreAdminContext>
  );
  const [pathname = '', search = ''] = path.split('?');
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/dashboard', element: <UserList /> },
          { path: '/edit-user/:userId', element: <UserEdit /> },
          { path: '/elsewhere', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/elsewhere', { pathname, search: search && `?${search}`, state }], initialIndex: 1 },
  );
  const result = render(
    <ConsoleTheme>
      <ServicesContext value={{ config: aConfig(config), identity: fakeIdentity(), idle: fakeIdle() }}>
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  return { ...result, router, queryClient, journal };
}
