import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource, type ResourceDefinition } from '../../../src/kit/defineResource';
import { useMayLeave } from '../../../src/ui/leaving';
import { inBracketsWith, isNamed, leaks, plain, press } from '../brackets';
import { deleteOrder, oneOrder, openOrders, order, putOrder, rows } from '../../components/kit/orders';
import * as z from 'zod/mini';

/** What a state of the kit is led to by; it may look for leaks on the way. */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

const names = {
  name: 'Order |||| Orders',
  fields: { orderId: 'Number', title: 'Title', total: 'Total', dueAt: 'Due', isPaid: 'Paid', state: 'State' },
};

/** What a language says of the orders, over their definition. */
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
 * What is no word of the console's: the rows' own values, the zone, a month, whose name the browser knows in a language
 * that there is, what the service and the schema said, the page beside, and the product's name.
 */
export const DATA =
  /Desk|Chair|Stool|Lamp|Odd|UTC|\d March \d|Asia\/Kolkata|\b[oz]\d+\b|Being audited|A title is needed\.|Not together\.|Elsewhere|Acme/g;

export const open = (options: Parameters<typeof openOrders>[0] = {}) =>
  openOrders({ language: BRACKETS, isStyled: true, ...options });

const listed = z.object({ ...order.shape, orderId: z.string() });
const call = { host: 'api', method: 'GET', path: '/orders', answer: rows } as const;

/** Orders that say nothing of their own, so that the words of their kinds are seen. Their ids may be of any kind. */
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

export const NOW = Date.UTC(2026, 2, 15, 12);
export const DAY = 86_400_000;
export const holdDate = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW });
/** Time goes on by itself, and faster where a state asks for it. */
export const holdTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Looks through all that stands on the page in the moment in which it has something. */
async function lookedThrough<Found>(find: () => Found): Promise<Found> {
  const { found, leaking } = await waitFor(() => ({ found: find(), leaking: leaks(DATA) }));
  expect(leaking).toEqual([]);
  return found;
}

export const says = (words: string) =>
  lookedThrough(() => expect(plain(document.body.textContent)).toContain(plain(words)));

/** Says nothing but these words, where longer ones may have them in them. */
export const saysJust = (words: string) => lookedThrough(() => screen.getAllByText(isNamed(words)));

export const rowSays = (id: string, words: string) =>
  lookedThrough(() => {
    const row = document.querySelector(`[data-id="${id}"]`);
    expect(plain(row?.textContent ?? '')).toContain(plain(words));
  });

/** Looks through what is said elsewhere than on the page: in a file, or in what was copied. */
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

/** Asks about both of the orders, and says yes. */
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

/** The files that are made from now on. */
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

/** What is copied from now on. */
export function copies({ isRefusedOnce = false } = {}): string[] {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  if (isRefusedOnce) write.mockRejectedValueOnce(new DOMException());
  return copied;
}

/** Log Out of the console's frame, which asks the view first. */
export function LogOut() {
  const mayLeave = useMayLeave();
  return <button onClick={() => void mayLeave()}>⟦Log Out⟧</button>;
}
