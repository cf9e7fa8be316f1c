import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeleteManyParams } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { BulkError, ChangedError } from '../../../../src/data/errors';
import { StatusError } from '../../../../src/api/errors';
import { BulkRun } from '../../../../src/kit/rows/BulkRun';
import { deleteIdentity, fetchAllUsers } from '../../../../src/resources/users/contract';
import { aUserRow } from '../../../support/builders';
import { json, lost } from '../../../support/fakeService';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { providerOfUsers } from '../../../support/users';
import { openUsers } from '../../../support/usersService';

const person = (name: string) => aUserRow({ userId: name, email: `${name}@acme.example` });
const [ada, bob, cyd] = [person('ada'), person('bob'), person('cyd')];
const rows = [ada, bob, cyd];
const ALL = ['ada', 'bob', 'cyd'];

const bar = () => screen.getByLabelText('Selection');
const rowOf = (name: string) => screen.getByText(`${name}@acme.example`, { selector: 'td *' }).closest('tr');

/** A bulk delete, as the data provider receives it. */
interface Asked {
  readonly run: BulkRun;
  readonly ids: readonly unknown[];
  /** Sets the rows of the list from now on. */
  readonly listIs: (left: typeof rows) => void;
  readonly getList: ReturnType<typeof providerOfUsers>['getList'];
}

/** Deletes all of three users, with this implementation of the bulk delete. */
async function deleteAll(deleteMany: (asked: Asked) => Promise<{ data: unknown[] }>) {
  const user = userEvent.setup();
  const listIs = (left: typeof rows) => {
    const { getList, getMany } = providerOfUsers(left);
    users.getList.mockImplementation(getList);
    users.getMany.mockImplementation(getMany);
  };
  const spy = vi.fn(async (_: string, { ids, meta }: DeleteManyParams) => {
    if (!(meta instanceof BulkRun)) throw new Error('No run goes with the write.');
    return deleteMany({ run: meta, ids, listIs, getList: users.getList });
  });
  const users = providerOfUsers(rows, {}, { deleteMany: spy });
  const page = renderUsers({ dataProvider: users.dataProvider });
  await screen.findByLabelText('Edit cyd@acme.example');
  await user.click(screen.getByLabelText('Select'));
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(await screen.findByText('Delete 3 users…'));
  await user.click(await screen.findByText('Confirm'));
  return { ...page, user, spy, listIs };
}

const idsSent = (spy: { mock: { calls: [string, DeleteManyParams][] } }) =>
  spy.mock.calls.map(([, { ids }]) => ids);

