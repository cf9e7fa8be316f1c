import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, List } from 'react-admin';
import { expect, vi } from 'vitest';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { isNamed, leaks, press } from '../brackets';
import { resizeTo } from '../acting';
import { json } from '../fakeService';
import { later } from '../later';
import { takeComplaints } from '../setupComponents';
import { anOrder, CHAIR, DESK, ordersWith } from '../../components/kit/orders';
import { ALL, open as openPages, pagedContract } from '../../components/kit/pagedOrders';
import { NOON } from '../builders';
import {
  BRACKETS,
  copies,
  DATA,
  DAY,
  expectToSay,
  fill,
  filesMade,
  holdDate,
  holdTime,
  labelled,
  never,
  open,
  openPlain,
  pass,
  says,
  saysJust,
  type States,
} from './opening';

const pages = (options: Parameters<typeof openPages>[0] = {}) =>
  openPages({ language: BRACKETS, ...options });

/** One order for each distance of a due date for which the language has its own words. */
const dueIn = [-3, -0.04, 0.04, 3, 9, 70, 800].map((days, index) =>
  anOrder({ orderId: `o${index}`, dueAt: NOON + days * DAY, isPaid: index === 0 }),
);

/** Pauses the writing of a file after its first part, until `goOn` is called. */
function holdFile() {
  filesMade();
  const held = later();
  let parts = 0;
  const isHeld = () => parts > 0;
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(...given: ConstructorParameters<typeof Blob>) {
        super(...given);
        parts += 1;
      }
    },
  );
  // Between two parts, the page waits for a message, so that it stays usable.
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = () =>
          void (isHeld() ? held.promise : Promise.resolve()).then(() => post(null));
      }
    },
  );
  return { isHeld, goOn: held.resolve };
}

