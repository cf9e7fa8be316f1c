import { act, screen, waitFor } from '@testing-library/react';
import {
  Create,
  DataTable,
  DeleteButton,
  Edit,
  EditBase,
  List,
  SimpleForm,
  TextInput,
  UpdateButton,
  type MutationMode,
} from 'react-admin';
import { describe, expect, test } from 'vitest';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, confirm, fill, openOrders, page, press, ticks, WORDS, type Order } from './orders';

const MODES: readonly (MutationMode | undefined)[] = [undefined, 'pessimistic', 'optimistic', 'undoable'];
const SUCCESS = /(updated|deleted|created)/;

const open = (path: string, mutationMode: MutationMode | undefined) => {
  const mode = mutationMode && { mutationMode };
  return openOrders({
    path,
    list: () => (
      <List>
        <DataTable rowClick={false}>
          <DataTable.Col source="title" />
          <DataTable.Col>
            <UpdateButton data={{ state: 'sent' }} {...mode} />
          </DataTable.Col>
        </DataTable>
      </List>
    ),
    create: () => (
      <Create {...mode} transform={(data: Order) => ({ ...anOrder('o9'), ...data, id: 'o9' })}>
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </Create>
    ),
    edit: () => (
      <Edit {...mode}>
        <SimpleForm>
          <TextInput source="title" />
          <DeleteButton {...mode} />
        </SimpleForm>
      </Edit>
    ),
  });
};

const save = async () => {
  await screen.findByLabelText('Title');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title')).toBeDefined());
  await fill('Title', 'Chair');
  await press('Save');
};
const afterAsking = (name: RegExp) => async (mode: MutationMode | undefined) => {
  await press(name);
  if (mode !== 'undoable') await confirm();
};

const CASES = [
  { name: 'Edit', path: '/orders/o1', send: save, write: 'PUT /orders/o1' },
  { name: 'Create', path: '/orders/create', send: save, write: 'POST /orders' },
  { name: 'DeleteButton', path: '/orders/o1', send: afterAsking(/^Delete/), write: 'DELETE /orders/o1' },
  { name: 'UpdateButton', path: '/orders', send: afterAsking(/^Update/), write: 'PUT /orders/o1' },
] as const;

describe.each(CASES)('$name, left while its write is under way', ({ path, send, write }) => {
  test.each(MODES)(
    'in mode "%s": sent once, said as it was answered, and nobody is pulled back',
    async (mode) => {
      const { service, go, writes, router } = open(path, mode);
      for (const outcome of [422, 'yes'] as const) {
        await act(() => go(path));
        await send(mode);
        await act(() => go('/elsewhere'));
        await screen.findByText('Elsewhere');
        await act(ticks);
        expect(writes()).toEqual(outcome === 422 ? [write] : [write, write]);
        expect(page()).not.toMatch(SUCCESS);
        service.answer(outcome);
        if (outcome === 422) {
          await waitFor(() => expect(page()).toContain(WORDS[422]));
          expect(page()).not.toMatch(SUCCESS);
          await press('Dismiss');
          takeComplaints(/422|The service refused/);
          service.holdBack();
        }
        await act(ticks);
        expect(router.state.location.pathname).toBe('/elsewhere');
      }
      expect(writes()).toEqual([write, write]);
    },
  );
});

test('a form of EditBase, whose mode is react-admin’s own, sends at once too', async () => {
  const { service, writes } = openOrders({
    path: '/orders/o1',
    list: () => <p>The list</p>,
    edit: () => (
      <EditBase>
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </EditBase>
    ),
  });
  await save();
  await waitFor(() => expect(writes()).toEqual(['PUT /orders/o1']));
  await act(ticks);
  expect(page()).not.toMatch(SUCCESS);
  service.answer('yes');
  await screen.findByText('Element updated');
});
