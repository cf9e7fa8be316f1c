import { screen, waitFor } from '@testing-library/react';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource } from '../../../src/kit/defineResource';
import { fill, page, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { createsWith, editsWith } from '../../support/formsWith';
import { openResource } from '../../support/openResource';
import { takeComplaints } from '../../support/setupComponents';

const named = z.string().check(z.minLength(1, 'Enter the holder.'));
const trade = z.object({
  tradeId: z.string(),
  note: z.string(),
  tag: z.nullable(z.string()),
  holder: z.object({ name: named, nick: z.string() }),
  parts: z.array(z.object({ name: named })),
});
const ONE = {
  tradeId: 't1',
  note: 'Urgent',
  tag: null,
  holder: { name: 'Ada', nick: 'A' },
  parts: [{ name: 'First' }],
};

const params = z.object({ id: z.string() });
const call = <const C extends Omit<Call, 'host'>>(given: C) => ({ host: 'api', ...given }) as const;
const all = call({ method: 'GET', path: '/trades', answer: z.array(z.unknown()) });
const one = call({ method: 'GET', path: '/trades/:id', params, answer: trade });
const put = call({ method: 'PUT', path: '/trades', body: trade, answer: z.unknown() });
const post = call({ method: 'POST', path: '/trades', body: trade, answer: z.unknown() });

function openTrades(path: string, views: { readonly edit?: ComponentType; readonly create?: ComponentType }) {
  const definition = defineResource({
    name: 'trades',
    label: { one: 'Trade', many: 'Trades' },
    access: 'admin',
    nameOf: ({ note }) => note,
    fields: { tradeId: { kind: 'id' }, note: { kind: 'text' } },
    contract: defineContract({
      row: trade,
      idOf: ({ tradeId }) => tradeId,
      getList: () => request(all, {}),
      getOne: (id) => request(one, { params: { id } }),
      create: (row) => request(post, { body: row }),
      update: [{ step: 'record', request: (row) => request(put, { body: row }) }],
    }),
    create: () => null,
    ...views,
  });
  const handlers = {
    'GET /trades/': () => json(ONE),
    'GET /trades': () => json([ONE]),
    'PUT /trades': () => json({}),
    'POST /trades': () => json({}),
  };
  const { sent, writes } = openResource(definition, { path, handlers });
  return { writes, body: () => sent.find(({ body }) => body !== undefined)?.body };
}

const inputs = (
  <>
    <TextInput source="note" />
    <TextInput source="holder.name" label="Holder" />
    <TextInput source="holder.nick" label="Nick" />
    <ArrayInput source="parts">
      <SimpleFormIterator inline>
        <TextInput source="name" label="Part" />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
test.each(editsWith(inputs))(
  '%s of an emptied text says the schema’s words, or sends it as it is',
  async (save, edit) => {
    const { writes, body } = openTrades('/trades/t1', { edit });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Holder').value).toBe('Ada'));
    for (const label of ['Holder', 'Part', 'Nick', 'Note']) await fill(label, '');
    await press(save);
    await waitFor(() => expect(screen.getAllByText('Enter the holder.').length).toBeGreaterThan(1));
    expect(page()).not.toContain('This value can’t be saved.');
    expect(writes()).toEqual([]);
    if (save === 'Save') takeComplaints(/InvalidRowError/);

    await fill('Holder', 'Eve');
    await fill('Part', 'Last');
    await press(save);
    await waitFor(() => expect(writes()).toEqual(['PUT /trades']));
    expect(body()).toEqual({
      ...ONE,
      note: '',
      holder: { name: 'Eve', nick: '' },
      parts: [{ name: 'Last' }],
    });
  },
);

const ofNew = (
  <>
    <TextInput source="tradeId" label="Number" />
    <TextInput source="tag" />
    {inputs}
  </>
);

test.each(createsWith(ofNew))('so does %s of a new row', async (save, create) => {
  const { writes, body } = openTrades('/trades/create', { create });
  await fill('Number', 't2');
  for (const label of ['Note', 'Holder', 'Nick', 'Tag']) {
    await fill(label, 'x');
    await fill(label, '');
  }
  await press(save);
  await screen.findAllByText('Enter the holder.');
  expect(writes()).toEqual([]);
  if (save === 'Save') takeComplaints(/InvalidRowError/);

  await fill('Holder', 'Eve');
  await press('Add');
  await fill('Part', 'First');
  await press(save);
  await waitFor(() => expect(writes()).toEqual(['POST /trades']));
  const holder = { name: 'Eve', nick: '' };
  expect(body()).toEqual({ tradeId: 't2', note: '', tag: null, holder, parts: [{ name: 'First' }] });
});
