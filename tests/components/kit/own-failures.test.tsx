import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  Create,
  DeleteButton,
  Edit,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useDataProvider,
  useRecordContext,
  useUpdate,
  type EditProps,
  type SimpleFormProps,
} from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import type { ResourceRow } from '../../../src/api/contract';
import { ResourceEdit } from '../../../src/kit/ResourceEdit';
import { confirm, fill, page, press, ticks } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { uncaughtAsInABrowser } from '../../support/uncaught';
import { deletedAtOnce, openOrders, ordersWith, withView, type Order } from './orders';

type Row = Order & { readonly id: string };

beforeEach(uncaughtAsInABrowser);

const fail = (): never => {
  throw new TypeError('no such thing');
};

const SENTENCE = /Something went wrong in the console\./;
const UNSENT = /Nothing was sent/;
const DONE = /Your change was made/;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A custom button whose `onSuccess` fails after the write. */
function Pay() {
  const order = useRecordContext<Row>();
  const [update] = useUpdate<Row>('orders', {}, { onSuccess: fail });
  const pay = () =>
    order && void update('orders', { id: order.id, data: { isPaid: true }, previousData: order });
  return <button onClick={pay}>Pay</button>;
}

const stock = (edit: Partial<EditProps>, form: Partial<SimpleFormProps> = {}) =>
  withView('edit', () => (
    <Edit redirect={false} {...edit}>
      <SimpleForm {...form}>
        <TextInput source="title" />
      </SimpleForm>
    </Edit>
  ));

const own = withView('edit', () => (
  <ResourceEdit>
    <TextInput source="title" validate={fail} />
  </ResourceEdit>
));

test.each(['optimistic', 'undoable'] as const)(
  'a new row without an id, which react-admin needs in the mode "%s", is said, with what was typed still there and nothing sent',
  async (mutationMode) => {
    const definition = withView('create', () => (
      <Create mutationMode={mutationMode}>
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </Create>
    ));
    const { writes, router } = openOrders({ definition, path: '/orders/create' });
    await fill('Title', 'Stool');
    for (let time = 0; time < 2; time += 1) {
      await press('Save');
      const alert = await screen.findByText(SENTENCE);
      expect(alert.textContent).toMatch(UNSENT);
      await press('Dismiss');
    }
    expect(field('Title').value).toBe('Stool');
    expect(router.state.location.pathname).toBe('/orders/create');
    expect(writes()).toEqual([]);
  },
);

test.each([
  ['the question of a definition', ordersWith({ edit: { confirm: fail } }), 'Submit'],
  ['the check of an input', own, 'Submit'],
  ['transform', stock({ transform: fail }), 'Save'],
  ['onSubmit', stock({}, { onSubmit: fail }), 'Save'],
  // React Hook Form counts as validating from then on, so nothing can be pressed again.
  ['validate', stock({}, { validate: fail }), null],
])(
  '%s that fails is said, with what was typed still there and nothing sent',
  async (_, definition, again) => {
    const { writes } = openOrders({ definition, path: '/orders/o1' });
    await fill('Title', 'Stool');
    await press(again ?? 'Save');
    const alert = await screen.findByText(SENTENCE);
    expect(alert.textContent).toMatch(UNSENT);
    await act(ticks);
    expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
    expect(field('Title').value).toBe('Stool');
    expect(writes()).toEqual([]);
    if (again === null) return;
    // The second attempt fails in the same way.
    await press(again);
    await act(ticks);
    expect(writes()).toEqual([]);
  },
);

test.each([
  ['mutationOptions.onSuccess', stock({ mutationOptions: { onSuccess: fail } })],
  [
    'that of a button',
    stock(
      {},
      {
        toolbar: (
          <Toolbar>
            <SaveButton type="button" mutationOptions={{ onSuccess: fail }} />
          </Toolbar>
        ),
      },
    ),
  ],
])('a save is said to be done if %s fails after it', async (_, definition) => {
  const { writes } = openOrders({ definition, path: '/orders/o1' });
  await fill('Title', 'Stool');
  await press('Save');
  const alert = await screen.findByText(SENTENCE);
  expect(alert.textContent).toMatch(DONE);
  expect(page()).not.toContain('no such thing');
  expect(writes()).toEqual(['PUT /orders']);
});

