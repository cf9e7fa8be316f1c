import { expect, test } from 'vitest';
import { resolveResource, resolveResources } from '../../../src/kit/resource';
import { resources } from '../../../src/resources';
import { idleOptions } from '../../support/idleOptions';
import { ordersResource } from '../kit/ordersResource';

const named = resources.map((definition) => [definition.name, definition] as const);

test.each(named)('"%s" can be shown: its form for a new row lacks nothing', (name, definition) => {
  expect(resolveResource(definition).name).toBe(name);
});

test('each has its own name and addresses', () => {
  expect(resolveResources(resources)).toHaveLength(resources.length);
});

test.each(named)('"%s" says nothing in vain', (_, definition) => {
  expect(idleOptions(definition)).toEqual([]);
});

test('what a definition says in vain is said in a sentence', () => {
  const { fields } = ordersResource;
  const pay = { name: 'pay', label: 'Pay', moves: 'total', change: () => ({ id: 'o1' }) };
  const idle = {
    ...ordersResource,
    list: { filters: ['title', 'isPaid'], chart: 'dueAt' },
    bulk: [pay, { ...pay, moves: 'dueAt' }],
    fields: {
      ...fields,
      isPaid: { kind: 'flag', step: 'claim' },
      state: { kind: 'choice', choices: { new: 'New', lost: 'Lost' } },
    },
  } as const;
  expect(idleOptions(idle)).toEqual([
    'list.filters: nothing filters by "title", which is no flag, choice or instant.',
    'list.chart: "dueAt" is no instant among list.filters, so there is no chart.',
    'bulk: "pay" moves "total", which is no instant.',
    'bulk: two changes are called "pay".',
    'fields.isPaid.step: the update has no step called "claim".',
    'fields.state.choices: the schema does not allow "lost".',
  ]);
  expect(idleOptions(ordersResource)).toEqual([]);
});
