import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  Resource,
  type ResourceProps,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider } from 'react-router';
import type { StreamingClient } from '../../src/api/client';
import type { Config } from '../../src/config';
import type { DataProviderOptions } from '../../src/dataProvider';
import type { Identity } from '../../src/identity/identity';
import { createI18nProvider, type Language } from '../../src/kit/i18nProvider';
import { orTheKey, resourceWords } from '../../src/kit/words';
import { createSentenceOf } from '../../src/kit/sentenceOf';
import type { ResourceDefinition } from '../../src/kit/defineResource';
import { JournalContext } from '../../src/kit/journal';
import { Kit } from '../../src/kit/Kit';
import { resolveResources } from '../../src/kit/resource';
import { resourceProps, routesOf } from '../../src/kit/ResourceView';
import { OwnFailures } from '../../src/layout/OwnFailures';
import { ReactAdminAlerts } from '../../src/layout/ReactAdminAlerts';
import { AlertsProvider, AlertStack } from '../../src/ui/alerts/alerts';
import type { LeftAlerts } from '../../src/ui/alerts/leftAlerts';
import { LeavingProvider } from '../../src/ui/leaving';
import { ServicesContext } from '../../src/ui/services';
import { ConsoleTheme } from '../../src/ui/theme/ConsoleTheme';
import { aProvider } from './aProvider';
import { aConfig } from './builders';
import { fakeIdentity } from './fakeIdentity';
import { fakeCountdown, fakeIdle } from './fakeIdle';
import { AT_ONCE, loadViews } from './loadViews';
import { leaveOutStyles } from './plainStyles';
import { findHiddenToo } from './setupComponents';

await Promise.all([
  loadViews(),
  import('../../src/kit/ResourceCreate'),
  import('../../src/kit/stock/StockFormParts'),
]);

export interface OpenResourceOptions {
  /** More resources of the same console. */
  readonly others?: readonly ResourceDefinition[];
  readonly path: string;
  readonly handlers: Parameters<typeof aProvider>[0];
  readonly language?: Language;
  readonly config?: Partial<Config>;
  /** Replaces the default client, which sends no tokens. */
  readonly client?: StreamingClient;
  readonly identity?: Identity;
  /** Confirms a dangerous write before it is sent; by default it is confirmed without a question. */
  readonly confirm?: DataProviderOptions['confirm'];
  /** The unread alerts of a session that has ended. */
  readonly left?: LeftAlerts;
  /** react-admin's show view, which a definition doesn't have. */
  readonly show?: ResourceProps['show'];
  /** Renders with styles, as the product does; by default they are left out. */
  readonly isStyled?: boolean;
}

const Frame = ({ left, children }: { left: LeftAlerts | undefined; children: ReactNode }) => (
  <AlertsProvider left={left}>
    <LeavingProvider>
      <AlertStack />
      <ReactAdminAlerts />
      <OwnFailures />
      <main>{children}</main>
    </LeavingProvider>
  </AlertsProvider>
);

const NO_PAGES: ReadonlySet<string> = new Set();

/**
 * Opens a small console with one resource, on the console's own data provider in front of a fake service with these
 * handlers. It also has a page at `/elsewhere`.
 */
export function openResource(
  definition: ResourceDefinition,
  {
    path,
    handlers,
    language,
    config,
    show,
    client,
    identity,
    confirm,
    left,
    isStyled,
    others = [],
  }: OpenResourceOptions,
) {
  findHiddenToo();
  if (!isStyled) leaveOutStyles();
  const definitions = [definition, ...others];
  const resources = resolveResources(definitions);
  const i18nProvider = createI18nProvider(definitions, language);
  const provider = aProvider(handlers, 'admin-1', resources, {
    sentenceOf: createSentenceOf(i18nProvider.translate),
    wordsOf: (name) => orTheKey(resourceWords(i18nProvider.translate, name)),
    ...(client && { client }),
    ...(confirm && { confirm }),
  });
  const { dataProvider, queryClient, journal, sent, reads, writes } = provider;
  queryClient.setDefaultOptions(AT_ONCE);
  const layout = ({ children }: { children: ReactNode }) => <Frame left={left}>{children}</Frame>;
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <JournalContext value={journal}>
        <Kit resources={resources}>
          <CoreAdminUI layout={layout} disableTelemetry>
            {resources.map((resource) => (
              <Resource key={resource.name} {...resourceProps(resource)} show={show} />
            ))}
            <CustomRoutes>
              <Route path="/elsewhere" element={<p>Elsewhere</p>} />
              {resources.map((resource) => routesOf(resource, NO_PAGES))}
            </CustomRoutes>
          </CoreAdminUI>
        </Kit>
      </JournalContext>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <ConsoleTheme>
      <ServicesContext
        value={{
          config: aConfig(config),
          identity: identity ?? fakeIdentity(),
          idle: fakeIdle(),
          sessionEnd: fakeCountdown(),
        }}
      >
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  return {
    router,
    queryClient,
    journal,
    sent,
    reads,
    writes,
    at: () => router.state.location.pathname,
    go: (to: string) => router.navigate(to),
  };
}
