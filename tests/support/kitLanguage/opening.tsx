import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource, type ResourceDefinition } from '../../../src/kit/defineResource';
import { useMayLeave } from '../../../src/ui/leaving';
import { inBracketsWith, isNamed, leaks, plain, press } from '../brackets';
import { deleteOrder, oneOrder, openOrders, order, putOrder, rows } from '../../components/kit/orders';
import * as z from 'zod/mini';
import { NOON } from '../builders';

/** Functions that bring the kit into a state, by its name; they may look for leaks on the way. */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

const names = {
  name: 'Order |||| Orders',
  fields: { orderId: 'Number', title: 'Title', total: 'Total', dueAt: 'Due', isPaid: 'Paid', state: 'State' },
};

/** The language's texts for the orders, in place of those of their definition. */
const orderWords = {
  ...names,
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

const plainWords = {
  ...names,
  words: { state: { choices: { new: 'New', sent: 'On its way' } } },
  changes: { delay: { label: 'Delay' } },
};

export const BRACKETS = inBracketsWith({ orders: orderWords });
const PLAIN = inBracketsWith({ orders: plainWords });

/**
 * Matches texts that aren't the console's own: the rows' values, the zone, a day (named by the browser in a language
 * that it knows), messages of the service and the schema, the page beside the orders, and the product's name.
 */
export const DATA =
  /Desk|Chair|Stool|Lamp|Odd|UTC|March \d+, \d{4}|Asia\/Kolkata|\b[oz]\d+\b|Being audited|A title is needed\.|Not together\.|Elsewhere|Acme/g;

export const open = (options: Parameters<typeof openOrders>[0] = {}) =>
  openOrders({ language: BRACKETS, isStyled: true, ...options });

const listed = z.object({ ...order.shape, orderId: z.string() });
const call = { host: 'api', method: 'GET', path: '/orders', answer: rows } as const;

/** Orders with few texts of their own, so that the texts of their field kinds show. Any text can be an id. */
export const plainOrders: ResourceDefinition = defineResource({
  name: 'orders',
  label: { one: 'Order', many: 'Orders' },
  access: 'admin',
  contract: defineContract({
    row: listed.check(z.refine(({ total, isPaid }) => total !== 13 || !isPaid, 'Not together.')),
    idOf: ({ orderId }) => orderId,
    getList: () => request(call, {}),
    getOne: (id) => request(oneOrder, { params: { id } }),
    create: (row) => request({ ...putOrder, method: 'POST' }, { body: row }),
    update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
    delete: [{ step: 'record', request: (id) => request(deleteOrder, { params: { id } }) }],
  }),
  nameOf: ({ title }) => title,
  fields: {
    orderId: { kind: 'id', label: 'Number' },
    title: { kind: 'text', isRequired: true },
    total: { kind: 'number', isRequired: true, max: 100 },
    dueAt: { kind: 'instant', label: 'Due', precision: 'minute', min: 'today', isRequired: true },
    isPaid: { kind: 'flag', label: 'Paid' },
    state: { kind: 'choice', isRequired: true, choices: { new: 'New', sent: 'On its way' } },
  },
  list: { filters: ['isPaid', 'state', 'dueAt'], chart: 'dueAt' },
  bulk: [
    {
      name: 'delay',
      label: 'Delay',
      moves: 'dueAt',
      change: (row, { moved }) => ({ ...row, dueAt: moved(row.dueAt) }),
    },
  ],
});

export const openPlain = (options: Parameters<typeof openOrders>[0] = {}) =>
  openOrders({ language: PLAIN, isStyled: true, definition: plainOrders, ...options });

export const DAY = 86_400_000;
export const holdDate = () => vi.useFakeTimers({ toFake: ['Date'], now: NOON });
/** Fake timers that go on by themselves; `pass` moves them on faster. */
export const holdTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Waits until `find` succeeds, and checks that the page has no leaks at that moment. */
async function lookedThrough<Found>(find: () => Found): Promise<Found> {
  const { found, leaking } = await waitFor(() => ({ found: find(), leaking: leaks(DATA) }));
  expect(leaking).toEqual([]);
  return found;
}

export const says = (words: string) =>
  lookedThrough(() => expect(plain(document.body.textContent)).toContain(plain(words)));

/** Finds elements with exactly these words, for words that may also be part of longer texts. */
export const saysJust = (words: string) => lookedThrough(() => screen.getAllByText(isNamed(words)));

export const rowSays = (id: string, words: string) =>
  lookedThrough(() => {
    const row = document.querySelector(`[data-id="${id}"]`);
    expect(plain(row?.textContent ?? '')).toContain(plain(words));
  });

/** Checks a text that is not on the page: one in a file, or one that was copied. */
export function expectToSay(text: string | undefined, words: string) {
  expect(plain(text ?? '')).toContain(plain(words));
  expect(leaks(DATA, [text ?? ''])).toEqual([]);
}

export const never = () => new Promise<Response>(() => undefined);

export const dialog = async () => (await screen.findAllByRole('dialog')).at(-1) ?? document.body;
export const confirm = async () => press('Confirm', await dialog());
export const labelled = (label: string) => lookedThrough(() => screen.getByLabelText(isNamed(label)));
export const fill = async (label: string, value: string) =>
  fireEvent.change(await labelled(label), { target: { value } });
export const save = async () => {
  await fill('Title', 'Stool');
  await press('Submit');
};

/** Selects both orders, and confirms that they are deleted. */
export const deleteBoth = async () => {
  await selectAll();
  await press('Delete 2 orders…');
  await says('Are you sure you want to delete these 2 orders?');
  await confirm();
};

export const selectAll = async (count = 2) => {
  await says(`${count} orders`);
  await press('Select');
  fireEvent.click(await labelled('Select all on this page'));
};

/** Collects the files that are made from now on. */
export function filesMade({ isRefusedOnce = false } = {}): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:0';
  });
  const refuse = () => {
    throw new DOMException();
  };
  if (isRefusedOnce) make.mockImplementationOnce(refuse);
  return files;
}

/** Collects the texts that are copied from now on. */
export function copies({ isRefusedOnce = false } = {}): string[] {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  if (isRefusedOnce) write.mockRejectedValueOnce(new DOMException());
  return copied;
}

/** Stands for the console's Log Out button, which asks the open view first. */
export function LogOut() {
  const mayLeave = useMayLeave();
  return <button onClick={() => void mayLeave()}>⟦Log Out⟧</button>;
}