describe('a bulk delete', () => {
  test('says how far it is in bar and rows, and at the end that all were deleted, and the mode is over', async () => {
    const { promise, resolve } = later();
    const { listIs, spy } = await deleteAll(async ({ run }) => {
      run.onBegin('ada');
      run.onEnd('ada');
      run.onBegin('bob');
      await promise;
      return { data: ALL };
    });
    expect((await within(bar()).findByRole('status')).textContent).toBe('Deleting 2 of 3…');
    expect(rowOf('ada')?.textContent).toContain('deleted');
    expect(rowOf('bob')?.textContent).toContain('deleting…');
    expect(rowOf('cyd')?.textContent).toContain('queued');
    expect(screen.queryByLabelText('Delete cyd@acme.example')).toBeNull();
    const box = screen.getByLabelText('Select bob@acme.example');
    expect(box.getAttribute('aria-disabled')).toBe('true');
    listIs([]);
    resolve();
    await screen.findByText('3 users were deleted.');
    await waitFor(() => expect(screen.queryByLabelText('Selection')).toBeNull());
    expect(screen.queryByLabelText(/^Select ./)).toBeNull();
    expect(idsSent(spy)).toEqual([ALL]);
  });

  test('is stopped after the one that is under way, and Retry sends what is left', async () => {
    const { promise, resolve } = later();
    const { user, listIs, spy } = await deleteAll(async ({ run, ids }) => {
      if (ids.length < 3) return { data: [...ids] };
      run.onBegin('ada');
      await promise;
      expect(run.isStopped()).toBe(true);
      throw new BulkError(['ada'], new Map(), ['bob', 'cyd']);
    });
    await user.click(await screen.findByText('Stop after this one'));
    await screen.findByText('Stopping after this one…');
    listIs([bob, cyd]);
    resolve();
    await screen.findByText('ada@acme.example was deleted.', { exact: false });
    const summary = within(screen.getByRole('alert'));
    summary.getByText('Nothing was sent for 2 more:');
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'bob@acme.example',
      'cyd@acme.example',
    ]);
    await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('2 selected'));
    listIs([]);
    await user.click(summary.getByText('Retry'));
    await screen.findByText('2 users were deleted.');
    expect(idsSent(spy)).toEqual([ALL, ['bob', 'cyd']]);
    takeComplaints(/BulkError/);
  });

  test('says of each who was not deleted why, and leaves them selected', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const conflict = new StatusError(deleteIdentity, 409, { serviceMessage: 'Has open orders.' });
    const { user, spy, ...page } = await deleteAll(async ({ ids, listIs }) => {
      if (ids.length < 3) return { data: [...ids] };
      listIs([bob, cyd]);
      const failures = new Map<string, unknown>([
        ['bob', new StatusError(deleteIdentity, 400, { serviceMessage: 'Being audited.' })],
        ['cyd', new ChangedError({ ...cyd, expiryTime: 0 }, conflict)],
      ]);
      throw new BulkError(['ada'], failures, []);
    });
    const summary = within(await screen.findByRole('alert'));
    summary.getByText('2 not deleted:');
    // Scrolls the alert out from under the selection bar.
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
    const alert = screen.getByRole('alert');
    expect(scroll.mock.contexts.some((one) => one instanceof Node && alert.contains(one))).toBe(true);
    const [first, second] = summary.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toBe(
      'bob@acme.example: The service refused the request (400). The service says: Being audited.',
    );
    expect(second).toMatch(/^cyd@acme.example: .* conflict .* Has open orders\..*Expiry Time: listed as/);
    await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('2 selected'));
    expect(rowOf('bob')?.textContent).toContain('not deleted');
    page.listIs([cyd]);
    await user.click(summary.getByText('Retry'));
    await screen.findByText('bob@acme.example was deleted.');
    // Retry skips the user who has changed: that one must be looked at before a delete.
    expect(idsSent(spy)).toEqual([ALL, ['bob']]);
    takeComplaints(/BulkError/);
  });

  /** Deletes all of three users, before a service with these handlers. */
  async function deleteByService(handlers: Parameters<typeof openUsers>[1]) {
    const user = userEvent.setup();
    const page = openUsers(
      rows.map(({ id: _, ...record }) => record),
      handlers,
    );
    await screen.findByLabelText('Edit cyd@acme.example');
    const before = page.lines().length;
    await user.click(screen.getByLabelText('Select'));
    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(await screen.findByText('Delete 3 users…'));
    await user.click(await screen.findByText('Confirm'));
    return { ...page, user, since: () => page.lines().slice(before) };
  }

  test('reads the list once for all of whom nobody knows, and says what is true of each', async () => {
    let left = rows;
    const { journal, since, user } = await deleteByService({
      'GET /fetch_all_user': () => json(left),
      'DELETE /delete/ada': () => {
        left = [bob, cyd];
        return lost();
      },
      'DELETE /delete/bob': () => json({}, 400),
      'DELETE /deleteUser?uid=cyd': lost,
    });
    const summary = (await screen.findByText('ada@acme.example was deleted.', { exact: false })).closest(
      '[role=alert]',
    );
    expect(summary?.textContent).toContain('2 are unfinished. See Unfinished changes.');
    expect(summary?.textContent).toContain(
      'It is not known whether cyd@acme.example can still sign in. Their record still exists.',
    );
    expect(summary?.textContent).toContain(
      'bob@acme.example can no longer sign in, but their record still exists.',
    );
    expect(summary?.textContent).not.toContain('Retry');
    expect(journal.list()).toMatchObject([{ id: 'bob' }, { id: 'cyd' }]);
    const panel = await screen.findByLabelText('Unfinished changes');
    await waitFor(() => within(panel).getByLabelText('Finish bob@acme.example'));
    within(panel).getByLabelText('Finish cyd@acme.example');
    expect(since()).toEqual([
      'DELETE /deleteUser',
      'DELETE /delete/ada',
      'DELETE /deleteUser',
      'DELETE /delete/bob',
      'DELETE /deleteUser',
      'GET /fetch_all_user',
    ]);
    await user.click(within(panel).getByLabelText('Dismiss cyd@acme.example'));
    await user.click(await screen.findByText('Forget'));
    await waitFor(() => expect(summary?.textContent).toContain('No longer unfinished:cyd@acme.example'));
    expect(summary?.textContent).toContain('1 is unfinished. See Unfinished changes.');
    expect(summary?.textContent).not.toContain('It is not known');
    takeComplaints(/BulkError/);
  });

  test('calls nobody deleted where the list can’t be read', async () => {
    let isShut = false;
    const { writes, journal } = await deleteByService({
      'GET /fetch_all_user': () => json(rows, isShut ? 403 : 200),
      'DELETE /delete/ada': () => {
        isShut = true;
        return lost();
      },
      'DELETE /deleteUser?uid=bob': () => json({}, 403),
    });
    await screen.findByText('Couldn’t confirm that any user was fully deleted.', { exact: false });
    await screen.findByText(
      /It is not known whether ada@acme.example was deleted, and the users could not be read. You are not permitted/,
    );
    const summary = screen
      .getAllByRole('alert')
      .find(({ textContent }) => textContent.includes('Couldn’t confirm'));
    expect(summary?.textContent).toContain('Nothing was sent for 1 more:cyd@acme.example');
    expect(writes()).toEqual(['DELETE /deleteUser', 'DELETE /delete/ada', 'DELETE /deleteUser']);
    expect(journal.list()).toMatchObject([{ id: 'ada', step: 'record' }]);
    takeComplaints(/BulkError/);
    takeComplaints(/StatusError/);
  });

  test('counts nobody who was deleted, also where the list can’t be read', async () => {
    await deleteAll(async ({ getList }) => {
      getList.mockRejectedValue(new StatusError(fetchAllUsers, 503));
      return { data: ALL };
    });
    await screen.findByText('3 users were deleted.');
    await waitFor(() => expect(screen.queryByText('3 users')).toBeNull());
    takeComplaints(/StatusError/);
  });

  test('goes on after the list was left, and says so without moving anybody', async () => {
    const { promise, resolve } = later();
    const { router, listIs } = await deleteAll(async ({ run }) => {
      run.onBegin('ada');
      await promise;
      return { data: ALL };
    });
    await screen.findByText('Deleting 1 of 3…');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Elsewhere');
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('Deleting 1 of 3…');
    await act(() => router.navigate('/elsewhere'));
    listIs([]);
    resolve();
    await screen.findByText('3 users were deleted.');
    expect(router.state.location.pathname).toBe('/elsewhere');
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('There are no users yet.');
    expect(screen.queryByLabelText('Selection')).toBeNull();
  });
});
