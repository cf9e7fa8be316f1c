import { cleanup, waitFor } from '@testing-library/react';
import { Create, Edit, SimpleForm, TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { LeftAlerts } from '../../../../src/ui/alerts/leftAlerts';
import { fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, openOrders, withView } from '../orders';

const withId = (row: object) => ({ ...anOrder({ orderId: 'o9' }), ...row, id: 'o9' });

test.each([
  [
    'a row',
    '/orders/o1',
    'PUT /orders',
    withView('edit', () => (
      <Edit>
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </Edit>
    )),
    /Title: .+ → Stool/,
  ],
  [
    'a new row',
    '/orders/create',
    'POST /orders',
    withView('create', () => (
      <Create transform={withId}>
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </Create>
    )),
    /Title: none → Stool/,
  ],
])(
  'what was typed into a stock form of %s outlives the session that ends with its save',
  async (_, path, call, definition, typed) => {
    const keep = vi.fn<LeftAlerts['keep']>();
    const left = { follow: () => () => undefined, keep };
    openOrders({ definition, path, left, handlers: { [call]: () => json({}, 401) } });
    await fill('Title', 'Stool');
    await press('Save');
    await waitFor(() => expect(page()).toMatch(typed));
    cleanup();
    const kept = keep.mock.lastCall?.[0].filter(({ outlivesSession }) => outlivesSession);
    expect(kept).toMatchObject([{ severity: 'error', brief: expect.stringContaining('sign-in') }]);
    takeComplaints(/StatusError/);
  },
);
