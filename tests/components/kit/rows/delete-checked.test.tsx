import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { request } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { json, lost } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import {
  deletedAtOnce,
  deleteOrder,
  DESK,
  discounts,
  openOrders,
  oneOrder,
  order,
  ordersWith,
  rows,
} from '../orders';

const allOrders = { host: 'api', method: 'GET', path: '/orders', answer: rows } as const;

/** Orders that are deleted by one call. */
const contract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getList: () => request(allOrders, {}),
  getOne: (id) => request(oneOrder, { params: { id } }),
  delete: [{ step: 'record', request: (id) => request(deleteOrder, { params: { id } }) }],
});

test('a delete in one step that a second look finds undone is said not to be done', async () => {
  const user = userEvent.setup();
  let status = 200;
  const { journal } = openOrders({
    definition: ordersWith({}, contract),
    handlers: {
      'GET /orders': () => json([DESK], status),
      'DELETE /orders/': () => {
        status = 403;
        return lost();
      },
    },
  });
  await user.click(await screen.findByLabelText(`Delete ${DESK.title}`));
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
  const unknown = /^It is not known whether .* was deleted, and the orders could not be read\./;
  const alert = (await screen.findByText(unknown)).closest<HTMLElement>('.MuiAlert-root');
  expect(screen.getByText('not finished')).toBeDefined();
  status = 200;
  await user.click(within(alert ?? document.body).getByText('Retry'));
  await screen.findByText(`${DESK.title} was not deleted. The service could not be reached.`);
  expect(journal.list()).toEqual([]);
  await waitFor(() => expect(screen.queryByText('not finished')).toBeNull());
  for (const failure of [/answered 403/, /NotDoneError/]) takeComplaints(failure);
});

test('a row that a second look finds deleted leaves the list', async () => {
  const user = userEvent.setup();
  let status = 200;
  let list = [DESK];
  openOrders({
    definition: ordersWith({}, contract),
    handlers: {
      'GET /orders': () => json(list, status),
      'DELETE /orders/': () => {
        status = 403;
        return lost();
      },
    },
  });
  await user.click(await screen.findByLabelText(`Delete ${DESK.title}`));
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
  const unknown = /^It is not known whether .* was deleted, and the orders could not be read\./;
  const alert = (await screen.findByText(unknown)).closest<HTMLElement>('.MuiAlert-root');
  status = 200;
  list = [];
  await user.click(within(alert ?? document.body).getByText('Retry'));
  await screen.findByText(`${DESK.title} was deleted.`);
  await waitFor(() => expect(screen.queryByText(DESK.title)).toBeNull());
  takeComplaints(/answered 403/);
});

test('a second look that has to wait for another write is still a second look, and deletes nothing', async () => {
  const user = userEvent.setup();
  let status = 200;
  const saved = later<Response>();
  const { writes } = openOrders({
    definition: { ...deletedAtOnce, ...discounts },
    handlers: {
      'GET /orders/': () => json(DESK),
      'GET /orders': () => json([DESK], status),
      'PUT /orders': () => saved.promise,
      'DELETE /orders/': () => {
        status = 403;
        return lost();
      },
    },
  });
  await user.click(await screen.findByLabelText(`Delete ${DESK.title}`));
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
  const retry = async (words: RegExp) => {
    const alert = (await screen.findByText(words)).closest<HTMLElement>('.MuiAlert-root');
    await user.click(within(alert ?? document.body).getByText('Retry'));
  };
  await screen.findByText(/^It is not known whether .* was deleted, and the orders could not be read\./);
  status = 200;
  await user.click(screen.getByLabelText(`More actions ${DESK.title}`));
  await user.click(await screen.findByText('Discount'));
  await waitFor(() => expect(writes()).toContain('PUT /orders'));
  await retry(/^It is not known whether .* was deleted, and the orders could not be read\./);
  saved.resolve(json({}));
  await screen.findByText('Desk was discounted.');
  await retry(/^It is not known whether .* was deleted/);
  await screen.findByText(`${DESK.title} was not deleted. The service could not be reached.`);
  expect(writes()).toEqual(['DELETE /orders/o1', 'PUT /orders']);
  for (const failure of [/answered 403/, /BusyError/, /NotDoneError/]) takeComplaints(failure);
});

test('a delete that was refused by a conflict asks again at Retry, because the person has said no since', async () => {
  const user = userEvent.setup();
  let status = 409;
  const { writes, go } = openOrders({
    definition: { ...deletedAtOnce, words: { delete: { question: 'Delete %{name}?' } } },
    handlers: {
      'GET /orders/': () => json(DESK),
      'GET /orders': () => json([DESK]),
      'DELETE /orders/': () => json({}, status),
    },
  });
  const question = () => screen.findByRole('dialog', { name: /Delete Desk\?/ });
  const answer = async (word: string) => user.click(within(await question()).getByText(word));
  await user.click(await screen.findByLabelText(`Delete ${DESK.title}`));
  await answer('Confirm');
  await screen.findByText(/^Desk was not deleted\./);
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  status = 200;
  // Also on a list that was left since.
  await act(() => go('/orders/o1'));
  await screen.findByText('Submit');
  await act(() => go('/orders'));
  await screen.findByLabelText(`Delete ${DESK.title}`);
  await user.click(screen.getByText('Retry'));
  await question();
  expect(writes()).toEqual(['DELETE /orders/o1']);
  await answer('Confirm');
  await screen.findByText('Desk was deleted.');
  expect(writes()).toEqual(['DELETE /orders/o1', 'DELETE /orders/o1']);
  takeComplaints(/ChangedError/);
});
