import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Edit, SimpleForm, TextInput, required, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { json } from '../../../support/fakeService';
import { anOrder, openOrders, page, press, ticks } from './orders';

const One = ({ id }: { id: string }) => (
  <Edit id={id} resource="orders" redirect={false}>
    <SimpleForm>
      <TextInput source="title" validate={required()} />
    </SimpleForm>
  </Edit>
);

/** An input that is no component of react-admin's: its error leads to the element itself. */
const PlainTitle = () => (
  <input aria-label="Title" {...useFormContext().register('title', { required: true })} />
);

const list = () => <p>The list</p>;
const INVALID = 'The form is not valid.';
const titles = () => [...document.querySelectorAll<HTMLInputElement>('input[name=title]')];

const isNotInvalid = () => waitFor(() => expect(page()).not.toContain(INVALID));

/** Empties the required field of a form, and tries to save it this many times. */
async function invalidForm(tries: number, beside?: ReactNode) {
  const edit = () => (
    <>
      <One id="o1" />
      {beside}
    </>
  );
  const opened = openOrders({ path: '/orders/o1', list, edit });
  await waitFor(() => expect(titles()[0]?.value).toBe('Desk o1'));
  for (const input of titles()) fireEvent.change(input, { target: { value: '' } });
  for (let i = 0; i < tries; i += 1) await press('Save');
  await waitFor(() => expect(page()).toContain(INVALID));
  return opened;
}

test.each([1, 2])('a form that is valid again after %i tries is not said to be invalid', async (tries) => {
  await invalidForm(tries);
  for (const input of titles()) fireEvent.change(input, { target: { value: 'Chair' } });
  await isNotInvalid();
});

test('a form that was left is not said to be invalid either', async () => {
  const { go } = await invalidForm(1);
  await go('/elsewhere');
  await screen.findByText('Elsewhere');
  await isNotInvalid();
});

test('another write does not take back that a form is not valid', async () => {
  function Own() {
    const notify = useNotify();
    const { mutate } = useMutation({ mutationFn: async () => 2, onSuccess: () => notify('Counted') });
    return <button onClick={() => mutate()}>Count</button>;
  }
  await invalidForm(1, <Own />);
  await press('Count');
  await screen.findByText('Counted');
  expect(page()).toContain(INVALID);
});

test('of two forms that are not valid, the one that is again leaves what is said of the other', async () => {
  const edit = () => ['o1', 'o2'].map((id) => <One key={id} id={id} />);
  openOrders({ path: '/orders/o1', list, edit, rows: [anOrder('o1'), anOrder('o2')] });
  await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Desk o1', 'Desk o2']));
  for (const input of titles()) {
    fireEvent.change(input, { target: { value: '' } });
    await press('Save', input.closest('form'));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  }
  await waitFor(() => expect(page()).toContain(INVALID));
  for (const [index, input] of titles().entries()) {
    fireEvent.change(input, { target: { value: 'Chair' } });
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'));
    await act(ticks);
    expect(page().includes(INVALID)).toBe(index === 0);
  }
});

test("a form with a browser's own input says that it is not valid, and can be saved once it is", async () => {
  const edit = () => (
    <Edit>
      <SimpleForm>
        <PlainTitle />
      </SimpleForm>
    </Edit>
  );
  const handlers = { 'PUT /orders/': () => json({}) };
  const { writes } = openOrders({ path: '/orders/o1', list, edit, handlers });
  const input = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.input(input, { target: { value: '' } });
  await press('Save');
  await waitFor(() => expect(page()).toContain(INVALID));
  fireEvent.input(input, { target: { value: 'Chair' } });
  await press('Save');

  await screen.findByText('The list');
  expect(writes()).toEqual(['PUT /orders/o1']);
});
