import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alert } from '../../../support/alerts';
import { CHAIR, deletedAtOnce, openOrders } from '../orders';

test('a selected row that is deleted from the unfinished changes is not selected any more', async () => {
  const user = userEvent.setup();
  const page = openOrders({ definition: deletedAtOnce });
  const time = Date.now();
  act(() =>
    page.journal.put({ resource: 'orders', id: CHAIR.orderId, operation: 'delete', step: 'record', time }),
  );
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  await screen.findByText('2 selected');
  fireEvent.click(await screen.findByLabelText('Finish Chair'));
  await alert('Chair was deleted.');
  await screen.findByText('1 selected');
  expect(page.writes()).toHaveLength(1);
});
