import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import { fetchAllUsers } from '../../../../src/resources/users/contract';
import { aUserRow, NOON } from '../../../support/builders';
import { later } from '../../../support/later';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { providerOfUsers } from '../../../support/users';

const rows = Array.from({ length: 1_200 }, (_, index) =>
  aUserRow({
    userId: `id-${index}`,
    email: `user.${String(index).padStart(4, '0')}@acme.example`,
    expiryTime: NOON,
  }),
);

const few = rows.slice(0, 3);

const button = () => screen.getByRole('button', { name: 'Export' });

/** Collects the files that are downloaded from now on, with their names. */
function collectFiles() {
  const blobs = new Map<string, Blob>();
  const files: { readonly name: string; readonly blob: Blob | undefined }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.get(this.href) });
  });
  return files;
}

test('everything that the search finds is in the file, in order, once however often it is pressed', async () => {
  const files = collectFiles();
  const { dataProvider, getList } = providerOfUsers(rows);
  const filter = encodeURIComponent('{"q":"USER.1"}');
  const path = `/dashboard?filter=${filter}&perPage=10&page=2&sort=email&order=DESC`;
  renderUsers({ dataProvider, path, config: { timeZone: 'Pacific/Kiritimati' } });
  await screen.findByText('200 of 1200');
  const before = getList.mock.calls.length;
  // All clicks come before React renders again.
  act(() => {
    for (const press of Array.from({ length: 3 }, button)) fireEvent.click(press);
  });
  expect(await screen.findByText('Exported 200 users.')).toBeDefined();
  expect(getList).toHaveBeenCalledTimes(before + 1);
  expect(files).toHaveLength(1);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format();
  expect(files[0]?.name).toBe(`users-${today}.csv`);
  const lines = (await files[0]?.blob?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(201);
  expect(lines[1]).toBe('id-1199,user.1199@acme.example,2026-03-16T02:00:00.000+14:00,Yes');
  expect(lines[200]).toMatch(/^id-1000,/);
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
});

test('what is not in the file is said, and a list of more than a thousand is whole', async () => {
  const files = collectFiles();
  const meta = { unreadable: 2, duplicates: ['id-3'] };
  renderUsers({ dataProvider: providerOfUsers(rows, meta).dataProvider, path: '/dashboard?perPage=10' });
  await screen.findByText('1200 users');
  fireEvent.click(button());
  const said = await screen.findByText(/^Exported 1200 users\./);
  expect(said.textContent).toBe(
    'Exported 1200 users. 2 users have invalid data and aren’t in the file. ' +
      'The service lists one ID more than once. It is in the file once.',
  );
  expect((await files[0]?.blob?.text())?.split('\r\n')).toHaveLength(1_201);
});

test('without users there is nothing to export, and the reason can be reached', async () => {
  const files = collectFiles();
  const user = userEvent.setup();
  const { dataProvider, getList } = providerOfUsers([]);
  getList.mockRejectedValueOnce(new StatusError(fetchAllUsers, 500));
  renderUsers({ dataProvider });
  const hasReason = (reason: string) =>
    waitFor(() => {
      expect(button().getAttribute('aria-disabled')).toBe('true');
      expect(button().title || screen.getByRole('tooltip').textContent).toBe(reason);
    });
  await screen.findByRole('alert');
  await user.hover(button());
  await hasReason('Couldn’t load the users.');
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.hover(button());
  await hasReason('There are no users yet.');
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await user.hover(button());
  await hasReason('No users match your search.');
  await user.click(button());
  expect(files).toEqual([]);
  takeComplaints(/StatusError/);
});

test('rows that can’t be read make no file, which is said, and can be tried again', async () => {
  const files = collectFiles();
  const { dataProvider, getList } = providerOfUsers(few);
  renderUsers({ dataProvider });
  await screen.findByText('3 users');
  getList.mockRejectedValueOnce(new StatusError(fetchAllUsers, 500));
  fireEvent.click(button());
  expect(
    await screen.findByText('The users were not exported. The service returned an error (500).'),
  ).toBeDefined();
  takeComplaints(/StatusError/);
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Exported 3 users.');
  expect(screen.queryByText(/not exported/)).toBeNull();
  expect(files).toHaveLength(1);
});

describe('the selected rows', () => {
  const selection = () => within(screen.getByLabelText('Selection'));

  /** Opens the list, and selects its first two users. */
  async function select() {
    const user = userEvent.setup();
    const page = renderUsers({ dataProvider: providerOfUsers(few, { duplicates: [] }).dataProvider });
    await screen.findByText('3 users');
    await user.click(screen.getByText('Select'));
    for (const name of ['0000', '0001'])
      await user.click(screen.getByLabelText(new RegExp(`^Select .*${name}`)));
    return { ...page, exportButton: selection().getByText('Export') };
  }

  test('are one file of the day, however often it is asked for', async () => {
    const files = collectFiles();
    const { exportButton } = await select();
    act(() => {
      for (const press of Array.from({ length: 3 }, () => exportButton)) fireEvent.click(press);
    });
    await screen.findByText('Exported 2 users.');
    expect(files).toHaveLength(1);
    expect(files[0]?.name).toMatch(/^users-selection-\d{4}-\d\d-\d\d\.csv$/);
    expect((await files[0]?.blob?.text())?.split('\r\n')).toHaveLength(3);
  });

  test('make no file where a part of the console is gone, and that is said as the list says it', async () => {
    const files = collectFiles();
    const { exportButton } = await select();
    vi.mocked(URL.createObjectURL).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module: rowsFile.js');
    });
    fireEvent.click(exportButton);
    expect((await screen.findByText(/not exported/)).textContent).toBe(
      'The users were not exported. Part of the console couldn’t load. You may be offline, or there may be a new version.',
    );
    fireEvent.click(exportButton);
    await screen.findByText('Exported 2 users.');
    expect(screen.queryByText(/not exported/)).toBeNull();
    expect(files).toHaveLength(1);
  });
});

