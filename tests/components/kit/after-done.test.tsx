import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { ResourceRow } from '../../../src/api/contract';
import { Field, ResourceEdit } from '../../../src/kit/ResourceEdit';
import { ResourceCreate } from '../../../src/kit/ResourceCreate';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { fill, page, press, ticks } from '../../support/acting';
import { takeComplaints } from '../../support/setupComponents';
import { discounts, openOrders, ordersWith, withView } from './orders';

const fail = (): never => {
  throw new TypeError('no such thing');
};

const OwnEdit = () => (
  <ResourceEdit onSaved={fail}>
    <Field source="title" />
  </ResourceEdit>
);
const OwnCreate = () => (
  <ResourceCreate onSaved={fail}>
    <Field source="orderId" />
    <Field source="title" />
  </ResourceCreate>
);
const noticing: ResourceDefinition = { ...ordersWith(discounts), notice: fail };
/** The question about a save fails when it is asked about the way back. */
const asking = ordersWith({
  edit: { confirm: (_, { title }) => (title === 'Desk' ? fail() : null) },
});

test.each([
  ['notice', noticing, /"orders\.notice" failed after a write was done\. \(TypeError: no such thing\)/],
  ['onSaved', withView('edit', OwnEdit), /"onSaved" failed after a write was done/],
  ['confirm', asking, /"confirm" failed after a write was done/],
])('a save is done, and said to be done, if %s fails after it', async (_, definition, complaint) => {
  const { writes, at } = openOrders({ definition, path: '/orders/o1' });
  await fill('Title', 'Stool');
  await press('Submit');
  await screen.findByText('Desk was saved.');
  await waitFor(() => expect(at()).toBe('/orders'));
  await act(ticks);
  expect(page()).not.toContain('not saved');
  expect(writes()).toEqual(['PUT /orders']);
  takeComplaints(complaint);
});

test('a new row is made, and can’t be made twice, if onSaved fails after it', async () => {
  const { writes, at } = openOrders({ definition: withView('create', OwnCreate), path: '/orders/create' });
  await fill('Number', 'o9');
  await fill('Title', 'Stool');
  await press('Submit');
  await screen.findByText('Stool was created.');
  await waitFor(() => expect(at()).toBe('/orders'));
  expect(page()).not.toContain('not created');
  expect(writes()).toEqual(['POST /orders']);
  takeComplaints(/"onSaved" failed/);
});

test('a change of a row is done if the notice fails after it', async () => {
  const { writes } = openOrders({ definition: noticing });
  await press('More actions Desk');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Discount' }));
  await waitFor(() => expect(page()).toContain('Total: 70 → 5'));
  await act(ticks);
  expect(page()).not.toMatch(/not (changed|discounted)|went wrong/);
  expect(writes()).toEqual(['PUT /orders']);
  takeComplaints(/"orders\.notice" failed/);
});

test('an input that is only for the form is not said to be saved', async () => {
  const WithRepeat = () => (
    <ResourceEdit>
      <Field source="title" />
      <TextInput source="again" />
    </ResourceEdit>
  );
  const { sent } = openOrders({ definition: withView('edit', WithRepeat), path: '/orders/o1' });
  await fill('Title', 'Stool');
  await fill('Again', 'secret');
  await press('Submit');
  await screen.findByText('Desk was saved.');
  expect(page()).toContain('Title: Desk → Stool');
  expect(page()).not.toContain('secret');
  expect(JSON.stringify(sent)).not.toContain('secret');
  takeComplaints(/"orders" has no field "again": it is not sent/);
});

describe('a function that fails for some rows', () => {
  /** Fails for a row with the new title. */
  const nameOf: ResourceDefinition['nameOf'] = ({ title }) => (title === 'Stool' ? fail() : String(title));
  const named: ResourceDefinition = { ...ordersWith(discounts), nameOf };

  test('names them by their id: a save is done, and a new row is not said to be still on its way', async () => {
    const { writes, go } = openOrders({ definition: named, path: '/orders/o1' });
    await fill('Title', 'Stool');
    await press('Submit');
    await screen.findByText('Desk was saved.');
    await screen.findByRole('button', { name: 'Edit o1' });
    await act(() => go('/orders/create'));
    await fill('Number', 'o9');
    await fill('Title', 'Stool');
    await press('Submit');
    await screen.findByText('o9 was created.');
    expect(writes()).toEqual(['PUT /orders', 'POST /orders']);
    expect(takeComplaints(/no such thing/)).toHaveLength(1);
  });

  test('says that a change is done, without its caveat', async () => {
    const caveat = { of: fail, words: 'Mind the price.' };
    const { writes } = openOrders({
      definition: ordersWith({ bulk: discounts.bulk?.map((change) => ({ ...change, caveat })) }),
    });
    await press('More actions Desk');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Discount' }));
    await waitFor(() => expect(page()).toContain('Total: 70 → 5'));
    expect(writes()).toEqual(['PUT /orders']);
    takeComplaints(/"discount\.caveat" failed/);
  });
});

describe('a function that writes into the row that it is given', () => {
  test('makes a change of it, which is sent', async () => {
    const { sent } = openOrders({
      definition: ordersWith({
        bulk: discounts.bulk?.map((change) => ({
          ...change,
          change: (row: ResourceRow) => Object.assign(row, { total: 5 }),
        })),
      }),
    });
    await press('More actions Desk');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Discount' }));
    await waitFor(() => expect(page()).toContain('Total: 70 → 5'));
    expect(sent.find(({ body }) => body)?.body).toMatchObject({ orderId: 'o1', total: 5 });
  });

  test('leaves the row that the form was opened with', async () => {
    const startsFrom = (row: ResourceRow) => Object.assign(row, { total: 5 });
    const { sent } = openOrders({ definition: ordersWith({ edit: { startsFrom } }), path: '/orders/o1' });
    await screen.findByDisplayValue('5');
    await press('Submit');
    await screen.findByText('Desk was saved.');
    expect(page()).toContain('Total: 70 → 5');
    expect(sent.find(({ body }) => body)?.body).toMatchObject({ orderId: 'o1', total: 5 });
  });
});
