import type { QueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useState } from 'react';
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
import type { Journal } from './data/rowWrites';
import type { ResourceDefinition } from './kit/defineResource';
import { JournalContext } from './kit/journal';
import { Kit } from './kit/Kit';
import { resolveResources } from './kit/resource';
import { resourceProps, routesOf } from './kit/ResourceView';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { CrashPage } from './layout/CrashPage';
import { createProviders } from './providers';
import { resourcesFor } from './resources';
import { useServices } from './ui/services';
import { Splash } from './ui/waiting';

/**
 * The console half: everything that administrators see behind the gate. A change of the address does not render it
 * again: react-admin would register its routes and resources again and draw everything three times.
 */
export const App = memo(function App() {
  const services = useServices();
  const [resources] = useState(() => resourcesFor(services.config));
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
  readonly resources: readonly ResourceDefinition[];
}

const adminPaths = new Set(adminPages.map(({ path }) => path));
/** These are routes of their own, before those of the console. */
const openPaths = openPages.map(({ path }) => path);

/** react-admin on given providers and resources: routes, menu, labels and access derive from the definitions. */
export function Console({ resources: definitions, journal, ...context }: ConsoleProps) {
  const resources = useMemo(() => resolveResources(definitions, openPaths), [definitions]);
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
