import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { confirm, fill, page, press, ticks } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { openOrders, order, ordersWith, putOrder } from './orders';
import { ALL, onlyPages, open } from './pagedOrders';

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td:not(.box)')[1]?.textContent);

test('a page at a time, with the total of the service', async () => {
  const { asked } = open();
  await screen.findByText('30 orders');
  expect(titles()).toHaveLength(10);
  expect(asked).toEqual([{ page: '1', size: '10', sort: 'title ASC', q: '', paid: '' }]);
  const next = await screen.findByLabelText('Go to next page');
  expect(page()).toContain('1–10 of 30');
  fireEvent.click(next);
  await screen.findByText('Desk 10');
  expect(page()).toContain('11–20 of 30');
  expect(asked.at(-1)).toMatchObject({ page: '2', size: '10' });
});

describe.each([
  ['of a service that pages', open],
  ['of rows that are all there', openOrders],
])('the last page %s', (_, opens) => {
  test('is shown in place of one past it', async () => {
    const { router } = opens({ rows: ALL, path: '/orders?perPage=10&page=99' });
    await screen.findByText('Desk 29');
    await waitFor(() => expect(page()).toContain('21–30 of 30'));
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('3');
  });

  test('gives way to the one before it once its only row is deleted', async () => {
    opens({ rows: ALL.slice(0, 21), path: '/orders?perPage=10&page=3' });
    await press('Delete Desk 20');
    await confirm();
    await screen.findByText('Desk 10');
    await waitFor(() => expect(page()).toContain('11–20 of 20'));
  });
});

test.each([
  ['tried again', () => press('Retry')],
  ['read once the browser has a network again', () => fireEvent(window, new Event('online'))],
])('a page that can’t be read stays the page, says so, and is %s', async (_, tryAgain) => {
  let isDown = true;
  const { asked, router } = open({ path: '/orders?perPage=10&page=2', isDown: () => isDown });
  await screen.findByText(/^Couldn’t load the orders/);
  isDown = false;
  await tryAgain();
  await screen.findByText('Desk 10');
  await waitFor(() => expect(page()).toContain('11–20 of 30'));
  expect(asked.map(({ page: number }) => number)).toEqual(['2', '2']);
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
  takeComplaints(/StatusError/);
});

test('sorts, searches and filters are asked of the service, with its counts', async () => {
  const { asked } = open();
  await screen.findByText('30 orders');
  await press('Title');
  await waitFor(() => expect(titles()[0]).toBe('Desk 29'));
  expect(asked.at(-1)).toMatchObject({ sort: 'title DESC' });
  await press('Paid 4');
  await screen.findByText('4 orders');
  expect(asked.at(-1)).toMatchObject({ paid: 'true', page: '1' });
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value: '3' } });
  await screen.findByText('1 order');
  expect(asked.at(-1)).toMatchObject({ paid: 'true', q: '3' });
  expect(titles()).toEqual(['Desk 03']);
});

test('a step is asked for once, and before it is drawn: the answer may be there first', async () => {
  const { asked, queryClient } = open();
  await screen.findByText('30 orders');
  const told = () => asked.slice(1).map(({ page: number, sort, q }) => `${number} ${sort} ${q}`);
  const isAskedWhenDrawn: boolean[] = [];
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type === 'observerAdded' && queryKey[1] === 'getList')
      isAskedWhenDrawn.push(state.fetchStatus === 'fetching' || state.data !== undefined);
  });
  const next = await screen.findByLabelText('Go to next page');
  // The page for the first click is never rendered, and its request is given up.
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Title' }));
    fireEvent.click(next);
  });
  await waitFor(() => expect(titles()[0]).toBe('Desk 19'));
  fireEvent.click(next);
  await waitFor(() => expect(titles()[0]).toBe('Desk 09'));
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value: '3' } });
  await screen.findByText('3 orders');
  await ticks();
  expect(told()).toEqual(['2 title DESC ', '3 title DESC ', '1 title DESC 3']);
  expect(isAskedWhenDrawn).toEqual([true, true, true]);
});

test('nothing is offered that neither the service nor the contract can do', async () => {
  const { asked } = open({
    canDoMore: false,
    path: '/orders?perPage=10&sort=title&order=DESC&filter=%7B%22q%22%3A%223%22%7D',
  });
  await screen.findByText('30 orders');
  expect(screen.queryByLabelText('Search orders')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Title' })).toBeNull();
  for (const name of ['Create', 'Edit Desk 00', 'Delete Desk 00'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Select')).toBeNull();
  expect(asked).toEqual([{ page: '1', size: '10' }]);
});

test('everything is selected, page by page, and no row is asked for by itself', async () => {
  const { asked, reads } = open();
  await screen.findByText('30 orders');
  await press('Select');
  await press('Select all 30');
  await waitFor(() => expect(page()).toContain('30 selected, 20 of them not on this page'));
  expect(asked.slice(1).map(({ page: number, size }) => `${number}/${size}`)).toEqual([
    '1/1000',
    '2/12',
    '3/12',
  ]);
  await waitFor(() => {
    fireEvent.click(screen.getByText('Delete 30 orders…'));
    expect(page()).toContain('Are you sure you want to delete these 30 orders?');
  });
  expect(reads().filter((line) => line?.startsWith('GET /orders/'))).toEqual([]);
});

test('everything is read once however often it is selected, and no longer than the choice lasts', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { asked } = open({
    handlers: {
      'GET /some-orders': ({ request: line, signal }) => {
        if (!line.includes('size=1000')) return json({ items: ALL.slice(0, 10), total: 30 });
        signals.push(signal);
        return new Promise(() => undefined);
      },
    },
  });
  await screen.findByText('30 orders');
  await press('Select');
  await press('Select all 30');
  await press('Select all 30');
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([false]));
  await press('Cancel');
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true]));
  expect(asked).toEqual([]);
});

