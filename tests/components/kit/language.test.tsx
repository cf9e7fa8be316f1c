import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { ResourceEdit } from '../../../src/kit/ResourceEdit';
import { inBracketsWith, leaks, plain, press } from '../../support/brackets';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { CHAIR, DESK, discounted, openOrders, ordersWith, stocked, withView } from './orders';

/** What a language says of the orders, over their definition. */
const orderWords = {
  name: 'Order |||| Orders',
  fields: { orderId: 'Number', title: 'Title', total: 'Total', dueAt: 'Due', isPaid: 'Paid', state: 'State' },
  words: {
    total: { help: 'Without tax.' },
    dueAt: { past: 'Overdue', none: 'No date', empty: 'No date' },
    isPaid: { no: 'Open' },
    state: { choices: { new: 'New', sent: 'On its way' } },
  },
  changes: { discount: { label: 'Discount', done: 'discounted' } },
  rules: {
    kept: 'A paid order stays.',
    seven: 'Not seven.',
    fixed: 'Set by the office.',
    big: 'Is it so big?',
    grown: 'It grew.',
  },
};

/** With functions that say something: they take it from the language. */
const ruled = (): ResourceDefinition => {
  const { contract, fields, ...definition } = ordersWith({
    edit: { confirm: (_, after, { words }) => (after['total'] === 5 ? words('rules.big') : null) },
  });
  return {
    ...definition,
    contract: {
      ...contract,
      refusal: (write, { words }) => {
        if (write.operation === 'delete') return words('rules.kept');
        return 'row' in write && Object.entries(write.row ?? {}).some(([, value]) => value === 7)
          ? words('rules.seven')
          : null;
      },
    },
    fields: {
      ...fields,
      title: { kind: 'text', isReadOnly: (_, { words }) => words('rules.fixed') },
    },
    notice: (_, changed, { words }) => (changed.includes('total') ? words('rules.grown') : null),
  };
};

const BRACKETS = inBracketsWith({ orders: orderWords });

/** What is no word of the console's: the rows' own values, the zone, what the service and the schema said, the page beside, and the product's name. */
const DATA = /Desk|Chair|Stool|Odd|UTC|\bo\d\b|Being audited|A title is needed\.|Elsewhere|Acme/g;

const open = (options: Parameters<typeof openOrders>[0] = {}) =>
  openOrders({ language: BRACKETS, ...options });

const page = () => plain(document.body.textContent);
const says = (words: string) => waitFor(() => expect(page()).toContain(plain(words)));
const dialog = async () => (await screen.findAllByRole('dialog')).at(-1) ?? document.body;
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(`⟦${label}⟧`), { target: { value } });

const selectAll = async () => {
  await says('2 orders');
  await press('Select');
  fireEvent.click(await screen.findByLabelText('⟦Select all on this page⟧'));
};

const refusing = { 'DELETE /items/': () => json({ message: 'Being audited.' }, 409) };

