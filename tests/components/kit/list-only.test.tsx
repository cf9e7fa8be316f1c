import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { anOrder, DESK, openOrders, order, ordersWith, putOrder, rows } from './orders';

const allOrders = { host: 'api', method: 'GET', path: '/orders', answer: rows } as const satisfies Call;
const contract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getList: () => request(allOrders, {}),
  update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
});

const OTHER = anOrder({ orderId: 'o2' });

test.each([
  ['could not be read', [{ ...DESK, total: 'much' }, OTHER], /unreadable/],
  ['was not there', [OTHER], /404/],
])(
  'without a call for one row, Retry of a form whose row %s asks the service again',
  async (_, listed, logged) => {
    let answer: readonly unknown[] = listed;
    const { reads } = openOrders({
      definition: ordersWith({}, contract),
      path: '/orders/o1',
      handlers: { 'GET /orders': () => json(answer) },
    });
    await screen.findByRole('button', { name: 'Retry' });
    answer = [DESK];
    const before = reads().length;
    await press('Retry');
    await waitFor(() => expect(reads().length).toBeGreaterThan(before));
    await screen.findByLabelText('Title');
    takeComplaints(logged);
  },
);
