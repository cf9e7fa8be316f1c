import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { page } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { CHAIR, deletedAtOnce, DESK, openOrders } from '../orders';

const left = (id: string) =>
  ({ resource: 'orders', id, operation: 'delete', step: 'record', time: 1 }) as const;

const finishesIn = () => screen.getAllByText(/^Finish(?:ing…)?$/).map(({ textContent }) => textContent);

test('a double click on Finish finishes one: it keeps its place meanwhile, and for as long as the click lasts', async () => {
  const answer = later();
  const { journal, writes } = openOrders({
    definition: deletedAtOnce,
    rows: [DESK, CHAIR],
    handlers: { 'DELETE /orders/o1': () => answer.promise.then(() => json({})) },
  });
  act(() => ['o1', 'o2'].forEach((id) => journal.put(left(id))));
  await userEvent.click(await screen.findByLabelText('Finish Desk'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(journal.list().map(({ id }) => id)).toEqual(['o1', 'o2']);
  expect(finishesIn()).toEqual(['Finishing…', 'Finish']);

  answer.resolve();
  await waitFor(() => expect(page()).toContain('Desk was deleted.'));
  expect(finishesIn()).toEqual(['Finishing…', 'Finish']);
  await waitFor(() => expect(finishesIn()).toEqual(['Finish']));
  expect(writes()).toHaveLength(1);
});
