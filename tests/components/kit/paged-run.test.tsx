import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { confirm, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { later } from '../../support/later';
import { anOrder, CHAIR, DESK, discounts, oneOrder, openOrders, order, ordersWith, putOrder } from './orders';
import { ALL, onlyPages, open, somePage } from './pagedOrders';

const LAMP = anOrder({ orderId: 'o3', title: 'Lamp', total: 300 });

const contract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getPage: {
    ...onlyPages,
    request: ({ sort }) => request(somePage, { query: { sort: sort.order } }),
    sorts: ['title'],
  },
  getOne: (id) => request(oneOrder, { params: { id } }),
  update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
});

test('a page that was asked for before the end of a run is asked for again after it', async () => {
  const [changed, listed] = [later(), later()];
  let [items, isHeld] = [[DESK, CHAIR], false];
  const { reads, writes } = openOrders({
    definition: ordersWith(discounts, contract),
    handlers: {
      'GET /some-orders': async () => {
        const answer = json({ items, total: items.length });
        if (isHeld) await listed.promise;
        return answer;
      },
      'GET /orders/': ({ request: line }) => json(line.endsWith('o1') ? DESK : CHAIR),
      'PUT /orders': async ({ body }) => {
        await changed.promise;
        const row = order.parse(body);
        items = items.map((one) => (one.orderId === row.orderId ? row : one));
        return json({});
      },
    },
  });
  await screen.findByText('2 orders');
  await press('Select');
  for (const title of ['Desk', 'Chair']) fireEvent.click(await screen.findByLabelText(`Select ${title}`));
  await press('Discount');
  await press(/^Discount 2/, await screen.findByRole('dialog'));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const before = reads().length;
  isHeld = true;
  items = [...items, anOrder({ orderId: 'o3', title: 'Lamp' })];
  await press('Title');
  await waitFor(() => expect(reads()).toHaveLength(before + 1));
  isHeld = false;
  changed.resolve();
  await screen.findByText(/2 orders .*discounted/i);
  listed.resolve();
  await screen.findByText('Lamp');
  const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toContainEqual(expect.stringMatching(/Desk5/)));
  expect(lines()).toContainEqual(expect.stringMatching(/Chair5/));
});

test('a row that was written while a page was read once more is shown as it was written', async () => {
  const puts = new Map(['o1', 'o2', 'o3'].map((id) => [id, later()]));
  let items = [DESK, CHAIR, LAMP];
  const held: ReturnType<typeof later<void>>[] = [];
  let isHeld = false;
  const { writes } = openOrders({
    definition: ordersWith(discounts, contract),
    handlers: {
      'GET /some-orders': async () => {
        const answer = json({ items, total: items.length });
        if (isHeld) {
          const answered = later();
          held.push(answered);
          await answered.promise;
        }
        return answer;
      },
      'GET /orders/': ({ request: line }) => json(items.find(({ orderId }) => line.endsWith(orderId))),
      'PUT /orders': async ({ body }) => {
        const row = order.parse(body);
        await puts.get(row.orderId)?.promise;
        items = items.map((one) => (one.orderId === row.orderId ? row : one));
        return json({});
      },
    },
  });
  await screen.findByText('3 orders');
  await press('Select');
  for (const title of ['Desk', 'Chair', 'Lamp'])
    fireEvent.click(await screen.findByLabelText(`Select ${title}`));
  await press('Discount');
  await press(/^Discount 3/, await screen.findByRole('dialog'));
  await waitFor(() => expect(writes()).toHaveLength(3));
  const lineOf = (title: string) => screen.getByText(title, { selector: 'td *' }).closest('tr')?.textContent;
  isHeld = true;
  await press('Title');
  await waitFor(() => expect(held).toHaveLength(1));
  puts.get('o1')?.resolve();
  await waitFor(() => expect(lineOf('Desk')).toMatch(/discounted/));
  held[0]?.resolve();
  await waitFor(() => expect(held).toHaveLength(2));
  puts.get('o2')?.resolve();
  await waitFor(() => expect(lineOf('Chair')).toMatch(/discounted/));
  held[1]?.resolve();
  await waitFor(() => expect(lineOf('Desk')).not.toMatch(/discounted/));
  expect(lineOf('Chair')).toMatch(/discounted/);
  isHeld = false;
  puts.get('o3')?.resolve();
  await screen.findByText(/3 orders .*discounted/i);
});

test('a page that was asked for before the end of a delete is asked for again after it', async () => {
  const [deleted, listed] = [later(), later()];
  let [items, isHeld] = [ALL.slice(0, 5), false];
  const { reads, writes } = open({
    handlers: {
      'GET /some-orders': async () => {
        const answer = json({ items, total: items.length });
        if (isHeld) await listed.promise;
        return answer;
      },
      'DELETE /orders/': async ({ request: line }) => {
        await deleted.promise;
        items = items.filter(({ orderId }) => !line.endsWith(orderId));
        return json({});
      },
    },
  });
  await screen.findByText('5 orders');
  await press('Delete Desk 00');
  await confirm();
  await waitFor(() => expect(writes()).toHaveLength(1));
  isHeld = true;
  items = [...items, anOrder({ orderId: 'x', title: 'Lamp' })];
  await press('Title');
  await waitFor(() => expect(reads()).toHaveLength(2));
  isHeld = false;
  deleted.resolve();
  await screen.findByText('Desk 00 was deleted.');
  listed.resolve();
  await screen.findByText('Lamp');
  await waitFor(() => expect(screen.queryByText('Desk 00')).toBeNull());
});
