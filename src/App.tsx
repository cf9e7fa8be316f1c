import type { QueryClient } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  type CoreAdminContextProps,
} from 'react-admin';
import { Route } from 'react-router';
import { adminPages, openPages } from './custom';
import { NotFound } from './custom/not-found/NotFound';
import type { Journal } from './data/journal';
import { JournalContext } from './kit/journal';
import { Kit } from './kit/Kit';
import { resolveResources, type Resource as ResolvedResource } from './kit/resource';
import { resourceProps, routesOf } from './kit/ResourceView';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { CrashPage } from './layout/CrashPage';
import { createProviders } from './providers';
import { resourcesFor } from './resources';
import { useServices } from './ui/services';
import { Splash } from './ui/waiting';

/** These are routes of their own, before those of the console. */
const openPaths = openPages.map(({ path }) => path);

/**
 * The console half: everything that administrators see behind the gate. A change of the address does not render it
 * again: react-admin would register its routes and resources again and draw everything three times.
 */
export const App = memo(function App() {
  const services = useServices();
  const [resources] = useState(() => resolveResources(resourcesFor(services.config), openPaths));
  const [providers] = useState(() => createProviders(services, resources));
  useEmptyAfterSession(providers.queryClient);
  return <Console {...providers} resources={resources} />;
});

/** Empties the query cache when the person is signed out. */
function useEmptyAfterSession(queryClient: QueryClient): void {
  const { session } = useServices().identity;
  useEffect(
    () => () => {
      if (session.getSnapshot().status !== 'signed-in') queryClient.clear();
    },
    [session, queryClient],
  );
}

export interface ConsoleProps extends CoreAdminContextProps {
  readonly journal: Journal;
  readonly resources: readonly ResolvedResource[];
}

const adminPaths = new Set(adminPages.map(({ path }) => path));

/** react-admin on given providers and resources: routes, menu, labels and access derive from the definitions. */
export function Console({ resources, journal, ...context }: ConsoleProps) {
  return (
    <CoreAdminContext {...context}>
      <JournalContext value={journal}>
        <Kit resources={resources}>
          <CoreAdminUI
            layout={ConsoleLayout}
            loading={Splash}
            error={CrashPage}
            catchAll={NotFound}
            disableTelemetry
          >
            {resources.map((resource) => (
              <Resource key={resource.name} {...resourceProps(resource)} />
            ))}
            <CustomRoutes>
              {adminPages.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
              {resources.map((resource) => routesOf(resource, adminPaths))}
            </CustomRoutes>
          </CoreAdminUI>
        </Kit>
      </JournalContext>
    </CoreAdminContext>
  );
}
