import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { alert } from '../../../support/alerts';
import { json, lost } from '../../../support/fakeService';
import {
  CHAIR,
  DESK,
  discounted,
  discounts,
  oneOrder,
  openOrders,
  order,
  ordersWith,
  putOrder,
  rows,
} from '../orders';

async function discountBoth() {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Discount'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Discount 2 orders'));
}

test('a row whose answer was lost, but which was changed after all, is said to be changed', async () => {
  const page = openOrders({
    definition: discounted,
    rows: [DESK, CHAIR],
    handlers: {
      'PUT /orders': ({ body }) => {
        const changed = order.parse(body);
        page.kept.set(changed.orderId, changed);
        return changed.orderId === DESK.orderId ? lost() : json({});
      },
    },
  });
  await discountBoth();
  await alert('2 orders were discounted.');
  const desk = screen.getByText('Desk', { selector: 'td *' }).closest('tr');
  expect(desk?.textContent).not.toMatch(/not finished|not discounted/);
});

test('rows are not said to be taken back where the list does not have what was changed', async () => {
  const contract = defineContract({
    row: order,
    listRow: z.omit(order, { total: true }),
    idOf: ({ orderId }) => orderId,
    getList: () => request({ host: 'api', method: 'GET', path: '/orders', answer: rows }, {}),
    getOne: (id) => request(oneOrder, { params: { id } }),
    update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
  });
  openOrders({ definition: ordersWith(discounts, contract), rows: [DESK, CHAIR] });
  await discountBoth();
  await alert('2 orders were discounted.');
  expect(screen.queryByText('Undo')).toBeNull();
});
