import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirm, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, openOrders } from '../orders';

test('nothing reminds of a half-done delete that was forgotten', async () => {
  openOrders({ rows: [DESK], handlers: { 'DELETE /orders/o1': () => json({}, 500) } });
  await press('Delete Desk');
  await confirm();
  await waitFor(() => expect(page()).toContain('not finished'));
  await press('Dismiss Desk');
  await press('Forget');
  await waitFor(() => expect(page()).not.toContain('not finished'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Delete Desk')).toBeDefined();
  takeComplaints(/./);
});

test('the alert about a half-done delete goes once another tab has finished it', async () => {
  const { journal } = openOrders({ rows: [DESK], handlers: { 'DELETE /orders/o1': () => json({}, 500) } });
  await press('Delete Desk');
  await confirm();
  await screen.findByText('Retry');
  const [left] = journal.list();
  act(() => left && journal.remove(left));
  await waitFor(() => expect(screen.queryByText('Retry')).toBeNull());
  takeComplaints(/./);
});

test('what is said after a delete was finished here stays, in place of the alert about its failure', async () => {
  let status = 500;
  openOrders({ rows: [DESK], handlers: { 'DELETE /orders/o1': () => json({}, status) } });
  await press('Delete Desk');
  await confirm();
  await screen.findByText('Retry');
  status = 200;
  await press('Finish Desk');
  await screen.findByText('Desk was deleted.');
  await waitFor(() => expect(screen.queryByText('Retry')).toBeNull());
  expect(screen.getByText('Desk was deleted.')).toBeDefined();
  takeComplaints(/./);
});