/** Lists: their rows, filters, looks and files. */
export const LISTS: States = {
  'a list with rows and filters': async () => {
    open({
      rows: [DESK, { ...CHAIR, dueAt: Date.now() + DAY * 40 }, { ...DESK, orderId: 'o3', dueAt: 1 }],
    });
    await says('3 orders');
    await press('Open');
    await says('2 of 3');
    await press('Refresh');
    await says('Refreshed.');
    await press('Total');
    await says('Sorted: Total, lowest first.');
  },
  'a filter of many values': async () => {
    const { fields, ...rest }: ResourceDefinition = ordersWith();
    const choices = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`o${index}`, `o${index}`]));
    const definition = { ...rest, fields: { ...fields, state: { kind: 'choice', choices } } } as const;
    open({ definition, rows: [anOrder({ state: null })] });
    await says('2 more');
    await press('2 more');
    await says('Fewer');
  },
  'a list that says nothing of its own, its chart and its file': async () => {
    holdDate();
    const files = filesMade();
    openPlain({ rows: [...dueIn, anOrder({ orderId: '..' })] });
    await says('8 orders');
    await says('Due, next 8 weeks');
    await labelled('2 orders: past');
    await press('Export');
    await says('Exported 8 orders.');
    expectToSay(await files[0]?.text(), 'No');
    await press('1 order: Due from 22-03-2026');
    await says('22-03-2026 to 29-03-2026');
  },
  'cards on a phone': async () => {
    resizeTo(360);
    openPlain({ rows: [DESK, CHAIR] });
    await says('As the service has them');
    await says('Total, lowest first');
  },
  'a list that is being read, for long': async () => {
    holdTime();
    open({ handlers: { 'GET /orders': never } });
    await says('Loading the orders…');
    await pass(5000);
    await says('Loading the orders… · still waiting');
  },
  'a list that can’t be refreshed': async () => {
    const answer = later();
    let isDown = false;
    const { own } = open({
      handlers: {
        'GET /orders/': () => json(DESK),
        'GET /orders': async (sent) => {
          if (!isDown) return own['GET /orders']?.(sent) ?? json([]);
          await answer.promise;
          return json({ message: 'Being audited.' }, 403);
        },
      },
    });
    await says('s ago');
    isDown = true;
    await press('Refresh');
    await says('refreshing…');
    answer.resolve();
    await says('last updated');
    await says('Couldn’t refresh.');
    takeComplaints(/403/);
  },
  'an empty list': async () => {
    open({ rows: [] });
    await says('There are no orders yet.');
  },
  'a search, and a filter, that find nothing': async () => {
    const { go } = open({ path: '/orders?filter=%7B%22q%22%3A%22Odd%22%7D' });
    await says('No orders match your search.');
    await says('Searched for');
    void go('/orders?filter=%7B%22q%22%3A%22Odd%22%2C%22dueAt%22%3A%22day%22%7D');
    await says('The filters above apply too.');
    void go('/orders?filter=%7B%22dueAt%22%3A%22day%22%7D');
    await says('Nothing matches the filters above.');
  },
  'a list that could not be read': async () => {
    open({ handlers: { 'GET /orders': () => json({ message: 'Being audited.' }, 403) } });
    await says('Couldn’t load the orders.');
    takeComplaints(/403/);
  },
  'a list with bad rows': async () => {
    const files = filesMade();
    let rows: readonly unknown[] = [DESK, DESK, null, { title: 'Odd' }, { ...CHAIR, total: 'much' }];
    open({ handlers: { 'GET /orders/': () => json(DESK), 'GET /orders': () => json(rows) } });
    await says('3 orders have invalid data');
    await says('Among them: ID o2.');
    await says('The service lists the ID o1 more than once.');
    const copied = copies();
    await press('Copy details');
    await says('Copied');
    const [details = ''] = copied;
    expectToSay(details.replaceAll(/\b(title|total|dueAt|isPaid|state|orderId)\b/g, ''), 'not a row');
    await press('Export');
    await says('It is in the file once.');
    expect(files).toHaveLength(1);
    rows = [{ ...CHAIR, total: 'much' }];
    await press('Refresh');
    await says('No order could be read.');
    await says('ID: o2.');
  },
  'the keyboard shortcuts': async () => {
    open();
    await says('2 orders');
    // Retried, because the shortcuts work only a moment after the rows appear.
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '?' });
      expect(leaks(DATA)).toEqual([]);
      expect(document.body.textContent).toContain('Shift + Space');
    });
    await press('Close');
    await press('Select');
    await labelled('Select Desk');
    const row = document.querySelector('[data-id=o1]');
    if (row instanceof HTMLElement) row.focus();
    fireEvent.keyDown(row ?? document.body, { key: 'Delete' });
    await says('Press Cancel in the selection bar first');
  },
  'the view menu': async () => {
    open();
    await says('2 orders');
    await press('View');
    await says('Saved views');
    fireEvent.click(await labelled('Total'));
    fireEvent.click(await labelled('Comfortable'));
    await fill('View name', 'Odd');
    await press('Save view');
    await labelled('View: Odd');
    await press('View');
    await labelled('Forget Odd');
    await press('Forget Odd');
    await says('None yet.');
  },
  'an id that is copied, or not': async () => {
    open();
    const copied = copies({ isRefusedOnce: true });
    await press('Copy Number o1');
    await says('Could not be copied');
    await press('Copy Number o2');
    await saysJust('Copied');
    expect(copied).toEqual(['o2']);
  },
  'a list of pages': async () => {
    const files = filesMade();
    pages();
    await says('30 orders');
    await says('1–10 of 30');
    await press('Paid');
    await press('Select');
    await says('Select all 4 that match');
    await press('Paid');
    await press('Select all 30');
    await says('30 selected, 20 of them not on this page');
    await press('Export', screen.getByLabelText(isNamed('Selection')));
    await says('Exported 30 orders.');
    expect(files).toHaveLength(1);
  },
  'a list of pages that can’t be sorted or searched': async () => {
    const Odd = () => (
      <List sort={{ field: 'total', order: 'ASC' }} filter={{ q: 'Odd' }}>
        <DataTable>
          <DataTable.Col source="title" />
        </DataTable>
      </List>
    );
    pages({ definition: ordersWith({ list: Odd }, pagedContract(false)) });
    await says('can’t be sorted by “Total”');
    await says('can’t be searched');
  },
  'a list whose address asks for a filter that it does not have': async () => {
    open({ path: '/orders?filter=%7B%22title%22%3A%22Desk%22%7D' });
    await says('so it shows more orders.');
  },
  'an export that takes long, is stopped, and fails': async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    filesMade();
    const answer = later();
    const read = { isHeld: false, held: 0 };
    const items = ALL.slice(0, 10);
    pages({
      handlers: {
        'GET /some-orders': async ({ request }) => {
          if (!read.isHeld || request.includes('page=1&')) return json({ items, total: 30 });
          read.held += 1;
          await answer.promise;
          return json({ message: 'Being audited.' }, 403);
        },
      },
    });
    await says('30 orders');
    await press('Export');
    await says('The service has 30, but not all came.');
    read.isHeld = true;
    await press('Export');
    await waitFor(() => expect(read.held).toBe(1));
    expect(screen.getByTitle(isNamed('Exporting…'))).toBeDefined();
    await pass(1000);
    await says('Exporting the orders… 10 of 30 read');
    await press('Cancel');
    await waitFor(() => expect(document.body.textContent).not.toContain('10 of 30 read'));
    await press('Export');
    await waitFor(() => expect(read.held).toBe(2));
    answer.resolve();
    await says('The orders were not exported.');
    takeComplaints(/403/);
  },
  'a file of many rows': async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const rows = Array.from({ length: 2500 }, (_, index) => anOrder({ orderId: `o${index}` }));
    open({ rows });
    await says('2500 orders');
    const { isHeld, goOn } = holdFile();
    await press('Export');
    await waitFor(() => expect(isHeld()).toBe(true));
    await pass(1000);
    await says('Exporting the orders… 2000 of 2500 written');
    goOn();
    await says('Exported 2500 orders.');
  },
};
