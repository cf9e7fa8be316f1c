import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { CoreAdminContext, HttpError, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ResourceList } from '../../src/kit/ResourceList';
import { alertTexts } from '../support/alerts';
import { aUserRow } from '../support/builders';
import { later } from '../support/later';
import { administrator } from '../support/mockAuthProvider';
import { mockDataProvider, type MockedMethods } from '../support/mockDataProvider';
import { renderConsole } from '../support/renderConsole';
import { takeComplaints } from '../support/setupComponents';
import { someToggles } from '../support/switches';

/** A piece of code with all white space collapsed. */
const wordsIn = (code: string) => code.replace(/\s+/g, ' ').trim();

test('the example of docs/testing.md shows the user that its provider has', async () => {
  // begin
  renderConsole({
    path: '/dashboard',
    dataProvider: mockDataProvider({
      getList: async () => ({ data: [aUserRow({ email: 'ada@acme.example' })], total: 1 }),
      readToggles: async () => someToggles(),
      readSimulator: async () => true,
    }),
  });
  await screen.findByText('ada@acme.example');
  // end
  const own = readFileSync('tests/components/own-providers.test.tsx', 'utf8');
  const [, code = ''] = /\/\/ begin\n([\s\S]*?)\/\/ end/.exec(own) ?? [];
  expect(wordsIn(code)).toContain('renderConsole');
  expect(wordsIn(readFileSync('docs/testing.md', 'utf8'))).toContain(wordsIn(code));
});

/** A provider that does what react-admin's documentation says of each method, and no more. */
function aProvider(given: MockedMethods = {}) {
  let rows = [aUserRow(), aUserRow({ userId: 'user-2', email: 'bob@acme.example' })];
  const rowOf = (wanted: unknown) => rows.find(({ id }) => id === wanted) ?? {};
  const write = (wanted: readonly unknown[], data: object) => {
    rows = rows.map((row) => (wanted.includes(row.id) ? { ...row, ...data } : row));
  };
  const dataProvider = mockDataProvider({
    getList: async () => ({ data: rows, total: rows.length }),
    getOne: async (_, { id }) => ({ data: rowOf(id) }),
    getMany: async (_, { ids }) => ({ data: ids.map(rowOf) }),
    update: async (_, { id, data }) => {
      write([id], data);
      return { data: rowOf(id) };
    },
    updateMany: async (_, { ids, data }) => {
      write(ids, data);
      return { data: ids };
    },
    readToggles: async () => someToggles(),
    readSimulator: async () => true,
    ...given,
  });
  return { dataProvider, first: () => rows[0] };
}

describe('a provider that keeps to react-admin’s contract', () => {
  test('gets what a row’s menu changes', async () => {
    const { dataProvider, first } = aProvider();
    renderConsole({ dataProvider });
    fireEvent.click(await screen.findByRole('button', { name: 'More actions ada@acme.example' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await screen.findByText(/^Access revoked for/);
    expect(first()).toMatchObject({ isAuthorized: false });
  });

  test('gets what Undo changes back after a save', async () => {
    const { dataProvider, first } = aProvider();
    renderConsole({ dataProvider, path: '/edit-user/user-1' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Remove Expirey Time' }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Access changed back/);
    expect(first()).toEqual(aUserRow());
  });

  test('may have rows whose id is a number', async () => {
    const row = { ...aUserRow(), id: 7, email: '' };
    renderConsole({
      dataProvider: aProvider({ getList: async () => ({ data: [row], total: 1 }) }).dataProvider,
    });
    await screen.findByRole('button', { name: 'Delete 7' });
    fireEvent.click(screen.getByRole('button', { name: 'More actions 7' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    expect((await screen.findByText(/^Access revoked for/)).textContent).toContain('7');
  });
});

/** As react-admin's documentation has it: of the session's end, the hooks then make an empty answer. */
const endsTheSession = administrator({
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401) throw new Error('The session has ended.');
  },
  logout: async () => undefined,
});
const refused = () => Promise.reject(new HttpError('Log in again.', 401));

describe('where the auth provider ends the session at a 401, nothing is called done', () => {
  test('a save', async () => {
    const { dataProvider } = aProvider({ update: refused });
    renderConsole({ dataProvider, authProvider: endsTheSession, path: '/edit-user/user-1' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Remove Expirey Time' }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(/ended|was not saved|went wrong/);
    expect(alertTexts().join()).not.toContain('was saved');
    takeComplaints(/Error/);
  });

  test('a delete', async () => {
    const { dataProvider } = aProvider({ delete: refused });
    renderConsole({ dataProvider, authProvider: endsTheSession });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete ada@acme.example' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
    await screen.findByText(/went wrong/);
    expect(alertTexts().join()).not.toContain('was deleted');
    takeComplaints(/Error/);
  });
});

test.each([
  ['the ids', { data: ['user-1', 'user-2'] }],
  ['nothing', {}],
  ['what a service without a body leaves of them', { data: [undefined, undefined] }],
])('many are deleted where the provider answers with %s', async (_, answer) => {
  const user = userEvent.setup();
  const { dataProvider } = aProvider({ deleteMany: async () => answer });
  renderConsole({ dataProvider });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 2 users…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('2 users were deleted.');
});

test('a turned page is announced once its rows are there, and not where they can’t be read', async () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    aUserRow({ userId: `user-${n}`, email: `${n}@users.example` }),
  );
  const second = later<object>();
  const { dataProvider } = aProvider({
    getList: async (_, { pagination: { page = 1, perPage = 10 } = {} }) =>
      page === 2
        ? second.promise
        : page === 3
          ? Promise.reject(new Error('Too far.'))
          : { data: many.slice(0, perPage), total: 30 },
  });
  renderConsole({ path: '/dashboard?perPage=10', dataProvider });
  const next = await screen.findByRole('button', { name: 'Go to next page' });
  const said = () =>
    [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
  fireEvent.click(next);
  await waitFor(() => expect(screen.getByText('11–20 of 30')).toBeDefined());
  expect(said()).not.toContain('11–20 of 30');
  second.resolve({ data: many.slice(10, 20), total: 30 });
  await waitFor(() => expect(said()).toContain('11–20 of 30'));
  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText(/^Couldn’t load the users/);
  expect(said()).not.toContain('21–30 of 30');
  takeComplaints(/Too far/);
});

test('a list’s answer without a total is refused, instead of being shown as no rows', async () => {
  const { dataProvider } = aProvider({ getList: async () => ({ data: [aUserRow()] }) });
  await expect(
    dataProvider.getList('users', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    }),
  ).rejects.toThrow('getList has to answer with "data", the rows, and "total", a number.');
});

test('a view of the kit alone says what it lacks', () => {
  const drawAlone = () =>
    render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={aProvider().dataProvider}>
          <ResourceContextProvider value="users">
            <ResourceList />
          </ResourceContextProvider>
        </CoreAdminContext>
      </MemoryRouter>,
    );
  expect(drawAlone).toThrow('A view of the kit needs a <Kit> above it.');
});
