import { expect, test, vi } from 'vitest';
import type { ResourceContract, ResourceRow } from '../../../../src/api/contract';
import { doneWord } from '../../../../src/kit/rows/BulkRun';
import { resultsOf, sendable } from '../../../../src/kit/rows/changes';
import { resolveResource } from '../../../../src/kit/resource';
import { contextOf, ordersResource } from '../ordersResource';
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

/** What paying for orders comes to, where the rules are these. */
function paying(rows: readonly ResourceRow[], refusal: ResourceContract['refusal']) {
  const resource = resolveResource(ordersResource);
  const change = { name: 'pay', label: 'Pay', change: (row: ResourceRow) => ({ ...row, isPaid: true }) };
  return resultsOf(change, rows, null, {
    resource: { ...resource, contract: { ...resource.contract, refusal } },
    contextOf: (name) => contextOf(ordersResource, name),
    circumstances: {
      ownId: undefined,
      duplicates: [],
      words: wordsOf(ordersResource),
      dayOf: () => '2026-01-01',
    },
  });
}

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
