import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirm, page, press } from '../../../support/acting';
import { json, lost } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, deletedAtOnce, openOrders } from '../orders';

/** Deletes an order, which a gateway gives up; `next` is what comes of the question and of the delete after that. */
async function deleteWithoutAnswer() {
  const next: { answer: 'yes' | 'no'; status: number } = { answer: 'yes', status: 504 };
  const { journal, writes } = openOrders({
    definition: deletedAtOnce,
    confirm: async () => next.answer,
    handlers: { 'DELETE /orders/o1': () => json({}, next.status) },
  });
  await press('Delete Desk');
  await confirm();
  return { journal, writes, next };
}

test('a delete of one step that may still come has no part that is left', async () => {
  const { journal, writes, next } = await deleteWithoutAnswer();
  const panel = within(await screen.findByRole('region', { name: 'Unfinished changes' }));
  await panel.findByText('Desk was not deleted. The service may still do it.');
  await panel.findByText('Finishing deletes it. This can’t be undone.');
  takeComplaints(/NotDoneError/);

  await press('Finish Desk');
  await waitFor(() => expect(writes()).toHaveLength(2));
  await waitFor(() =>
    expect(page()).toContain('Desk was not deleted. The service may still do it. The service returned'),
  );
  takeComplaints(/NotDoneError/);

  next.answer = 'no';
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Nothing was sent'));
  expect(page()).not.toContain('Desk was not deleted. Nothing was sent');
  takeComplaints(/NotConfirmedError/);

  Object.assign(next, { answer: 'yes', status: 404 });
  await press('Finish Desk');
  await waitFor(() => expect(page()).toContain('Desk was deleted.'));
  expect(journal.list()).toEqual([]);
});

test('a delete that may still come is not called off by a second one that is not sent or refused', async () => {
  const { journal, writes, next } = await deleteWithoutAnswer();
  await waitFor(() =>
    expect(page()).toContain('Desk was not deleted. The service may still do it. The service returned'),
  );
  next.answer = 'no';
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Nothing was sent'));
  expect(page()).not.toContain('Desk was not deleted. Nothing was sent');

  Object.assign(next, { answer: 'yes', status: 403 });
  await press('Retry');
  await waitFor(() => expect(writes()).toHaveLength(2));
  await waitFor(() => expect(page()).not.toContain('Nothing was sent'));
  expect(journal.list()).toHaveLength(1);
  expect(page()).toContain('It is not known whether Desk was deleted. You are not permitted');
  takeComplaints(/./);
});

test('a delete that is known not to be done leaves nothing open where its Retry sends nothing', async () => {
  let [answer, status]: ['yes' | 'no', number] = ['yes', 200];
  const { journal, writes } = openOrders({
    definition: deletedAtOnce,
    confirm: async () => answer,
    handlers: {
      'GET /orders/o1': () => json(DESK),
      'GET /orders': () => json([DESK], status),
      'DELETE /orders/o1': () => {
        status = 403;
        return lost();
      },
    },
  });
  await press('Delete Desk');
  await confirm();
  await waitFor(() => expect(page()).toContain('It is not known whether Desk was deleted'));
  status = 200;
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Desk was not deleted. The service could not be reached.'));
  answer = 'no';
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Desk was not deleted. Nothing was sent'));
  expect(journal.list()).toEqual([]);
  answer = 'yes';
  await press('Retry');
  await waitFor(() => expect(writes()).toHaveLength(2));
  await waitFor(() => expect(page()).toContain('It is not known whether Desk was deleted'));
  takeComplaints(/./);
});
