import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Confirm } from '../../../src/data/writes';
import { createStore } from '../../../src/browser/store';
import type { ReauthenticationWays } from '../../../src/identity/reauthenticationWays';
import type { Asked, Confirmation } from '../../../src/identity/reauthentication';
import { confirm, page, press } from '../../support/acting';
import { aUser } from '../../support/builders';
import { fakeIdentity, fakeReauthentication, fakeSession, signedIn } from '../../support/fakeIdentity';
import { strict } from '../../support/strict';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { later } from '../../support/later';
import { openUsers } from '../../support/usersService';

const ada = aUser({ userId: 'ada', email: 'ada@acme.example' });
const bob = aUser({ userId: 'bob', email: 'bob@acme.example' });
const UNSENT = 'Nothing was sent, because you didn’t confirm it’s you.';
const WAITING = /waiting for you/i;

/** Opens the users with a person whose two answers the test gives; meanwhile the views know that they are asked. */
function opened(path?: string, handlers: Parameters<typeof openUsers>[1] = {}) {
  const by = strict<ReauthenticationWays>('ReauthenticationWays', ['ways'], {});
  const asked = createStore<Asked | null>(null);
  const answers = [later<Confirmation>(), later<Confirmation>()];
  const prepare = vi.fn();
  const ask = vi.fn(async ({ resource, ids }: Parameters<Confirm>[0]) => {
    asked.set({
      id: ask.mock.calls.length,
      intent: { operation: 'delete', rows: ids.map((id) => `${resource}/${id}`), what: 'ada@acme.example' },
      by,
      isRenewed: false,
    });
    const given = await answers[ask.mock.calls.length - 1]?.promise;
    asked.set(null);
    return given ?? 'no';
  });
  const session = fakeSession(signedIn(), { isFresh: () => false });
  const given = {
    ...asked,
    prepare,
    answer: (id: number, say: 'yes' | 'no') => answers[id - 1]?.resolve(say),
  };
  const identity = fakeIdentity({ session, reauthentication: fakeReauthentication(given) });
  const users = openUsers([ada, bob], handlers, { identity, confirm: ask, path });
  return {
    ...users,
    ask,
    prepare,
    /** Gives the person's answer to the first or the second question. */
    async answer(time: 0 | 1, given: Confirmation) {
      await waitFor(() => expect(ask).toHaveBeenCalledTimes(time + 1));
      await waitFor(() => expect(page()).toMatch(WAITING));
      expect(users.writes()).toEqual([]);
      await act(async () => answers[time]?.resolve(given));
      await waitFor(() => expect(page()).not.toMatch(WAITING));
      // In development, react-admin logs each failed write.
      if (given !== 'yes') takeComplaints(/NotConfirmedError/);
    },
  };
}

test('only the row that is asked about waits for a confirmation', async () => {
  const saved = later<Response>();
  const { ask } = opened(undefined, { 'PUT /user_detail_update': () => saved.promise });
  await press('More actions ada@acme.example');
  const revoke = await screen.findByRole('menuitem', { name: 'Revoke' });
  act(() => revoke.click());
  const lineOf = (id: string) => document.querySelector(`[data-id="${id}"]`)?.textContent;
  await waitFor(() => expect(lineOf('ada')).toContain('saving'));
  await press('Delete bob@acme.example');
  await confirm();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(lineOf('bob')).toMatch(WAITING));
  expect(lineOf('ada')).toContain('saving');
  await act(async () => saved.resolve(json({})));
  await waitFor(() => expect(lineOf('ada')).not.toContain('saving'));
});

describe('someone who does not confirm that it is them', () => {
  test('is told that nothing was deleted, and is asked again by Retry', async () => {
    const { answer, ask, writes, prepare } = opened();
    await press('Delete ada@acme.example');
    await waitFor(() => expect(prepare).toHaveBeenCalled());
    await confirm();
    await answer(0, 'no');
    expect(ask).toHaveBeenLastCalledWith({
      operation: 'delete',
      resource: 'users',
      ids: ['ada'],
      row: expect.objectContaining({ email: 'ada@acme.example' }),
    });
    await waitFor(() => expect(page()).toContain(`ada@acme.example was not deleted. ${UNSENT}`));
    await press('Retry');
    await answer(1, 'yes');
    await waitFor(() => expect(page()).toContain('ada@acme.example was deleted.'));
    expect(writes()).toHaveLength(2);
  });

  test('keeps what they typed in the form', async () => {
    const { answer, writes } = opened('/edit-user/ada');
    const admin = await screen.findByLabelText<HTMLInputElement>('Admin');
    admin.click();
    await press('Submit');
    await answer(0, 'no');
    await waitFor(() => expect(page()).toContain(UNSENT));
    expect(admin.checked).toBe(true);
    await press('Submit');
    await answer(1, 'yes');
    await waitFor(() => expect(page()).toContain('admin access granted for uid: ada'));
    expect(writes()).toEqual(['PUT /user_detail_update', 'POST /add_custom_claims']);
  });

  test('keeps it where they go back instead, which closes the dialog and asks nothing else', async () => {
    const { answer, router, writes } = opened();
    await screen.findByLabelText('Edit ada@acme.example');
    await act(() => router.navigate('/edit-user/ada'));
    const admin = await screen.findByLabelText<HTMLInputElement>('Admin');
    admin.click();
    await press('Submit');
    await waitFor(() => expect(page()).toMatch(WAITING));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(page()).toContain(UNSENT));
    expect(router.state.location.pathname).toBe('/edit-user/ada');
    expect(admin.isConnected && admin.checked).toBe(true);
    expect(page()).not.toContain('Leave without saving?');
    takeComplaints(/NotConfirmedError/);
    await press('Submit');
    await answer(1, 'yes');
    await waitFor(() => expect(page()).toContain('admin access granted for uid: ada'));
    expect(writes()).toEqual(['PUT /user_detail_update', 'POST /add_custom_claims']);
  });

  test('keeps what they selected, and is told once for all of it', async () => {
    const { answer, writes } = opened();
    await screen.findByLabelText('Edit bob@acme.example');
    await press('Select');
    (await screen.findByLabelText('Select all on this page')).click();
    await press('Delete 2 users…');
    await confirm();
    await answer(0, 'no');
    await waitFor(() => expect(page()).toContain(UNSENT));
    expect(page().split(UNSENT)).toHaveLength(2);
    expect(page()).toContain('2 selected');
    await press('Retry');
    await answer(1, 'yes');
    await waitFor(() => expect(page()).toContain('2 users were deleted.'));
    expect(writes()).toHaveLength(4);
  });

  test('is told where they could not be asked', async () => {
    const { answer } = opened();
    await press('Delete ada@acme.example');
    await confirm();
    await answer(0, 'unavailable');
    await waitFor(() => expect(page()).toContain('the sign-in check couldn’t load. Check your connection'));
  });
});
