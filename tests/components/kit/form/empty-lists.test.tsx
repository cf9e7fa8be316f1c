import { expect, test } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { request } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { defineResource } from '../../../../src/kit/defineResource';
import { Field } from '../../../../src/kit/ResourceEdit';
import { ResourceCreate } from '../../../../src/kit/ResourceCreate';
import { fill, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';

const desk = z.object({ deskId: z.string(), note: z.string(), tags: z.array(z.string()) });
const all = { host: 'api', method: 'GET', path: '/desks', answer: z.array(z.unknown()) } as const;
const post = { host: 'api', method: 'POST', path: '/desks', body: desk, answer: z.unknown() } as const;

function openDesks(inputs: ReactNode) {
  const definition = defineResource({
    name: 'desks',
    label: { one: 'Desk', many: 'Desks' },
    access: 'admin',
    nameOf: ({ note }) => note,
    fields: { deskId: { kind: 'id', label: 'Number' }, note: { kind: 'text' } },
    contract: defineContract({
      row: desk,
      idOf: ({ deskId }) => deskId,
      getList: () => request(all, {}),
      create: (row) => request(post, { body: row }),
    }),
    create: () => (
      <ResourceCreate>
        <Field source="deskId" />
        <Field source="note" />
        {inputs}
      </ResourceCreate>
    ),
  });
  const handlers = { 'GET /desks': () => json([]), 'POST /desks': () => json({}) };
  return openResource(definition, { path: '/desks/create', handlers });
}

test('a view of one’s own creates a row with an empty list, which no input is for', async () => {
  const { sent } = openDesks(null);
  await fill('Number', 'd1');
  await fill('Note', 'FX');
  await press('Submit');
  await waitFor(() =>
    expect(sent.flatMap(({ body }) => body ?? [])).toEqual([{ deskId: 'd1', note: 'FX', tags: [] }]),
  );
});

test('a form with inputs of parts that no row has yet is left without a question until something is typed', async () => {
  const inputs = (
    <>
      <TextInput source="bank.name" label="Bank" />
      <ArrayInput source="tags">
        <SimpleFormIterator>
          <TextInput source="" label="Tag" />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
  const { go, at } = openDesks(inputs);
  await screen.findByLabelText('Bank');
  await act(() => go('/desks'));
  expect(at()).toBe('/desks');
  await act(() => go('/desks/create'));
  await fill('Bank', 'A');
  await act(() => go('/desks'));
  await screen.findByText('Leave without saving?');
  expect(at()).toBe('/desks/create');
});
