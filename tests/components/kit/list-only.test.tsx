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

test('without a call for one row, Retry of a form whose row could not be read asks the service again', async () => {
  let broken = true;
  const { reads } = openOrders({
    definition: ordersWith({}, contract),
    path: '/orders/o1',
    handlers: {
      'GET /orders': () => json(broken ? [{ ...DESK, total: 'much' }, anOrder({ orderId: 'o2' })] : [DESK]),
    },
  });
  await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  const before = reads().length;
  await press('Retry');
  await waitFor(() => expect(reads().length).toBeGreaterThan(before));
  await screen.findByLabelText('Title');
  takeComplaints(/unreadable/);
});

test('without a call for one row, Retry of a form whose row was not there asks the service again', async () => {
  let isThere = false;
  const { reads } = openOrders({
    definition: ordersWith({}, contract),
    path: '/orders/o1',
    handlers: { 'GET /orders': () => json(isThere ? [DESK] : [anOrder({ orderId: 'o2' })]) },
  });
  await screen.findByRole('button', { name: 'Retry' });
  isThere = true;
  const before = reads().length;
  await press('Retry');
  await waitFor(() => expect(reads().length).toBeGreaterThan(before));
  await screen.findByLabelText('Title');
  takeComplaints(/404/);
});
