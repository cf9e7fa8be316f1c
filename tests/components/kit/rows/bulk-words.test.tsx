import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alert } from '../../../support/alerts';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, CHAIR, DESK, discounted, openOrders, ordersWith } from '../orders';

test('both questions of a change say its own words, the second with the number of rows that are sent', async () => {
  const user = userEvent.setup();
  const page = openOrders({
    definition: ordersWith({
      edit: { confirm: (before) => `It costs ${String(before['total'])}.` },
      bulk: [
        {
          name: 'send',
          label: 'Mark as sent',
          counted: 'Mark 1 order as sent |||| Mark %{smart_count} orders as sent',
          change: (order) => ({ ...order, state: 'sent' }),
        },
      ],
    }),
    rows: [
      DESK,
      anOrder({ orderId: 'o2', title: 'Lamp', total: 5 }),
      anOrder({ orderId: 'o3', state: 'sent' }),
    ],
  });
  await screen.findByLabelText('Edit Lamp');
  await user.click(screen.getByLabelText('Select'));
  await user.click(await screen.findByText('Select all 3'));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Mark as sent'));
  const first = within(await screen.findByRole('dialog', { name: 'Mark 3 orders as sent?' }));
  await user.click(first.getByText('Mark 2 orders as sent'));
  const second = await screen.findByRole('dialog', { name: 'Mark 2 orders as sent?' });
  expect(second.textContent).toContain('Desk: It costs 70.\nLamp: It costs 5.');
  await user.click(within(second).getByText('Confirm'));
  await alert('2 orders were changed.');
  expect([...page.kept.values()].map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('what the service says of a field is reported with its label, which no form shows', async () => {
  const user = userEvent.setup();
  const refused = json({ errors: { dueAt: 'Not so late.' } }, 422);
  openOrders({
    definition: discounted,
    rows: [DESK, CHAIR],
    handlers: { 'PUT /orders': () => refused.clone() },
  });
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Discount'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Discount 2 orders'));
  await waitFor(() => expect(document.body.textContent).toContain('The service says: Due: Not so late.'));
  takeComplaints(/./);
});