test.each([
  [
    'delete',
    <DeleteButton key="delete" mutationOptions={{ onSuccess: fail }} />,
    'Delete',
    'DELETE /orders/o1',
  ],
  ['change', <Pay key="change" />, 'Pay', 'PUT /orders'],
])('a %s is done, and not said to have failed, if what follows it fails', async (_, button, name, line) => {
  const { writes } = openOrders({
    definition: { ...deletedAtOnce, edit: () => <Edit>{button}</Edit> },
    path: '/orders/o1',
  });
  await press(name);
  if (name === 'Delete') await confirm();
  const alert = await screen.findByText(SENTENCE);
  expect(alert.textContent).toMatch(DONE);
  await act(ticks);
  expect(page()).not.toContain('no such thing');
  expect(writes()).toEqual([line]);
});

/** Writes by the data provider without a hook, and then fails. */
function Directly() {
  const order = useRecordContext<Row>();
  const dataProvider = useDataProvider();
  const pay = async () => {
    await dataProvider.update('orders', { id: order?.id, data: { isPaid: true }, previousData: order });
    fail();
  };
  return <button onClick={() => void pay()}>Pay</button>;
}

test.each([
  ['done, and then', 200, DONE],
  [
    'refused',
    422,
    /^Nothing was changed\. The service refused the request \(422\)\. The service says: Not today\.$/,
  ],
])('what is %s by the data provider alone is said too', async (_, status, words) => {
  const { writes } = openOrders({
    definition: withView('edit', () => (
      <Edit>
        <Directly />
      </Edit>
    )),
    path: '/orders/o1',
    handlers: { 'PUT /orders': () => json({ message: 'Not today.' }, status) },
  });
  await press('Pay');
  await screen.findByText(words);
  expect(page()).not.toMatch(UNSENT);
  expect(writes()).toEqual(['PUT /orders']);
  if (status !== 200) takeComplaints(/Not today/);
});

test('a button of one’s own that fails is said, and a later press has its own outcome', async () => {
  const { writes } = openOrders({
    definition: withView('edit', () => (
      <Edit redirect={false} mutationOptions={{ onSuccess: fail }}>
        <SimpleForm>
          <TextInput source="title" />
          <button type="button" onClick={fail}>
            Print
          </button>
        </SimpleForm>
      </Edit>
    )),
    path: '/orders/o1',
  });
  const alertNow = async () => (await screen.findByText(SENTENCE)).textContent;
  await fill('Title', 'Stool');
  await press('Print');
  expect(await alertNow()).toMatch(UNSENT);
  takeComplaints(/no such thing/);
  await press('Save');
  await waitFor(async () => expect(await alertNow()).toMatch(DONE));
  await press('Print');
  await waitFor(async () => expect(await alertNow()).toMatch(UNSENT));
  takeComplaints(/no such thing/);
  expect(writes()).toEqual(['PUT /orders']);
});

test('nothing more is said of a refusal that a hook has said, of an aborted read, and of an extension of the browser', async () => {
  function Pay() {
    const order = useRecordContext<Row>();
    const [update] = useUpdate<Row>('orders', {}, { returnPromise: true });
    const pay = async () => {
      await update('orders', { id: order?.id, data: { isPaid: true }, previousData: order });
    };
    return <button onClick={() => void pay()}>Pay</button>;
  }
  openOrders({
    definition: withView('edit', () => (
      <Edit>
        <Pay />
      </Edit>
    )),
    path: '/orders/o1',
    handlers: { 'PUT /orders': () => json({ message: 'Not today.' }, 422) },
  });
  await press('Pay');
  await screen.findByText(/Not today/);
  const foreign = Object.assign(new Error('no such thing'), { stack: 'at moz-extension://a/b.js:1:1' });
  for (const reason of [new DOMException('gone', 'AbortError'), foreign, undefined])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await act(ticks);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  takeComplaints(/Not today/);
});

/** A change that fails for the first order. */
const discount = {
  name: 'discount',
  label: 'Discount',
  done: 'discounted',
  change: (row: ResourceRow) => (row.id === 'o1' ? fail() : { ...row, total: 5 }),
};

test('a change that fails for one row is refused for it, and can be sent for the others', async () => {
  const { writes } = openOrders({ definition: ordersWith({ bulk: [discount] }) });
  await screen.findByText('Chair');
  await press('Select');
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  await press('Discount');
  await waitFor(() => expect(page()).toContain('The console could not work out what this becomes.'));
  expect(page()).toContain('1 can’t be changed.');
  await press('Discount 1 order', screen.getByRole('dialog'));
  await screen.findByText(/Chair was discounted/);
  expect(writes()).toHaveLength(1);
  takeComplaints(/no such thing/);
});

test('a change that fails for a row stays in its menu, with the reason', async () => {
  openOrders({ definition: ordersWith({ bulk: [discount] }) });
  await press('More actions Desk');
  const item = await screen.findByRole('menuitem', { name: /^Discount/ });
  expect(item.textContent).toContain('The console could not work out what this becomes.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  takeComplaints(/no such thing/);
});