test('everything that matches is selected as the list is filtered now, not as it was at an earlier click', async () => {
  const slow: (() => void)[] = [];
  open({
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const found = ALL.filter(({ isPaid }) => isPaid || !line.includes('paid=true'));
        const answer = () => json({ items: found, total: found.length, paid: { true: 4, false: 26 } });
        if (!line.includes('size=1000')) return answer();
        return new Promise((resolve) => slow.push(() => resolve(answer())));
      },
    },
  });
  await screen.findByText('30 orders');
  await press('Select');
  await press('Select all 30');
  await press(/^Paid/);
  await press('Select all 4 that match');
  await waitFor(() => expect(slow).toHaveLength(2));
  await act(async () => slow.forEach((answer) => answer()));
  await waitFor(() => expect(page()).toContain('4 selected'));
  await ticks();
  expect(page()).toContain('Delete 4 orders…');
});

test('everything is exported page by page, in the largest size that the service has', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const gate = { open: () => undefined as void };
  const held = new Promise<void>((resolve) => (gate.open = resolve));
  let isSlow = false;
  const opened = open();
  await screen.findByText('30 orders');
  const before = opened.asked.length;
  // The service answers slowly to the request for the third page.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (given: Request) => {
    if (given.url.includes('page=3')) {
      isSlow = true;
      await held;
    }
    return fetch(given);
  });
  await press('Export');
  await waitFor(() => expect(isSlow).toBe(true));
  await waitFor(() => expect(page()).toContain('Exporting the orders… 24 of 30 read'));
  expect(page()).not.toContain('Exported');
  gate.open();
  await screen.findByText('Exported 30 orders.');
  expect(opened.asked.slice(before).map(({ page: number, size }) => `${number}/${size}`)).toEqual([
    '1/1000',
    '2/12',
    '3/12',
  ]);
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(31);
  expect(lines[30]).toContain('Desk 29');
});

test('a page that fails in the midst of an export leaves no file, and says why', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL');
  open();
  await screen.findByText('30 orders');
  const { fetch: served } = globalThis;
  vi.stubGlobal('fetch', async (given: Request) =>
    given.url.includes('page=2') ? json({ message: 'Shut.' }, 403) : served(given),
  );
  await press('Export');
  await screen.findByText('The orders were not exported. You are not permitted to do this.');
  expect(createObjectURL).not.toHaveBeenCalled();
  takeComplaints(/StatusError/);
});

/** Orders of a service that has pages, but no call for a single row. */
const alone = ordersWith(
  { list: {} },
  defineContract({
    row: order,
    idOf: ({ orderId }) => orderId,
    getPage: onlyPages,
    update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
  }),
);
const allOfThem = { 'GET /some-orders': () => json({ items: ALL, total: ALL.length }) };

test('a save whose outcome no call can tell is said to be unknown, by what it failed with', async () => {
  const lost = { 'PUT /orders': () => Promise.reject(new TypeError('lost')) };
  openOrders({ definition: alone, handlers: { ...allOfThem, ...lost } });
  await press('Edit Desk 00');
  await fill('Title', 'Stool');
  await press('Submit');
  await screen.findByText('It is not known whether Desk 00 was saved. The service could not be reached.');
  expect(screen.queryByText('Retry')).toBeNull();
  takeComplaints(/UnfinishedError/);
});

test('a row that only a list can show leads there, and offers no try that can’t help', async () => {
  openOrders({ definition: alone, handlers: allOfThem, path: '/orders/o5' });
  await screen.findByText('The service can’t be asked for one row alone. Find it in the list first.');
  expect(screen.queryByText('Retry')).toBeNull();
  screen.getByText('Go to the orders').click();
  await screen.findByText('30 orders');
  takeComplaints(/listOnly|RuleError/);
});

test.each([
  [20, /Exported 20 orders\. .*The service has 30, but not all came/],
  [30, /Exported 30 orders\.$/],
])('an export of %d of 30 rows says whether that is all', async (sent, words) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open({
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const query = new URL(line.slice(4), 'http://service.test').searchParams;
        const [number, size] = [Number(query.get('page')), Math.min(10, Number(query.get('size')))];
        return json({ items: ALL.slice(0, sent).slice((number - 1) * size, number * size), total: 30 });
      },
    },
  });
  await screen.findByText('30 orders');
  await press('Export');
  await waitFor(() => expect(screen.getByText(/Exported/).textContent).toMatch(words));
});
