import { screen, waitFor } from '@testing-library/react';
import { NumberInput, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { acknowledgement } from '../../../../src/api/schemas';
import { defineResource } from '../../../../src/kit/defineResource';
import { Field, ResourceEdit } from '../../../../src/kit/ResourceEdit';
import { fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';

const params = z.object({ id: z.string() });
const row = z.object({
  loanId: z.string(),
  holder: z.object({ name: z.string().check(z.minLength(3, 'Enter the holder.')), limit: z.number() }),
  items: z.array(z.object({ count: z.int('Enter a whole number.') })),
});
const one = { host: 'api', method: 'GET', path: '/loans/:id', params, answer: row } satisfies Call;
const all = { ...one, path: '/loans', params: undefined, answer: z.array(z.unknown()) } satisfies Call;
const put = { host: 'api', method: 'PUT', path: '/loans', body: row, answer: acknowledgement } satisfies Call;

const LOAN = { loanId: '1', holder: { name: 'Ada', limit: 5 }, items: [{ count: 1 }, { count: 2 }] };

const LoanForm = () => (
  <ResourceEdit>
    <Field source="loanId" />
    <TextInput source="holder.name" label="Holder's name" />
    <NumberInput source="holder.limit" label="Limit" />
    <NumberInput source="items.1.count" label="Second count" />
  </ResourceEdit>
);

test('what makes the id is not typed over, and what the schema says inside of a field stands at the input of that part, which is marked', async () => {
  const written: unknown[] = [];
  const loans = defineResource({
    name: 'loans',
    label: { one: 'Loan', many: 'Loans' },
    access: 'admin',
    contract: defineContract({
      row,
      idOf: ({ loanId }) => loanId,
      getList: () => request(all, {}),
      getOne: (id) => request(one, { params: { id } }),
      update: [{ step: 'loan', request: (loan) => request(put, { body: loan }) }],
    }),
    nameOf: ({ loanId }) => loanId,
    fields: { loanId: { kind: 'text', label: 'Number' } },
    edit: LoanForm,
  });
  openResource(loans, {
    path: '/loans/1',
    handlers: {
      'GET /loans/': () => json(LOAN),
      'GET /loans': () => json([LOAN]),
      'PUT /loans': ({ body }) => {
        written.push(body);
        return json({});
      },
    },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Number').readOnly).toBe(true));
  await fill('Second count', '1.5');
  await fill("Holder's name", 'A');
  await fill('Limit', '');
  await press('Submit');
  await waitFor(() =>
    expect(page()).toContain("Nothing was sent. Please check Holder's name, Limit, Second count."),
  );
  for (const [label, words] of [
    ["Holder's name", 'Enter the holder.'],
    ['Limit', 'Enter a value.'],
    ['Second count', 'Enter a whole number.'],
  ] as const) {
    const input = screen.getByLabelText(label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.closest('.MuiFormControl-root')?.textContent).toContain(words);
  }
  expect(document.activeElement).toBe(screen.getByLabelText("Holder's name"));
  await fill('Second count', '3');
  await fill("Holder's name", 'Bea');
  await fill('Limit', '5');
  await press('Submit');
  await waitFor(() =>
    expect(written).toEqual([
      { ...LOAN, holder: { name: 'Bea', limit: 5 }, items: [{ count: 1 }, { count: 3 }] },
    ]),
  );
});
