import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import { Edit, SimpleForm, TextInput, required, useNotify } from 'react-admin';
import { expect, test } from 'vitest';
import { anOrder, openOrders, page, press, ticks } from './orders';

const One = ({ id }: { id: string }) => (
  <Edit id={id} resource="orders" redirect={false}>
    <SimpleForm>
      <TextInput source="title" validate={required()} />
    </SimpleForm>
  </Edit>
);

const list = () => <p>The list</p>;
const INVALID = 'The form is not valid.';
const titles = () => [...document.querySelectorAll<HTMLInputElement>('input[name=title]')];

test('another write does not take back that a form is not valid', async () => {
  function Own() {
    const notify = useNotify();
    const { mutate } = useMutation({ mutationFn: async () => 2, onSuccess: () => notify('Counted') });
    return <button onClick={() => mutate()}>Count</button>;
  }
  const edit = () => (
    <>
      <One id="o1" />
      <Own />
    </>
  );
  openOrders({ path: '/orders/o1', list, edit });
  await waitFor(() => expect(titles()[0]?.value).toBe('Desk o1'));
  for (const input of titles()) fireEvent.change(input, { target: { value: '' } });
  await press('Save');
  await waitFor(() => expect(page()).toContain(INVALID));
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
