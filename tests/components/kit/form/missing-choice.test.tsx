import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceDefinition } from '../../../../src/kit/defineResource';
import { fill, page, press } from '../../../support/acting';
import { anOrder, openOrders, ordersWith } from '../orders';

const { fields, ...rest }: ResourceDefinition = ordersWith();
const definition: ResourceDefinition = {
  ...rest,
  fields: { ...fields, state: { kind: 'choice', choices: { new: 'New' } } },
};
const rows = [
  anOrder({ orderId: 'o1', title: 'Desk', state: 'sent' }),
  anOrder({ orderId: 'o2', title: 'Chair', state: 'new' }),
];
const open = (path: string) => openOrders({ definition, rows, path });
const offered = async () =>
  within(await screen.findByLabelText('State'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a value that the choices lack is shown as it is, and no filter offers it', async () => {
  open('/orders');
  await waitFor(() => expect(page()).toContain('2 orders'));
  expect(screen.getByText('sent')).toBeDefined();
  expect(screen.queryByRole('button', { name: /sent/i })).toBeNull();
});

test('a form offers it only in a row that has it, and saves it unchanged', async () => {
  const { router, kept } = open('/orders/o1');
  expect(await offered()).toContain('sent');
  await fill('Title', 'Stool');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk was saved.'));
  expect(kept.get('o1')).toMatchObject({ title: 'Stool', state: 'sent' });
  await router.navigate('/orders/o2');
  await screen.findByDisplayValue('Chair');
  expect(await offered()).not.toContain('sent');
});
