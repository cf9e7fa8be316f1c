import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { acknowledgement } from '../../../../src/api/schemas';
import { defineResource } from '../../../../src/kit/defineResource';
import { fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';
import { takeComplaints } from '../../../support/setupComponents';

const params = z.object({ id: z.string() });
const row = z.object({ lotId: z.string(), title: z.string(), price: z.number() });
const priced = z.object({ price: z.number() });
const one = { host: 'api', method: 'GET', path: '/lots/:id', params, answer: row } satisfies Call;
const all = { ...one, path: '/lots', params: undefined, answer: z.array(z.unknown()) } satisfies Call;
const put = { host: 'api', method: 'PUT', path: '/lots', body: row, answer: acknowledgement } satisfies Call;
const price = { ...put, path: '/prices', body: priced } satisfies Call;

const lots = defineResource({
  name: 'lots',
  label: { one: 'Lot', many: 'Lots' },
  access: 'admin',
  contract: defineContract({
    row,
    idOf: ({ lotId }) => lotId,
    getList: () => request(all, {}),
    getOne: (id) => request(one, { params: { id } }),
    update: [
      { step: 'lot', request: (lot) => request(put, { body: lot }) },
      { step: 'price', request: (lot) => request(price, { body: { price: lot.price } }) },
    ],
  }),
  nameOf: ({ title }) => title,
  fields: {
    lotId: { kind: 'id', label: 'Number' },
    title: { kind: 'text' },
    price: { kind: 'number', label: 'Price' },
  },
});

/** Opens the form of a lot and saves it. The second step, which saves the price, fails once. */
async function stopAtThePrice(typed: Readonly<Record<string, string>> = {}, title = 'One') {
  let now = { lotId: '1', title, price: 1 };
  let isDown = true;
  const written: unknown[] = [];
  const { writes } = openResource(lots, {
    path: '/lots/1',
    handlers: {
      'GET /lots/': () => json(now),
      'GET /lots': () => json([now]),
      'PUT /lots': ({ body }) => {
        now = { ...row.parse(body), price: now.price };
        return json({});
      },
      'PUT /prices': ({ body }) => {
        if (isDown) return json({}, 500);
        written.push(body);
        now = { ...now, ...priced.parse(body) };
        return json({});
      },
    },
  });
  for (const [label, value] of Object.entries({ ...typed, Price: '2' })) await fill(label, value);
  await press('Submit');
  await screen.findByText('Retry');
  takeComplaints(/UnfinishedError/);
  isDown = false;
  return {
    written,
    sent: writes,
    now: () => now,
    change: (other: Partial<typeof now>) => (now = { ...now, ...other }),
  };
}

test('Retry sends the rest of what is in the form, not of what the service has', async () => {
  const { written } = await stopAtThePrice();
  await press('Retry');
  await waitFor(() => expect(page()).toContain('One was saved.Price: 1 → 2'));
  expect(written).toEqual([{ price: 2 }]);
});

test('Submit sends the rest alone too, if nothing was typed since', async () => {
  const { written, sent } = await stopAtThePrice();
  await press('Submit');
  await waitFor(() => expect(page()).toContain('One was saved.Price: 1 → 2'));
  expect(written).toEqual([{ price: 2 }]);
  expect(sent()).toEqual(['PUT /lots', 'PUT /prices', 'PUT /prices']);
});

test.each(['Retry', 'Submit'])(
  '%s sends what was typed since, and blames nobody for the first half',
  async (button) => {
    const { written, now } = await stopAtThePrice({ Title: 'Two' });
    expect(now()).toMatchObject({ title: 'Two', price: 1 });
    await fill('Title', 'Three');
    await fill('Price', '4');
    await press(button);
    await waitFor(() => expect(page()).toContain('One was saved.Title: One → ThreePrice: 1 → 4'));
    expect(written).toEqual([{ price: 4 }]);
    expect(now()).toEqual({ lotId: '1', title: 'Three', price: 4 });
  },
);

test('what was half saved can be taken back in the form', async () => {
  const { now } = await stopAtThePrice({ Title: 'Two' });
  await fill('Title', 'One');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('One was saved.Price: 1 → 2'));
  expect(now()).toEqual({ lotId: '1', title: 'One', price: 2 });
});

