import { expect, test, vi } from 'vitest';
import type { ResourceContract, ResourceRow } from '../../../../src/api/contract';
import { defineResource, type BulkChange, type ResourceDefinition } from '../../../../src/kit/defineResource';
import { doneWord } from '../../../../src/kit/rows/BulkRun';
import { questionIn, resultsOf, sendable, type ChosenTime } from '../../../../src/kit/rows/changes';
import { resolveResource } from '../../../../src/kit/resource';
import { contextOf, ordersResource } from '../ordersResource';
import { ordersContract } from '../../../support/orders';
import { wordsOf } from '../../../support/words';

const DESK = {
  id: 'o1',
  orderId: 'o1',
  title: 'Desk',
  total: 70,
  dueAt: null,
  isPaid: false,
  state: 'new',
  note: null,
};

/** The result of a change of orders, with this definition and these rules. */
function resulting(
  change: BulkChange,
  rows: readonly ResourceRow[],
  {
    definition = ordersResource,
    refusal,
    time = null,
  }: { definition?: ResourceDefinition; refusal?: ResourceContract['refusal']; time?: ChosenTime } = {},
) {
  const resource = resolveResource(definition);
  return resultsOf(change, rows, time, {
    resource: { ...resource, contract: { ...resource.contract, refusal } },
    words: wordsOf(ordersResource),
    contextOf: (name) => contextOf(definition, name),
    circumstances: {
      ownId: undefined,
      duplicates: [],
      words: wordsOf(ordersResource),
      dayOf: () => '2026-01-01',
    },
  });
}

const pay: BulkChange = { name: 'pay', label: 'Pay', change: (row) => ({ ...row, isPaid: true }) };
const paying = (rows: readonly ResourceRow[], refusal: ResourceContract['refusal']) =>
  resulting(pay, rows, { refusal });

test('a first date is earlier than none where the field has a word for the past, and not elsewhere', () => {
  const date = Date.UTC(2027, 0, 1);
  const move: BulkChange = {
    name: 'move',
    label: 'Move',
    moves: 'dueAt',
    change: (row, { moved }) => ({ ...row, dueAt: moved(null) }),
  };
  const isShorter = (definition: ResourceDefinition) =>
    resulting(move, [DESK], { definition, time: { instant: date } })[0]?.isShorter;
  const dueAt = { kind: 'instant', label: 'Shipped' } as const;
  expect(isShorter(ordersResource)).toBe(true);
  expect(isShorter({ ...ordersResource, fields: { ...ordersResource.fields, dueAt } })).toBe(false);
});

test('rows with different questions are all asked about, by name', () => {
  const confirm = (before: ResourceRow) => (before['total'] === 0 ? null : `It costs ${before['total']}.`);
  const definition = { ...ordersResource, edit: { confirm } };
  const rows = [70, 70, 0].map((total, n) => ({ ...DESK, id: `o${n}`, title: `Desk ${n}`, total }));
  const general = { question: 'Pay 3 orders?', yes: 'Confirm' };
  const question = (of: readonly ResourceRow[]) =>
    questionIn(resulting(pay, of, { definition }), (row) => String(row['title']), general);
  expect(question(rows)).toBe('It costs 70.');
  expect(question(rows.slice(2))).toBeNull();
  const other = { ...DESK, title: 'Chair', total: 5 };
  expect(question([...rows, other])).toEqual({
    ...general,
    consequence: 'Desk 0: It costs 70.\nDesk 1: It costs 70.\nChair: It costs 5.',
  });
  const many = Array.from({ length: 30 }, (_, total) => ({ ...DESK, total }));
  expect(question(many)).toMatchObject({
    consequence: expect.stringMatching(/^(?:Desk: It costs \d+\.\n){10}…$/),
  });
});

test('a row that the rules refuse as it becomes is shown with their words, and is not sent', () => {
  const refusal = vi.fn(() => 'Desks are free.');
  const results = paying([DESK], refusal);
  expect(results[0]).toMatchObject({ problem: 'Desks are free.', after: { isPaid: true } });
  expect(sendable(results)).toEqual([]);
  expect(refusal).toHaveBeenCalledWith(
    { operation: 'update', id: 'o1', row: { ...DESK, isPaid: true } },
    expect.anything(),
  );
});

test('the rules are not asked about a listed row that lacks fields', () => {
  const { note: _, ...listed } = DESK;
  const refusal = vi.fn(() => 'Desks are free.');
  expect(sendable(paying([listed], refusal))).toHaveLength(1);
  expect(refusal).not.toHaveBeenCalled();
});

test('a change that says no word of its own for what was done is “changed”', () => {
  const words = (said: Readonly<Record<string, string>>) => (key: string) => said[key] ?? '';
  const kit = { 'change.done': 'changed', 'change.undone': 'changed back' };
  expect(doneWord(words(kit), { name: 'pay' })).toBe('changed');
  expect(doneWord(words({ ...kit, 'changes.pay.done': 'paid' }), { name: 'pay' })).toBe('paid');
  expect(doneWord(words(kit), { name: 'pay', isUndo: true })).toBe('changed back');
});

test('the compiler takes a choice that a change sets for one of the row’s', () => {
  const { bulk } = defineResource({
    name: 'orders',
    label: { one: 'Order', many: 'Orders' },
    access: 'admin',
    contract: ordersContract,
    nameOf: ({ title }) => title,
    fields: { state: { kind: 'choice', choices: { new: 'New', sent: 'Sent' } } },
    bulk: [{ name: 'send', label: 'Send', change: (order) => ({ ...order, state: 'sent' }) }],
  });
  expect(bulk?.flatMap((change) => resulting(change, [DESK]))[0]?.after).toMatchObject({ state: 'sent' });
});
