import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alert } from '../../../support/bulkChange';
import { json } from '../../../support/fakeService';
import { lost } from '../../../support/usersService';
import { CHAIR, DESK, discounted, openOrders, order } from '../orders';

test('a row whose answer was lost, but which was changed after all, is said to be changed', async () => {
  const user = userEvent.setup();
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
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Discount'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Discount 2 orders'));
  await alert('2 orders were discounted.');
  const desk = screen.getByText('Desk', { selector: 'td *' }).closest('tr');
  expect(desk?.textContent).not.toMatch(/not finished|not discounted/);
});
