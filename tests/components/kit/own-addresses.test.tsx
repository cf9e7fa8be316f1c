import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/kit/i18nProvider';
import { orTheKey, resourceWords } from '../../../src/kit/words';
import { createSentenceOf } from '../../../src/kit/sentenceOf';
import { JournalContext } from '../../../src/kit/journal';
import { Kit } from '../../../src/kit/Kit';
import { resolveResources } from '../../../src/kit/resource';
import { resourceProps, routesOf } from '../../../src/kit/ResourceView';
import { AlertsProvider, AlertStack } from '../../../src/ui/alerts/alerts';
import { LeavingProvider } from '../../../src/ui/leaving';
import { ServicesContext } from '../../../src/ui/services';
import { ConsoleTheme } from '../../../src/ui/theme/ConsoleTheme';
import { aProvider } from '../../support/aProvider';
import { aConfig } from '../../support/builders';
import { fakeIdentity } from '../../support/fakeIdentity';
import { fakeCountdown, fakeIdle } from '../../support/fakeIdle';
import { fill, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { ordersWith } from './orders';

const layout = ({ children }: { children: ReactNode }) => (
  <AlertsProvider>
    <LeavingProvider>
      <AlertStack />
      <main>{children}</main>
    </LeavingProvider>
  </AlertsProvider>
);

test('the form for a new bill is not the form for a new order, where both have addresses of their own', async () => {
  const orders = {
    ...ordersWith({ create: { fields: ['orderId', 'title'] } }),
    routes: { create: '/new-order' },
  };
  const bills = {
    ...ordersWith({ create: { fields: ['orderId', 'title', 'total'] } }),
    name: 'bills',
    label: { one: 'Bill', many: 'Bills' },
    routes: { create: '/new-bill' },
  };
  const definitions = [orders, bills];
  const resources = resolveResources(definitions);
  const i18nProvider = createI18nProvider(definitions);
  const { dataProvider, queryClient, journal } = aProvider({ '': () => json({}) }, 'admin-1', resources, {
    sentenceOf: createSentenceOf(i18nProvider.translate),
    wordsOf: (name) => orTheKey(resourceWords(i18nProvider.translate, name)),
  });
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
              <Resource key={resource.name} {...resourceProps(resource)} />
            ))}
            <CustomRoutes>{resources.map((resource) => routesOf(resource, new Set()))}</CustomRoutes>
          </CoreAdminUI>
        </Kit>
      </JournalContext>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/new-order'] });
  render(
    <ConsoleTheme>
      <ServicesContext
        value={{ config: aConfig(), identity: fakeIdentity(), idle: fakeIdle(), sessionEnd: fakeCountdown() }}
      >
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  await fill('Title', 'Typed for an order');
  await press('Submit');
  await screen.findByText(/Please check Number/);
  await act(() => router.navigate('/new-bill'));
  await press('Leave');
  await screen.findByLabelText('Total');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(''));
});
