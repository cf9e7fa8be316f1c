import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  Create,
  Edit,
  NumberField,
  NumberInput,
  Show,
  TabbedForm,
  TabbedShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import { isPathOf } from '../../../../src/kit/addresses';
import type { ResourceAddresses } from '../../../../src/kit/defineResource';
import { anOrder, fill, openOrders, ordersWith, press, type Order } from './orders';

const form = (
  <TabbedForm warnWhenUnsavedChanges>
    <TabbedForm.Tab label="Name">
      <TextInput source="title" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Price">
      <NumberInput source="total" />
    </TabbedForm.Tab>
  </TabbedForm>
);
const views = {
  list: () => <p>The list</p>,
  edit: () => <Edit>{form}</Edit>,
  create: () => (
    <Create redirect="list" transform={(data: Partial<Order>) => ({ ...anOrder('o9'), ...data })}>
      {form}
    </Create>
  ),
};

const open = (tab: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name: tab })));

const moved = { list: '/shop', edit: '/shop/order/:id/edit', create: '/shop/new' } as const;

test.each<[string, string, ResourceAddresses | undefined]>([
  ['a form', '/orders/o1', undefined],
  ['the form of a new row', '/orders/create', undefined],
  ['a form under an address of its own', '/shop/order/o1/edit', moved],
  ['the form of a new row under an address of its own', '/shop/new', moved],
])(
  'the tabs of %s have addresses too, and what was typed stays without a question',
  async (_, path, routes) => {
    const ask = vi.fn();
    vi.stubGlobal('confirm', ask);
    const { at, sent, service } = openOrders({ path, routes, ...views });
    const isOfOrders = () => isPathOf(ordersWith({ routes, ...views }), at());
    await fill('Title', 'Chair');
    await open('Price');
    expect(at()).toBe(`${path}/1`);
    expect(isOfOrders()).toBe(true);
    await fill('Total', '12');
    await open('Name');
    expect(at()).toBe(path);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Chair');
    await open('Price');
    await press('Save');
    service.answer('yes');
    await screen.findByText('The list');
    await waitFor(() =>
      expect(sent.find(({ body }) => body)?.body).toMatchObject({ title: 'Chair', total: 12 }),
    );
    expect(ask).not.toHaveBeenCalled();
  },
);

test('a row may be shown in the place of its form, with tabs', async () => {
  const edit = () => (
    <Show>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label="Name">
          <TextField source="title" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="Price">
          <NumberField source="total" />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
  const { at } = openOrders({ path: '/orders/o1', list: views.list, edit });
  await screen.findByText('Desk o1');
  await open('Price');
  await screen.findByText('10');
  expect(isPathOf(ordersWith({ edit }), at())).toBe(true);
  expect(at()).toBe('/orders/o1/1');
});

test('what a browser finds wrong on a tab that is not open is said there and in an alert', async () => {
  openOrders({ path: '/orders/o1', ...views });
  const title = await screen.findByLabelText('Title');
  await open('Price');
  const given = { checkVisibility: () => false, validationMessage: 'Not so.' };
  for (const [name, value] of Object.entries(given)) Object.defineProperty(title, name, { value });
  const invalid = new Event('invalid', { cancelable: true });
  await waitFor(() => {
    fireEvent(title, invalid);
    expect(invalid.defaultPrevented).toBe(true);
  });
  await screen.findByText('Not so.');
  await screen.findByText(/form is not valid/);
  expect(screen.getByRole('tab', { name: 'Name' }).className).toContain('error');
});
