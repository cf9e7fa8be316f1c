import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource } from '../../../src/kit/defineResource';
import { fill, page, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { openResource } from '../../support/openResource';
import { takeComplaints } from '../../support/setupComponents';
import { rows } from './orders';

const note = z.object({ noteId: z.string(), text: z.string(), count: z.number() });
const newNote = z.object({ text: z.string() });
const allNotes = { host: 'api', method: 'GET', path: '/notes', answer: rows } as const;
const postNote = { host: 'api', method: 'POST', path: '/notes', body: newNote, answer: z.unknown() } as const;

test('a new row whose name needs what the service gives it is called by the first text in it', async () => {
  const numbered = defineResource({
    name: 'notes',
    label: { one: 'Note', many: 'Notes' },
    access: 'admin',
    contract: defineContract({
      row: note,
      newRow: newNote,
      idOf: ({ noteId }) => noteId,
      getList: () => request(allNotes, {}),
      create: (row) => request(postNote, { body: row }),
    }),
    nameOf: ({ count, text }) => `#${count} ${text}`,
    fields: { noteId: { kind: 'id' }, text: { kind: 'text' }, count: { kind: 'number' } },
  });
  let status = 500;
  const handlers = {
    'POST /notes': () => json({ message: 'Not today.' }, status),
    'GET /notes': () => json([]),
  };
  openResource(numbered, { path: '/notes/create', handlers });
  await fill('Text', 'Buy milk');
  await press('Submit');
  await screen.findByText(/Buy milk was/);
  expect(page()).not.toContain('undefined');
  takeComplaints(/Not today/);
  status = 200;
  await press('Submit');
  await screen.findByText('Buy milk was created.');
});
