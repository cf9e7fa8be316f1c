import { screen, waitFor } from '@testing-library/react';
import { TextInput, useListContext, useNotify, useRecordContext } from 'react-admin';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Field, ResourceEdit } from '../../../src/kit/ResourceEdit';
import { ResourceCreate } from '../../../src/kit/ResourceCreate';
import { Column, ResourceList } from '../../../src/kit/ResourceList';
import { confirm, fill, page, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { anOrder, CHAIR, DESK, openOrders, withView, type Order } from './orders';

type Row = Order & { readonly id: string };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function Title() {
  const record = useRecordContext<Row>();
  const { total } = useListContext<Row>();
  const notify = useNotify();
  return (
    <button onClick={() => notify('%{title} is printed', { messageArgs: { title: record?.title } })}>
      {record?.title} of {total}
    </button>
  );
}

const Sum = () => <p>All in all {useListContext<Row>().total}</p>;

const OwnList = () => (
  <ResourceList>
    <Sum />
    <Column source="title" render={() => <Title />} />
    <Column<Row> source="total" render={({ total }) => <strong>{String(total)} €</strong>} />
    <Column source="isPaid" />
  </ResourceList>
);

test('the part of a form is fetched while the list is idle, before anyone opens the form', async () => {
  const preload = vi.fn(async () => undefined);
  const OwnEdit = Object.assign(() => <p>The form</p>, { preload });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  openOrders({ definition: withView('edit', OwnEdit) });
  await screen.findByText('Chair');
  expect(preload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(preload).toHaveBeenCalledTimes(1);
});

test('a list of one’s own has its own columns and cells, and everything else of the kit', async () => {
  const { router, writes } = openOrders({ definition: withView('list', OwnList) });
  await screen.findByText('1200.5 €');
  // A child that is not a column appears above the rows.
  expect(screen.getByText('All in all 2').compareDocumentPosition(screen.getByRole('grid'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Total',
    'Paid',
  ]);
  await press('Desk of 2');
  await screen.findByText('Desk is printed');
  await press('Total');
  await waitFor(() => expect(router.state.location.search).toContain('sort=total'));
  expect(screen.getByText('Open', { selector: '.flag' })).toBeDefined();
  await press('Delete Desk');
  await confirm();
  await screen.findByText('Desk was deleted.');
  expect(writes()).toEqual(['DELETE /items/o1', 'DELETE /orders/o1']);
});

test('a list of one’s own says by what it is sorted, searched and filtered, and Next goes on through it', async () => {
  const SortedList = () => (
    <ResourceList
      sort={{ field: 'total', order: 'DESC' }}
      search={['title']}
      filters={['state', 'dueAt']}
      chart="dueAt"
    >
      <Column source="title" />
      <Column source="total" />
    </ResourceList>
  );
  const rows = [
    DESK,
    CHAIR,
    anOrder({ orderId: 'o3', title: 'Deskmat', total: 5 }),
    anOrder({ orderId: 'desk', title: 'Lamp', total: 9, dueAt: Date.now() + 9 * 86_400_000 }),
  ];
  const { at } = openOrders({ definition: withView('list', SortedList), rows });
  const titles = () =>
    screen.getAllByText(/./, { selector: 'tbody td:first-child bdi' }).map(({ textContent }) => textContent);
  await screen.findByText('Lamp');
  expect(titles()).toEqual(['Chair', 'Desk', 'Lamp', 'Deskmat']);
  await screen.findByRole('group', { name: 'Due, next 8 weeks' });
  screen.getByRole('button', { name: /^1 order: Due from/ });
  expect(screen.queryByText('Open')).toBeNull();

  // The search looks at the title, but not at the number.
  await fill('Search orders', 'desk');
  await waitFor(() => expect(titles()).toEqual(['Desk', 'Deskmat']));
  screen.getByLabelText('Filters');
  await press(/^New/);
  await waitFor(() => expect(titles()).toEqual(['Desk', 'Deskmat']));
  await press('Select');
  await press('Select all 2 that match');
  await screen.findByText('2 selected');
  await press('Cancel');
  await press('Edit Desk');
  await waitFor(() => expect(at()).toBe('/orders/o1'));
  await press('Next');
  await waitFor(() => expect(at()).toBe('/orders/o3'));
});

/** Shows the row of a form, which it gets from react-admin's own hook. */
function Before() {
  return <p>It was {useRecordContext<Row>()?.title}.</p>;
}

describe('a form of one’s own', () => {
  const onSaved = vi.fn();
  const OwnEdit = () => (
    <ResourceEdit<Row>
      title="Change an order"
      confirm={(before, after) => (after.isPaid && !before.isPaid ? 'Mark it as paid?' : null)}
      onSaved={onSaved}
    >
      <Before />
      <TextInput source="title" />
      <Field source="total" />
      <Field source="isPaid" />
    </ResourceEdit>
  );
  const definition = withView('edit', OwnEdit);

  async function open(handlers = {}) {
    const opened = openOrders({ definition, path: '/orders/o1', handlers });
    await screen.findByText('It was Desk.');
    expect(screen.getByRole('heading', { name: 'Change an order' })).toBeDefined();
    expect(document.title).toContain('Change an order');
    expect(field('Title').value).toBe('Desk');
    return opened;
  }

  test('takes inputs of the kit and of react-admin, and sends what was typed in both', async () => {
    const { sent, at } = await open();
    await fill('Title', 'Stool');
    await fill('Total', '12.5');
    await press('Submit');
    await screen.findByText('Desk was saved.');
    const stool = { ...DESK, title: 'Stool', total: 12.5 };
    expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual(stool);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith({ ...DESK, id: 'o1' }, { ...stool, id: 'o1' });
    expect(at()).toBe('/orders');
  });

  test('asks its question first, and Cancel sends nothing', async () => {
    const { writes } = await open();
    field('Paid').click();
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Mark it as paid?' });
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    await press('Submit');
    await confirm();
    await screen.findByText('Desk was saved.');
    expect(writes()).toEqual(['PUT /orders']);
  });

  test('says what is wrong beside inputs of either kind', async () => {
    const { writes } = await open();
    await fill('Title', '');
    await press('Submit');
    // react-admin's inputs turn an empty text into null, which is not allowed for a title.
    await screen.findByText('A title is needed.');
    expect(page()).toContain('Nothing was sent. Please check Title.');
    expect(writes()).toEqual([]);
    await fill('Title', 'Stool');
    await fill('Total', '-1');
    await press('Submit');
    await screen.findByText('Enter 0 or more.');
    expect(page()).toContain('Nothing was sent. Please check Total.');
    expect(writes()).toEqual([]);
    await fill('Title', '');
    await press('Submit');
    // Errors of the field and those that only the schema finds appear together.
    await screen.findByText('Nothing was sent. Please check Title, Total.');
    expect(page()).toContain('A title is needed.');
    expect(page()).toContain('Enter 0 or more.');
    expect(writes()).toEqual([]);
  });

  test('scrolls to what is wrong with a field that it does not show, which is said only once', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const WithoutNumber = () => (
      <ResourceCreate>
        <Field source="title" />
      </ResourceCreate>
    );
    const { writes } = openOrders({
      definition: withView('create', WithoutNumber),
      path: '/orders/create',
    });
    await fill('Title', 'Stool');
    await press('Submit');
    const alert = await screen.findByText('Nothing was sent. Please check Number.');
    await waitFor(() =>
      expect(
        scroll.mock.contexts.some((scrolled) => scrolled instanceof Node && scrolled.contains(alert)),
      ).toBe(true),
    );
    expect(writes()).toEqual([]);
  });

  test('and the service’s words beside them too', async () => {
    await open({
      'PUT /orders': () => json({ errors: { title: 'Taken.', total: 'Too much.' } }, 422),
    });
    await fill('Title', 'Stool');
    await press('Submit');
    await screen.findByText('Taken.');
    await screen.findByText('Too much.');
    expect(field('Title').value).toBe('Stool');
    takeComplaints(/StatusError/);
  });
});

test('a form of one’s own for a new order', async () => {
  const OwnCreate = () => (
    <ResourceCreate title="Order something" confirm={() => 'Order it now?'}>
      <Field source="orderId" />
      <TextInput source="title" />
    </ResourceCreate>
  );
  const { sent, at } = openOrders({ definition: withView('create', OwnCreate), path: '/orders/create' });
  await fill('Number', 'o9');
  await fill('Title', 'Stool');
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Order it now?' });
  await confirm();
  await screen.findByText('Stool was created.');
  expect(sent.find(({ request }) => request.startsWith('POST'))?.body).toMatchObject({
    orderId: 'o9',
    title: 'Stool',
  });
  expect(at()).toBe('/orders');
});

test.each([
  ['search', <ResourceList key="search" search={['titel']} />],
  ['filters', <ResourceList key="filters" filters={['isPaid', 'titel']} />],
  ['chart', <ResourceList key="chart" chart="titel" />],
])('a list of one’s own with a misspelled field as its %s says so', async (_, list) => {
  openOrders({ definition: withView('list', () => list) });
  await screen.findByText(/"orders" has no field "titel" in its definition/);
  takeComplaints(/titel/);
});

test('who uses Undo in the alert of a form of one’s own gets around no question of it', async () => {
  const OwnEdit = () => (
    <ResourceEdit<Row>
      confirm={(before, after) => (after.isPaid && !before.isPaid ? 'Mark it as paid?' : null)}
    >
      <Field source="isPaid" />
    </ResourceEdit>
  );
  const rows = [anOrder({ isPaid: true })];
  openOrders({ definition: withView('edit', OwnEdit), path: '/orders/o1', rows });
  (await screen.findByLabelText('Paid')).click();
  await press('Submit');
  await screen.findByText('Desk was saved.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a column in another place than a list says so', async () => {
  const Wrapped = () => (
    <ResourceList>
      <>
        <Column source="title" />
      </>
    </ResourceList>
  );
  openOrders({ definition: withView('list', Wrapped) });
  await screen.findByText(/<Column source="title"> belongs directly in a <ResourceList>/);
  takeComplaints(/belongs directly in a <ResourceList>/);
});