test('of what someone else has changed since, only that is shown as theirs', async () => {
  const { change } = await stopAtThePrice({ Title: 'Two' });
  change({ price: 3 });
  await fill('Price', '4');
  await press('Submit');
  await screen.findByText('Someone else changed this lot');
  expect(screen.getByRole('dialog').textContent).toMatch(/Price.*changed by both/);
  expect(screen.getByRole('dialog').textContent).not.toContain('Title');
  takeComplaints(/ChangedError/);
});

test('Retry asks where someone else has changed the rest since', async () => {
  const { written, change } = await stopAtThePrice();
  change({ price: 3 });
  await press('Retry');
  await screen.findByText('Someone else changed this lot');
  expect(written).toEqual([]);
  takeComplaints(/ChangedError/);
});

test('the rest is not sent alone after another version may have been saved', async () => {
  let now = { lotId: '1', title: 'One', price: 1 };
  let puts = 0;
  let isReadable = true;
  const { writes } = openResource(lots, {
    path: '/lots/1',
    handlers: {
      'GET /lots/': () => json(now, isReadable ? 200 : 403),
      'GET /lots': () => json([now]),
      'PUT /lots': ({ body }) => {
        puts += 1;
        now = { ...row.parse(body), price: now.price };
        isReadable = puts !== 2;
        return json({}, isReadable ? 200 : 500);
      },
      'PUT /prices': () => json({}, puts === 1 ? 500 : 200),
    },
  });
  await fill('Title', 'Two');
  await fill('Price', '2');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Retry'));
  await fill('Title', 'Three');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('It is not known whether the change was saved'));
  isReadable = true;
  await fill('Title', 'Two');
  await press('Submit');
  // "Three" comes from nobody else, so there is no question about a conflict.
  await screen.findByText(/^One was saved\./);
  expect(now).toMatchObject({ title: 'Two' });
  expect(writes()).toEqual(['PUT /lots', 'PUT /prices', 'PUT /lots', 'PUT /lots', 'PUT /prices']);
  takeComplaints(/UnfinishedError/);
});

test('who leaves is not told that what was half saved is lost, but that what was typed since is', async () => {
  await stopAtThePrice({ Title: 'Two' }, 'one@lots.example');
  await press('Cancel');
  const question = await screen.findByRole('dialog', { name: 'Leave this unfinished?' });
  expect(question.textContent).toContain(
    'one@lots.example is saved in part only. The rest is unfinished. This stays listed under Unfinished changes.',
  );
  // An email address may wrap, because it may be longer than a line.
  expect(question.innerHTML).toContain('one@<wbr>lots<wbr>.example');
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fill('Title', 'Three');
  await press('Cancel');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(screen.getByRole('dialog').textContent).toContain('Your changes will be lost.');
});

test('what someone else has changed since is not called a change of this save', async () => {
  const { change, now } = await stopAtThePrice();
  change({ title: 'Other' });
  await press('Retry');
  await screen.findByText(/^One was saved\./);
  expect(page()).toMatch(/Price: 1 → 2/);
  expect(page()).not.toMatch(/Title: /);
  expect(now()).toEqual({ lotId: '1', title: 'Other', price: 2 });
});

test('what was sent and is no longer there is not called saved', async () => {
  const { change, now } = await stopAtThePrice({ Title: 'Two' });
  change({ title: 'Other' });
  await press('Retry');
  await screen.findByText(/finished with the service’s current values, not the ones you wanted to save/);
  expect(page()).not.toMatch(/was saved|Undo/);
  expect(now()).toEqual({ lotId: '1', title: 'Other', price: 2 });
});