/** Every state of the kit's pages, by what leads to it. */
const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a list with rows and filters': async () => {
    open({
      rows: [DESK, { ...CHAIR, dueAt: Date.now() + 86_400_000 * 40 }, { ...DESK, orderId: 'o3', dueAt: 1 }],
    });
    await says('3 orders');
    await press('Open');
    await says('2 of 3');
  },
  'a list that is being read': async () => {
    open({ handlers: { 'GET /orders': () => new Promise(() => undefined) } });
    await says('Loading the orders…');
  },
  'an empty list': async () => {
    open({ rows: [] });
    await says('There are no orders yet.');
  },
  'a search that finds nothing': async () => {
    open({ path: '/orders?filter=%7B%22q%22%3A%22Odd%22%7D' });
    await says('No orders match your search.');
  },
  'a list that could not be read': async () => {
    open({ handlers: { 'GET /orders': () => json({ message: 'Being audited.' }, 403) } });
    await says('Couldn’t load the orders.');
    takeComplaints(/403/);
  },
  'a list with bad rows': async () => {
    open({ handlers: { 'GET /orders': () => json([DESK, DESK, null, null]) } });
    await says('2 orders have invalid data');
  },
  'a selection': async () => {
    open();
    await selectAll();
    await says('2 selected');
    await press('Delete 2 orders…');
    await dialog();
  },
  'a bulk delete that ends badly': async () => {
    open({ handlers: { 'DELETE /items/o1': () => json({}, 500), 'DELETE /items/o2': () => json({}, 409) } });
    await selectAll();
    await press('Delete 2 orders…');
    await press('Confirm', await dialog());
    await says('1 not deleted:');
    takeComplaints(/Error/);
  },
  'a delete question': async () => {
    open();
    await press('Delete Desk');
    await dialog();
  },
  'a delete that is refused': async () => {
    open({ handlers: refusing });
    await press('Delete Desk');
    await press('Confirm', await dialog());
    await says('The service refused to delete this order');
    takeComplaints(/Error/);
  },
  'unfinished changes': async () => {
    open({ handlers: { 'DELETE /orders/o1': () => json({}, 500) } });
    await press('Delete Desk');
    await press('Confirm', await dialog());
    await says('Unfinished changes');
    await says('Part of Desk is deleted, but the rest is not. The service returned an error');
    await press('Dismiss Desk');
    await says('Leave this unfinished?');
    takeComplaints(/Error/);
  },
  'the keyboard shortcuts': async () => {
    open();
    await says('2 orders');
    // The keys are there a moment after the rows.
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '?' });
      expect(page()).toContain('shift + space');
    });
  },
  'the view menu': async () => {
    open();
    await says('2 orders');
    await press('View');
    await says('Saved views');
  },
  'the menu of a row': async () => {
    open({ definition: discounted });
    await says('2 orders');
    await press('More actions');
    await screen.findByRole('menu');
  },
  'a file': async () => {
    open();
    await says('2 orders');
    await press('Export');
    await says('Exported 2 orders.');
  },
  'a form': async () => {
    open({ path: '/orders/o1' });
    await screen.findByLabelText('⟦Total⟧');
  },
  'a form with problems': async () => {
    open({ path: '/orders/o1' });
    await fill('Title', '');
    await fill('Total', '-5');
    await press('Submit');
    await says('Enter a value.');
    await says('Enter 0 or more.');
  },
  'a form of one’s own with a problem': async () => {
    const Own = () => (
      <ResourceEdit>
        <TextInput source="title" />
      </ResourceEdit>
    );
    open({ path: '/orders/o1', definition: withView('edit', Own) });
    await fill('Title', '');
    await press('Submit');
    await says('Nothing was sent. Please check Title.');
  },
  'a form that is refused': async () => {
    open({ path: '/orders/o1', handlers: { 'PUT /orders': () => json({ message: 'Being audited.' }, 429) } });
    await fill('Title', 'Stool');
    await press('Submit');
    await says('Desk was not saved.');
    takeComplaints(/Error/);
  },
  'a form that conflicts': async () => {
    const opened = open({
      path: '/orders/o1',
      handlers: {
        'PUT /orders': () => {
          opened.kept.set('o1', { ...DESK, isPaid: true, state: 'sent', dueAt: 0, total: null });
          return json({ message: 'Being audited.' }, 409);
        },
      },
    });
    await fill('Title', 'Stool');
    await press('Submit');
    await says('Someone else changed this order');
    takeComplaints(/Error/);
  },
  'what the functions of a definition say': async () => {
    const { go } = open({ definition: ruled() });
    await selectAll();
    await press('Delete 2 orders…');
    await says('Desk: A paid order stays.');
    expect(leaks(DATA)).toEqual([]);
    await press('Cancel', await dialog());
    void go('/orders/o1');
    await says('Set by the office.');
    await fill('Total', '7');
    await press('Submit');
    await says('Desk was not saved. Not seven.');
    expect(leaks(DATA)).toEqual([]);
    takeComplaints(/RuleError/);
    await fill('Total', '5');
    await press('Submit');
    await says('Is it so big?');
    await press('Confirm', await dialog());
    await says('It grew.');
  },
  'a form that is left': async () => {
    const { go } = open({ path: '/orders/o1' });
    await fill('Title', 'Stool');
    await says('Submit');
    void go('/elsewhere');
    await says('Leave without saving?');
  },
  'a form half saved': async () => {
    open({ definition: stocked, path: '/orders/o1', handlers: { 'PUT /stock': () => json({}, 500) } });
    await fill('Title', 'Stool');
    await press('Submit');
    await says('Desk is saved in part only');
    takeComplaints(/Error/);
  },
  'a form of a row that is gone': async () => {
    open({ path: '/orders/o9' });
    await says('This order never existed or no longer exists.');
    takeComplaints(/404/);
  },
  'a form of a row that could not be read': async () => {
    open({ path: '/orders/o1', handlers: { 'GET /orders/o1': () => json({}, 403) } });
    await says('Couldn’t load the order.');
    takeComplaints(/403/);
  },
  'a save': async () => {
    open({ path: '/orders/o1' });
    await fill('Title', 'Stool');
    await press('Submit');
    await says('Desk was saved.');
  },
  'a form for a new row': async () => {
    open({ path: '/orders/create' });
    await says('Create Order');
    await press('Submit');
    await says('Enter an ID.');
  },
  'a new row whose outcome nobody knows': async () => {
    open({
      path: '/orders/create',
      definition: ordersWith({ create: { fields: ['orderId', 'title'] } }),
      handlers: {
        'POST /orders': () => Promise.reject(new TypeError('lost')),
        'GET /orders/o9': () => json({}, 403),
      },
    });
    await fill('Number', 'o9');
    await fill('Title', 'Stool');
    await press('Submit');
    await says('It is not known whether Stool was created');
    takeComplaints(/Error/);
  },
};

test('whatever stands outside of the brackets is found', () => {
  document.body.innerHTML =
    '<p aria-label="Save">⟦Save ⟦Desk⟧ now⟧</p><input placeholder="⟦Find⟧"><b>Desk o1 12</b>';
  expect(leaks(DATA)).toEqual(['Save']);
});

test.each(Object.entries(STATES))('%s says nothing that is not of the language', async (_, lead) => {
  await lead();
  expect(leaks(DATA)).toEqual([]);
  expect(document.documentElement.lang, 'for screen readers').toBe('xx');
});