test('a long export says how far it is; Cancel ends it, without a file and without a word', async () => {
  const files = collectFiles();
  const read = later();
  const { getList } = providerOfUsers(few);
  let signal: AbortSignal | undefined;
  const { dataProvider } = providerOfUsers(
    few,
    {},
    {
      getList: async (resource, params) => {
        if (params.pagination) return getList(resource, params);
        ({ signal } = params);
        params.meta?.onProgress(2, 3);
        await read.promise;
        signal?.throwIfAborted();
        return { data: few, total: few.length };
      },
    },
  );
  renderUsers({ dataProvider });
  await screen.findByText('3 users');
  fireEvent.click(button());
  await waitFor(() => expect(document.body.textContent).toContain('Exporting the users… 2 of 3 read'));
  const alert = within(screen.getByRole('alert'));
  expect(button().getAttribute('aria-disabled')).toBe('true');

  fireEvent.click(alert.getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  await act(async () => read.resolve());
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(files).toEqual([]);
});

test.each([
  ['the list was left', { data: few, total: few.length }, true],
  // react-admin answers like this in place of the data provider.
  ['the session was over', { data: [] }, false],
])('once %s there is no file, and nothing is said', async (_, answer, isLeft) => {
  const files = collectFiles();
  const asked = later();
  const read = later();
  const { dataProvider, getList } = providerOfUsers(few);
  const asking = async (...[resource, params]: Parameters<typeof getList>) => {
    if (params.pagination) return getList(resource, params);
    asked.resolve();
    await read.promise;
    return answer;
  };
  const { router } = renderUsers({ dataProvider: Object.assign(dataProvider, { getList: asking }) });
  await screen.findByText('3 users');
  fireEvent.click(button());
  await asked.promise;
  if (isLeft) await act(() => router.navigate('/elsewhere'));
  await act(async () => read.resolve());
  if (!isLeft) await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(files).toEqual([]);
  expect(screen.queryByText(/xported/)).toBeNull();
});
