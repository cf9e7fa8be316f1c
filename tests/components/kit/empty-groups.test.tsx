import { screen, waitFor } from '@testing-library/react';
import { NumberInput, TextInput } from 'react-admin';
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

const named = z.string().check(z.minLength(1, 'Enter the bank.'));
const desk = z.object({
  deskId: z.string(),
  note: z.string(),
  bank: z.object({ name: named, memo: z.string(), limit: z.nullable(z.number()) }),
  head: z.optional(z.object({ name: z.string(), age: z.nullable(z.number()) })),
  deputy: z.nullable(z.object({ phone: z.nullable(z.string()) })),
});
const ONE = { deskId: 'd1', note: 'FX', bank: { name: 'A', memo: 'm', limit: null }, deputy: null };

const call = <const C extends Omit<Call, 'host'>>(given: C) => ({ host: 'api', ...given }) as const;
const all = call({ method: 'GET', path: '/desks', answer: z.array(z.unknown()) });
const put = call({ method: 'PUT', path: '/desks', body: desk, answer: z.unknown() });
const post = call({ method: 'POST', path: '/desks', body: desk, answer: z.unknown() });

const inputs = (
  <>
    <TextInput source="note" />
    <TextInput source="bank.name" label="Bank" />
    <TextInput source="bank.memo" label="Memo" />
    <NumberInput source="bank.limit" label="Limit" />
    <TextInput source="head.name" label="Head" />
    <NumberInput source="head.age" label="Age" />
    <TextInput source="deputy.phone" label="Phone" />
  </>
);

function openDesks(path: string, form: ComponentType) {
  const definition = defineResource({
    name: 'desks',
    label: { one: 'Desk', many: 'Desks' },
    access: 'admin',
    nameOf: ({ note }) => note,
    fields: { deskId: { kind: 'id' }, note: { kind: 'text' } },
    contract: defineContract({
      row: desk,
      idOf: ({ deskId }) => deskId,
      getList: () => request(all, {}),
      create: (row) => request(post, { body: row }),
      update: [{ step: 'record', request: (row) => request(put, { body: row }) }],
    }),
    create: form,
    edit: form,
  });
  const handlers = {
    'GET /desks': () => json([ONE]),
    'PUT /desks': () => json({}),
    'POST /desks': () => json({}),
  };
  const { sent } = openResource(definition, { path, handlers });
  return () => sent.flatMap(({ body }) => body ?? []);
}

test.each(editsWith(inputs))(
  '%s of a changed row leaves a group that it does not have as it is',
  async (save, form) => {
    const bodies = openDesks('/desks/d1', form);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Bank').value).toBe('A'));
    await fill('Note', 'Forex');
    await press(save);
    await waitFor(() => expect(bodies()).toEqual([{ ...ONE, note: 'Forex' }]));
  },
);

const ofNew = (
  <>
    <TextInput source="deskId" label="Number" />
    {inputs}
  </>
);

test.each(createsWith(ofNew))(
  '%s of a new row asks for what it must have of a group, and for no more',
  async (save, form) => {
    const bodies = openDesks('/desks/create', form);
    await fill('Number', 'd2');
    await press(save);
    await screen.findByText('Enter the bank.');
    expect(page()).not.toContain('This value can’t be saved.');
    expect(bodies()).toEqual([]);
    if (save === 'Save') takeComplaints(/InvalidRowError/);

    await fill('Bank', 'B');
    await press(save);
    const bank = { name: 'B', memo: '', limit: null };
    await waitFor(() => expect(bodies()).toEqual([{ deskId: 'd2', note: '', bank, deputy: null }]));
  },
);
