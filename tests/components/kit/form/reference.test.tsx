import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { acknowledgement } from '../../../../src/api/schemas';
import { defineResource } from '../../../../src/kit/defineResource';
import { confirm, fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';
import { takeComplaints } from '../../../support/setupComponents';

const params = z.object({ id: z.string() });
const row = z.object({ tradeId: z.string(), title: z.string(), deskId: z.nullable(z.string()) });
const answer = acknowledgement;
const allTrades = { host: 'api', method: 'GET', path: '/trades', answer: z.array(row) } satisfies Call;
const oneTrade = { host: 'api', method: 'GET', path: '/trades/:id', params, answer: row } satisfies Call;
const putTrade = { host: 'api', method: 'PUT', path: '/trades', body: row, answer } satisfies Call;
const deleteTrade = { host: 'api', method: 'DELETE', path: '/trades/:id', params, answer } satisfies Call;

/** Has the id of another row, beside its own. */
const trades = defineResource({
  name: 'trades',
  label: { one: 'Trade', many: 'Trades' },
  access: 'admin',
  nameOf: ({ title }) => title,
  fields: {
    tradeId: { kind: 'id', label: 'Number' },
    title: { kind: 'text' },
    deskId: { kind: 'id', label: 'Desk' },
  },
  contract: defineContract({
    row,
    idOf: ({ tradeId }) => tradeId,
    getList: () => request(allTrades, {}),
    getOne: (id) => request(oneTrade, { params: { id } }),
    update: [{ step: 'record', request: (body) => request(putTrade, { body }) }],
    delete: [{ step: 'record', request: (id) => request(deleteTrade, { params: { id } }) }],
  }),
});

/** Opens a page on a service with one trade, whose desk `move` changes. */
function open(path: string, status = 200) {
  let kept = { tradeId: 't1', title: 'Alpha', deskId: 'london' };
  const { sent } = openResource(trades, {
    path,
    handlers: {
      'GET /trades/': () => json(kept),
      'GET /trades': () => json([kept]),
      'PUT /trades': () => json({}),
      'DELETE /trades/': () => json({}, status),
    },
  });
  return { sent, move: () => (kept = { ...kept, deskId: 'paris' }) };
}

test('the id of another row that someone else has changed is not taken back', async () => {
  const { sent, move } = open('/trades/t1');
  await fill('Title', 'Beta');
  move();
  await press('Submit');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Desk');
  await press(/^(?:Save|Send again)$/, dialog);
  await waitFor(() => expect(page()).toContain('was saved'));
  takeComplaints(/ChangedError/);
  const body = sent.findLast((each) => each.body !== undefined)?.body;
  expect(body).toEqual({ tradeId: 't1', title: 'Beta', deskId: 'paris' });
});

test('a refused delete says what has become of it', async () => {
  const { move } = open('/trades', 409);
  await screen.findByText('Alpha');
  move();
  await press('Delete Alpha');
  await confirm();
  await waitFor(() => expect(page()).toContain('The trade has changed since the list was loaded'));
  takeComplaints(/ChangedError/);
});
