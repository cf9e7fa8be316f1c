import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import { fetchAllUsers } from '../../../../src/resources/users/contract';
import { aUserRow } from '../../../support/builders';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { providerOfUsers } from '../../../support/users';

const rows = Array.from({ length: 12 }, (_, index) =>
  aUserRow({ userId: `id-${index}`, email: `user.${String(index).padStart(2, '0')}@acme.example` }),
);

const lastAsked = (getList: ReturnType<typeof providerOfUsers>['getList']) => getList.mock.lastCall?.[1];
const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('the table', () => {
  test('has the four columns, dates as dd-mm-yyyy with what remains, and the flag in a word', async () => {
    const inThreeDays = Date.now() + 3 * 86_400_000;
    const { dataProvider } = providerOfUsers([
      aUserRow({ userId: 'a', expiryTime: Date.UTC(2020, 1, 3), isAuthorized: false }),
      aUserRow({ userId: 'b', email: null, expiryTime: inThreeDays }),
      aUserRow({ userId: 'c', email: 'zoe@acme.example', expiryTime: null }),
    ]);
    renderUsers({ dataProvider });
    await screen.findByText('3 users');
    const table = screen.getByRole('grid');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ID', 'Email', 'Expiry TimeUTC', 'Authorized']);
    const expiry = within(table).getByRole('columnheader', { name: 'Expiry Time', description: 'UTC' });
    expect(expiry.textContent).toBe('Expiry TimeUTC');
    const [first, second, third] = bodyRows().map(({ textContent }) => textContent);
    expect(first).toContain('03-02-2020');
    expect(first).toMatch(/ended \d+ years ago.*Not authorized/);
    expect(second).toContain('no expiry');
    expect(third).toMatch(/no email.*ends in 3 days.*Authorized/);
    expect(screen.getByText('updated 0 s ago')).toBeDefined();
  });

  test('sorts by a column, and back', async () => {
    const user = userEvent.setup();
    const { dataProvider, getList } = providerOfUsers(rows);
    renderUsers({ dataProvider });
    await user.click(await screen.findByRole('button', { name: 'Expiry Time' }));
    await waitFor(() => expect(lastAsked(getList)?.sort).toEqual({ field: 'expiryTime', order: 'ASC' }));
    await user.click(screen.getByRole('button', { name: 'Expiry Time' }));
    await waitFor(() => expect(lastAsked(getList)?.sort).toEqual({ field: 'expiryTime', order: 'DESC' }));
    expect(screen.getByRole('columnheader', { name: /Expiry Time/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('shows a page at a time, and the next', async () => {
    const user = userEvent.setup();
    const { dataProvider } = providerOfUsers(rows);
    const { router } = renderUsers({ dataProvider, path: '/dashboard?perPage=10' });
    await screen.findByText('user.00@acme.example');
    expect(bodyRows()).toHaveLength(10);
    await user.click(await screen.findByLabelText('Go to next page'));
    await screen.findByText('user.11@acme.example');
    expect(bodyRows()).toHaveLength(2);
    expect(router.state.location.search).toContain('page=2');
    await user.selectOptions(screen.getByLabelText('Per page'), '100');
    await waitFor(() => expect(bodyRows()).toHaveLength(12));
  });

  test('edit and delete are named after the user, and copying says so', async () => {
    const user = userEvent.setup();
    const { dataProvider } = providerOfUsers([aUserRow({ userId: 'a-rather-long-id-1' })]);
    renderUsers({ dataProvider });
    const edit = await screen.findByRole('button', { name: 'Edit ada@acme.example' });
    expect(edit.getAttribute('href')).toBe('/edit-user/a-rather-long-id-1');
    expect(screen.getByRole('button', { name: 'Delete ada@acme.example' })).toBeDefined();
    const id = screen.getByRole('button', { name: 'Copy ID a-rather-long-id-1' });
    expect(id.textContent).toBe('a-rather-long-id-1');
    await user.click(id);
    expect(await screen.findAllByText('Copied')).not.toHaveLength(0);
    expect(await navigator.clipboard.readText()).toBe('a-rather-long-id-1');
  });

  test('nobody deletes themselves, and the reason can be reached', async () => {
    const user = userEvent.setup();
    const { dataProvider } = providerOfUsers([aUserRow({ userId: 'admin-1' })]);
    renderUsers({ dataProvider });
    const own = await screen.findByRole('button', { name: /^Delete/ });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await user.click(own);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('You can’t delete yourself.')).toBeDefined();
  });
});

describe('the search', () => {
  test('asks as one types, counts, and starts at the first page', async () => {
    const user = userEvent.setup();
    const { dataProvider, getList } = providerOfUsers(rows);
    const { router } = renderUsers({ dataProvider, path: '/dashboard?page=2&perPage=10' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'USER.1');
    expect(await screen.findByText('2 of 12')).toBeDefined();
    expect(bodyRows()).toHaveLength(2);
    expect(lastAsked(getList)).toMatchObject({ filter: { q: 'USER.1' }, pagination: { page: 1 } });
    expect(router.state.location.search).toContain('USER.1');
  });

  test.each([
    ['a column', () => screen.getByRole('button', { name: 'Expiry Time' }), 'sort=expiryTime'],
    ['the next page', () => screen.getByLabelText('Go to next page'), 'page=2'],
  ])('is kept when %s is pressed in the moment in which it is applied', async (_, find, wanted) => {
    const user = userEvent.setup();
    const { dataProvider, getList } = providerOfUsers(rows);
    const { router } = renderUsers({ dataProvider, path: '/dashboard?perPage=10' });
    const field = await screen.findByRole('searchbox');
    // Otherwise the browser's own suggestions would cover the rows.
    expect(field.getAttribute('autocomplete')).toBe('off');
    await screen.findByLabelText('Go to next page');
    // Clicks when the address has changed, but React hasn't rendered yet.
    const stop = router.subscribe(({ location }) => {
      if (!location.search.includes('acme')) return;
      stop();
      fireEvent.click(find());
    });
    await user.type(field, 'acme');
    await waitFor(() => expect(router.state.location.search).toContain(wanted));
    expect(router.state.location.search).toContain('acme');
    await waitFor(() => expect(lastAsked(getList)).toMatchObject({ filter: { q: 'acme' } }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'acme');
  });

  test('says that nothing matches, with Clear', async () => {
    const user = userEvent.setup();
    const { dataProvider } = providerOfUsers(rows);
    const filter = encodeURIComponent('{"q":"zzz"}');
    renderUsers({ dataProvider, path: `/dashboard?filter=${filter}` });
    await screen.findByText('No users match your search.');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zzz');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('12 users');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('an address with a filter', () => {
  test('asks for it, and shows its chip as pressed', async () => {
    const mixed = rows.map((row, index) => ({ ...row, isAuthorized: index > 2 }));
    const { dataProvider, getList } = providerOfUsers(mixed, {
      counts: { isAuthorized: { true: 9, false: 3 } },
    });
    const filter = encodeURIComponent('{"isAuthorized":false}');
    const { router } = renderUsers({ dataProvider, path: `/dashboard?filter=${filter}` });
    const chip = await screen.findByRole('button', { name: 'Not authorized 3' });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Authorized 9' }).getAttribute('aria-pressed')).toBe('false');
    expect(await screen.findByText('3 of 12')).toBeDefined();
    expect(bodyRows()).toHaveLength(3);
    expect(lastAsked(getList)?.filter).toEqual({ isAuthorized: false });
    await userEvent.setup().click(chip);
    await screen.findByText('12 users');
    expect(router.state.location.search).not.toContain('isAuthorized');
  });
});

describe('an address that nobody wrote', () => {
  test.each([
    'perPage=-5',
    'perPage=1000000',
    'sort=__proto__',
    'filter=x',
    'filter=%5B1%5D',
    'filter=%7B%22email%22%3Atrue%7D',
    'filter=%7B%22isAuthorized%22%3A%22perhaps%22%7D',
    'page=9e99&order=sideways',
    'source=%7B%22admin%22%3Atrue%7D',
  ])('%s does no harm', async (search) => {
    const { dataProvider, getList } = providerOfUsers(rows);
    const { router } = renderUsers({ dataProvider, path: `/dashboard?${search}` });
    await screen.findByText('12 users');
    const asked = lastAsked(getList);
    expect([10, 25, 50, 100]).toContain(asked?.pagination?.perPage);
    expect(asked?.filter).toEqual({});
    expect(asked?.sort).toEqual({ field: 'email', order: 'ASC' });
    expect(router.state.location.search).not.toMatch(/source|proto|isAuthorized|isAdmin|sideways/);
    expect(bodyRows().length).toBeGreaterThan(0);
  });
});

describe('what goes wrong', () => {
  test('a first failure is said, with Retry, and never as an empty list', async () => {
    const user = userEvent.setup();
    const { dataProvider, getList } = providerOfUsers(rows);
    getList.mockRejectedValueOnce(new StatusError(fetchAllUsers, 500));
    renderUsers({ dataProvider });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The service returned an error (500).');
    expect(screen.queryByText(/no users|0 users|of 0/i)).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Per page' })).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('12 users');
    takeComplaints(/StatusError/);
  });

  test('a failed refresh keeps the rows and says so, once', async () => {
    const user = userEvent.setup();
    const { dataProvider, getList } = providerOfUsers(rows);
    renderUsers({ dataProvider });
    await screen.findByText('12 users');
    getList.mockRejectedValueOnce(new StatusError(fetchAllUsers, 500));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findAllByText(/Couldn’t refresh/)).toHaveLength(1);
    expect(screen.getByText(/^last updated/)).toBeDefined();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(bodyRows()).toHaveLength(12);
    takeComplaints(/StatusError/);
  });

  test('Refresh reads once, however often it is pressed while that lasts', async () => {
    const { dataProvider, getList } = providerOfUsers(rows);
    renderUsers({ dataProvider });
    await screen.findByText('12 users');
    const before = getList.mock.calls.length;
    getList.mockReturnValueOnce(new Promise(() => undefined));
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    fireEvent.click(refresh);
    await waitFor(() => expect(refresh.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(refresh);
    fireEvent.click(refresh);
    expect(getList).toHaveBeenCalledTimes(before + 1);
  });

  test('unreadable rows are counted, and duplicates can’t be changed', async () => {
    const { dataProvider } = providerOfUsers([aUserRow({ userId: 'twin' })], {
      unreadable: 3,
      misfits: [
        { id: 'id-7', fields: ['expiryTime'] },
        { id: '', fields: [] },
        { id: '..', fields: ['userId'] },
      ],
      duplicates: ['twin'],
    });
    renderUsers({ dataProvider });
    const warning = await screen.findByText(/3 users have invalid data/);
    expect(warning.textContent).toContain('Among them: IDs id-7, ...');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toContain('id-7: expiryTime\nno ID: not a row\n..: userId');
    expect(screen.getByText(/The service lists the ID \S+ more than once/)).toBeDefined();
    for (const name of [/^Edit/, /^Delete/])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  test('no users at all are said in words', async () => {
    const { dataProvider } = providerOfUsers([]);
    renderUsers({ dataProvider });
    expect(await screen.findByText('There are no users yet.')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('rows are not called no users where none of them can be read', async () => {
    const { dataProvider } = providerOfUsers([], { unreadable: 2 });
    renderUsers({ dataProvider });
    await screen.findByText('No user could be read.');
    await screen.findByText(/2 users have invalid data/);
    expect(screen.queryByText(/no users|0 users/)).toBeNull();
  });

  test('an id that no address can carry leads nowhere', async () => {
    const { dataProvider } = providerOfUsers([aUserRow({ userId: 'null' })]);
    renderUsers({ dataProvider });
    const edit = await screen.findByRole('button', { name: /^Edit/ });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
  });
});

test('hidden characters are marked, and five kilobytes of email leave the row its room', async () => {
  const long = `${'x'.repeat(5000)}@acme.example`;
  const rows = [
    aUserRow({ userId: '\u202eid', email: 'ada\u202emoc.emca@' }),
    aUserRow({ userId: 'long', email: long }),
  ];
  renderUsers({ dataProvider: providerOfUsers(rows).dataProvider });
  const marked = await screen.findByText('ada‹U+202E›moc.emca@');
  expect(marked.tagName).toBe('BDI');
  expect(marked.dir, 'an address is read from left to right').toBe('ltr');
  expect(screen.getByLabelText('Delete ada‹U+202E›moc.emca@')).toBeDefined();
  expect(screen.getByLabelText('Copy ID ‹U+202E›id')).toBeDefined();
  // The text is shortened in the middle by CSS only: it is still copied and read out as a whole.
  const { dataset } = screen.getByText(long).closest('bdi') ?? {};
  expect(dataset?.['tail']).toBe('acme.example');
  expect(screen.getByRole('cell', { name: long })).toBeDefined();
  expect(screen.getByLabelText(`Delete ${'x'.repeat(120)}… (long)`)).toBeDefined();
});
