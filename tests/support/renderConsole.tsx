import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { memoryStore, type AuthProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createJournal, type Journal } from '../../src/data/journal';
import { Console } from '../../src/App';
import type { Config } from '../../src/config';
import type { ConsoleDataProvider } from '../../src/dataProvider';
import { createI18nProvider, type Language } from '../../src/kit/i18nProvider';
import type { Identity } from '../../src/identity/identity';
import type { Countdown, Idle } from '../../src/identity/timeLimits';
import { ConsoleTheme } from '../../src/ui/theme/ConsoleTheme';
import { ServicesContext } from '../../src/ui/services';
import { resources as registered } from '../../src/resources';
import { ConfirmDialog } from '../../src/kit/lazyViews';
import { resolveResources } from '../../src/kit/resource';
import type { ResourceDefinition } from '../../src/kit/defineResource';
import { paths } from '../../src/routes';
import { aConfig } from './builders';
import { fakeIdentity } from './fakeIdentity';
import { fakeCountdown, fakeIdle } from './fakeIdle';
import { AT_ONCE, loadViews } from './loadViews';
import { administrator } from './mockAuthProvider';
import { leaveOutStyles } from './plainStyles';

await Promise.all([loadViews(), ConfirmDialog.preload()]);

export interface RenderConsoleOptions {
  readonly dataProvider: ConsoleDataProvider;
  readonly authProvider?: AuthProvider;
  readonly resources?: readonly ResourceDefinition[];
  readonly config?: Partial<Config>;
  readonly identity?: Identity;
  readonly idle?: Idle;
  readonly sessionEnd?: Countdown;
  readonly journal?: Journal;
  readonly language?: Language;
  /** The address at which the console opens. */
  readonly path?: string;
  /** Renders with styles, as the product does; by default they are left out. */
  readonly isStyled?: boolean;
}

/**
 * Renders the console half on mocked providers, inside a data router as in the product.
 * Returns Testing Library's result, the router and the query client.
 */
export function renderConsole({
  dataProvider,
  authProvider = administrator(),
  resources = registered,
  config,
  identity = fakeIdentity(),
  idle = fakeIdle(),
  sessionEnd = fakeCountdown(),
  journal = createJournal(),
  language,
  path = paths.dashboard,
  isStyled = false,
}: RenderConsoleOptions) {
  if (!isStyled) leaveOutStyles();
  const queryClient = new QueryClient({ defaultOptions: AT_ONCE });
  const element = (
    <Console
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={createI18nProvider(resources, language)}
      queryClient={queryClient}
      store={memoryStore()}
      journal={journal}
      resources={resolveResources(resources)}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const result = render(
    <ConsoleTheme>
      <ServicesContext value={{ config: aConfig(config), identity, idle, sessionEnd }}>
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  return { ...result, router, queryClient };
}
