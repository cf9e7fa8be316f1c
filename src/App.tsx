import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  type CoreAdminContextProps,
} from 'react-admin';
import { useState } from 'react';
import { Route } from 'react-router';
import type { Journal } from './api/journal';
import { DashboardPage } from './custom/dashboard/DashboardPage';
import { NotFound } from './custom/not-found/NotFound';
import { JournalContext } from './custom/pending/journal';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { CrashPage } from './layout/CrashPage';
import { useServices } from './layout/services';
import { Splash } from './layout/Splash';
import { useEmptyAfterSession } from './layout/useEmptyAfterSession';
import { createProviders } from './providers';
import { resources } from './resources';
import type { ResourceDefinition } from './resources/definition';
import { homeRoutes, resourceProps } from './resources/elements';
import { paths } from './routes';

/** The console half: everything that administrators see behind the gate. */
export function App() {
  const services = useServices();
  const [providers] = useState(() => createProviders(services, resources));
  useEmptyAfterSession(providers.queryClient);
  return <Console {...providers} resources={resources} />;
}

export interface ConsoleProps extends CoreAdminContextProps {
  readonly journal: Journal;
  readonly resources: readonly ResourceDefinition[];
}

/** react-admin on given providers and resources: routes, menu, labels and access derive from the definitions. */
export const Console = ({ resources, journal, ...context }: ConsoleProps) => (
  <CoreAdminContext {...context}>
    <JournalContext value={journal}>
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
          <Route path={paths.dashboard} element={<DashboardPage />} />
          {resources.map(homeRoutes)}
        </CustomRoutes>
      </CoreAdminUI>
    </JournalContext>
  </CoreAdminContext>
);
