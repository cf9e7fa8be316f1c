import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource } from '../../../src/kit/defineResource';
import { fill, page, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { openResource } from '../../support/openResource';

const trade = z.object({
  tradeId: z.string(),
  parentId: z.nullable(z.string()),
  accountNo: z.nullable(z.int('Enter a whole number.')),
  deskId: z.optional(z.string()),
});
const call = <const C extends Omit<Call, 'host'>>(given: C) => ({ host: 'api', ...given }) as const;
const all = call({ method: 'GET', path: '/trades', answer: z.array(z.unknown()) });
const post = call({ method: 'POST', path: '/trades', body: trade, answer: z.unknown() });

test.each([
  [undefined, { parentId: null, accountNo: null }],
  [['tradeId'] as const, { parentId: null, accountNo: null }],
])('a new row needs no id of another row that it can do without: fields %j', async (fields, empty) => {
  const definition = defineResource({
    name: 'trades',
    label: { one: 'Trade', many: 'Trades' },
    access: 'admin',
    nameOf: ({ tradeId }) => tradeId,
    fields: {
      tradeId: { kind: 'id', label: 'Number' },
      parentId: { kind: 'id', label: 'Parent' },
      accountNo: { kind: 'id', label: 'Account' },
      deskId: { kind: 'id', label: 'Desk' },
    },
    contract: defineContract({
      row: trade,
      idOf: ({ tradeId }) => tradeId,
      getList: () => request(all, {}),
      create: (row) => request(post, { body: row }),
    }),
    create: { fields },
  });
  const handlers = { 'GET /trades': () => json([]), 'POST /trades': () => json({}) };
  const { sent } = openResource(definition, { path: '/trades/create', handlers });
  await screen.findByLabelText('Number');
  await press('Submit');
  await screen.findByText('Enter an ID.');
  await fill('Number', 't1');
  if (!fields) {
    await fill('Account', '7b');
    await press('Submit');
    await waitFor(() => expect(page()).toContain('Enter a whole number.'));
    await fill('Account', '');
  }
  await press('Submit');
  await screen.findByText('t1 was created.');
  expect(sent.find(({ body }) => body !== undefined)?.body).toEqual({ tradeId: 't1', ...empty });
});
