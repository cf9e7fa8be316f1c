import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { press } from '../../../support/acting';
import { alert } from '../../../support/alerts';
import type { UserRecord } from '../../../../src/resources/users/contract';
import { aUser, NOON } from '../../../support/builders';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import { openUsers } from '../../../support/usersService';
import { anOrder, discounted, openOrders, ordersWith } from '../orders';

const DAY = 86_400_000;
const ada = aUser({ userId: 'ada', email: 'ada@acme.example', expiryTime: NOON + DAY });
const own = aUser({ userId: 'admin-1', email: 'me@acme.example', isAdmin: true });

const rowOf = (name: string) => screen.getByText(name, { selector: 'td *' }).closest('tr');
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

/** Opens the list, and the menu of its first row. */
async function openMenu(
  given: readonly UserRecord[] = [ada],
  handlers: Parameters<typeof openUsers>[1] = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const user = userEvent.setup();
  const page = openUsers(given, handlers);
  await user.click(await screen.findByLabelText(`More actions ${given[0]?.email}`));
  await screen.findByRole('menu');
  const choose = async (name: string | RegExp) => user.click(screen.getByRole('menuitem', { name }));
  return { ...page, user, choose };
}

describe('the menu of a row', () => {
  test('offers what changes something, and says what each preset comes to', async () => {
    const { choose } = await openMenu();
    expect(names()).toEqual(['Extend', 'Revoke']);
    await choose('Extend');
    expect(names()).toEqual([
      'Extend',
      '+1 day17-03-2026 12:00 UTC',
      '+1 week23-03-2026 12:00 UTC',
      '+1 month16-04-2026 12:00 UTC',
      '+3 months16-06-2026 12:00 UTC',
      '+1 year16-03-2027 12:00 UTC',
      'End of month31-03-2026 12:00 UTC',
      'Choose a date…',
      'Revoke',
    ]);
  });

  test('extends at once, says from what to what, and Undo writes it back', async () => {
    const { choose, users, user, writes } = await openMenu();
    await choose('Extend');
    await choose(/^\+1 month/);
    const said = (await screen.findByText('Access extended for ada@acme.example.', { exact: false })).closest(
      '.MuiAlert-root',
    );
    expect(said?.textContent).toContain('Expiry Time: 16-03-2026 12:00 UTC → 16-04-2026 12:00 UTC');
    expect(users.get('ada')?.expiryTime).toBe(Date.UTC(2026, 3, 16, 12));
    expect(writes()).toEqual(['PUT /user_detail_update', 'POST /add_custom_claims']);
    await waitFor(() => expect(rowOf('ada@acme.example')?.textContent).toContain('16-04-2026'));
    await user.click(screen.getByText('Undo'));
    await screen.findByText('Access changed back for ada@acme.example.', { exact: false });
    expect(users.get('ada')?.expiryTime).toBe(NOON + DAY);
    expect(screen.queryByLabelText('Selection')).toBeNull();
  });

  test('an Undo during a later change of the row says that it waits, and is offered again', async () => {
    const { promise, resolve } = later();
    const { choose, users, user, writes } = await openMenu([ada], {
      'PUT /user_detail_update': async ({ body }) => {
        if (users.get('ada')?.isAuthorized === false) await promise;
        users.set('ada', aUser(body as UserRecord));
        return json({});
      },
    });
    await choose('Revoke');
    await screen.findByText('Access revoked for ada@acme.example.', { exact: false });
    await user.click(await screen.findByLabelText('More actions ada@acme.example'));
    await choose('Authorize');
    await waitFor(() => expect(rowOf('ada@acme.example')?.textContent).toContain('saving…'));
    const sent = writes().length;
    await user.click(screen.getByText('Undo'));
    await alert('Nothing was sent: another change to ada@acme.example was still running.');
    expect(writes()).toHaveLength(sent);
    resolve();
    await alert('Access authorized for ada@acme.example.');
    const said = await alert('Nothing was sent: another change');
    expect(within(said).getByText('Undo')).toBeTruthy();
  });

  test('an Undo after a later change says that it has changed, not that someone else did it', async () => {
    const { choose, users, user, writes } = await openMenu();
    await choose('Revoke');
    await screen.findByText('Access revoked for ada@acme.example.', { exact: false });
    const sent = writes().length;
    users.set('ada', { ...ada, isAuthorized: true });
    await user.click(screen.getByText('Undo'));
    const said = (await screen.findByText(/has changed since, so nothing was sent/)).closest(
      '.MuiAlert-root',
    )?.textContent;
    expect(said).toContain('What has changed since:Authorized: was No, now Yes');
    expect(said).not.toMatch(/someone else|listed|list was loaded/i);
    expect(writes()).toHaveLength(sent);
    takeComplaints(/BulkError/);
  });

  test('closes when one goes back in the history, also on the same path', async () => {
    const { router, go } = openOrders({ definition: discounted });
    await screen.findByText('Desk');
    await act(() => go('/orders?filter=%7B%22q%22%3A%22Desk%22%7D'));
    fireEvent.click(await screen.findByLabelText('More actions Desk'));
    await screen.findByRole('menu');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test.each([
    {
      change: ['Extend', /^\+1 month/],
      given: { isAuthorized: false },
      said: 'A later date gives them no access until you authorize them.',
    },
    {
      change: ['Authorize'],
      given: { isAuthorized: false, expiryTime: NOON - DAY },
      said: 'Authorizing gives them no access until you extend it.',
    },
  ])('says where $change.0 alone gives no access, and not of its Undo', async ({ change, given, said }) => {
    const { choose, user } = await openMenu([{ ...ada, ...given }]);
    for (const name of change) await choose(name);
    const alert = (await screen.findByText(/^Access \w+ for/)).closest('.MuiAlert-root');
    expect(alert?.textContent).toContain(said);
    await user.click(screen.getByText('Undo'));
    await screen.findByText('Access changed back for ada@acme.example.', { exact: false });
    expect(document.body.textContent).not.toContain(said);
  });

  test('authorizes at once, by the two steps of a save', async () => {
    const { choose, users, writes } = await openMenu([{ ...ada, isAuthorized: false }]);
    expect(names()).toEqual(['Extend', 'Authorize']);
    await choose('Authorize');
    const said = (
      await screen.findByText('Access authorized for ada@acme.example.', { exact: false })
    ).closest('.MuiAlert-root');
    expect(said?.textContent).toContain('Authorized: No → Yes');
    expect(said?.textContent).not.toContain('no access');
    expect(users.get('ada')?.isAuthorized).toBe(true);
    expect(writes()).toEqual(['PUT /user_detail_update', 'POST /add_custom_claims']);
  });

  test('sends once, shows in the row that it waits, and then that it failed, with Retry', async () => {
    const { promise, resolve } = later();
    let isDown = true;
    const { choose, users, user, writes } = await openMenu([ada], {
      'PUT /user_detail_update': async ({ body }) => {
        await promise;
        if (isDown) return json({ message: 'Not today.' }, 400);
        users.set('ada', aUser(body as UserRecord));
        return json({});
      },
    });
    await choose('Revoke');
    await waitFor(() => expect(rowOf('ada@acme.example')?.textContent).toContain('saving…'));
    expect(screen.queryByLabelText('More actions ada@acme.example')).toBeNull();
    resolve();
    await screen.findByText('Not today.', { exact: false });
    await waitFor(() => expect(rowOf('ada@acme.example')?.textContent).toContain('not revoked'));
    isDown = false;
    await user.click(screen.getByText('Retry'));
    await screen.findByText('Access revoked for ada@acme.example.', { exact: false });
    expect(users.get('ada')?.isAuthorized).toBe(false);
    expect(writes()).toHaveLength(3);
    takeComplaints(/BulkError/);
  });

  test('shows in the row what was said, even where the list can’t be read again', async () => {
    let isDown = false;
    const { choose, user } = await openMenu([ada], {
      'GET /fetch_all_user': () => (isDown ? json({}, 400) : json([ada])),
    });
    isDown = true;
    await choose('Revoke');
    const said = await screen.findByText('Access revoked for ada@acme.example.', { exact: false });
    await screen.findByText('Couldn’t refresh. Showing earlier data.', { exact: false });
    expect(rowOf('ada@acme.example')?.textContent).toContain('Not authorized');
    await user.click(within(said.closest<HTMLElement>('.MuiAlert-root') ?? said).getByText('Undo'));
    await screen.findByText('Access changed back for ada@acme.example.', { exact: false });
    await waitFor(() => expect(rowOf('ada@acme.example')?.textContent).not.toContain('Not authorized'));
    takeComplaints(/StatusError/);
  });

  test('does not write over what someone else has changed, and shows that', async () => {
    const { choose, users, writes } = await openMenu();
    users.set('ada', { ...ada, expiryTime: NOON + 9 * DAY });
    await choose('Revoke');
    await screen.findByText('No user’s access was revoked.', { exact: false });
    await screen.findByText('24-03-2026 12:00 UTC');
    expect(writes()).toEqual([]);
    takeComplaints(/BulkError/);
  });

  test('an Undo that is refused leaves the row as the change made it, and says that', async () => {
    let isRefused = false;
    const { choose, users, user } = await openMenu([ada], {
      'PUT /user_detail_update': ({ body }) => {
        if (isRefused) return json({ message: 'Not today.' }, 400);
        users.set('ada', aUser(body as UserRecord));
        return json({});
      },
    });
    await choose('Revoke');
    await screen.findByText('Access revoked for ada@acme.example.', { exact: false });
    isRefused = true;
    await user.click(screen.getByText('Undo'));
    await waitFor(() => expect(rowOf('ada@acme.example')?.textContent).toContain('not changed back'));
    expect(users.get('ada')?.isAuthorized).toBe(false);
    takeComplaints(/BulkError/);
  });

  test('offers no Undo where that would end one’s own access', async () => {
    const { choose } = await openMenu([{ ...own, expiryTime: NOON - DAY }]);
    await choose('Extend');
    await choose(/^\+1 month/);
    await screen.findByText('Access extended for me@acme.example.', { exact: false });
    expect(screen.queryByText('Undo')).toBeNull();
  });

  test('leads back to the choice where one’s own access shall not end after all', async () => {
    const { choose, user, writes } = await openMenu([own]);
    await choose('Extend');
    await choose('Choose a date…');
    const date = await screen.findByLabelText<HTMLInputElement>('A date');
    fireEvent.change(date, { target: { value: new Date(NOON).toISOString().slice(0, 10) } });
    await user.click(await screen.findByText('Extend 1 user'));
    const second = (await screen.findByText('End your own access?')).closest<HTMLElement>('[role=dialog]');
    if (second) await user.click(within(second).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('End your own access?')).toBeNull());
    await user.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
  });

  test('asks before one’s own access ends', async () => {
    const { choose, user, users, writes } = await openMenu([own]);
    await choose('Revoke');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('End your own access?');
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByText('End my access'));
    await screen.findByText('Access revoked for me@acme.example.', { exact: false });
    expect(users.get('admin-1')?.isAuthorized).toBe(false);
  });
});

test('a row of a second resource has the changes of its definition', async () => {
  const definition = {
    ...ordersWith(),
    bulk: [
      {
        name: 'pay',
        label: 'Mark as paid',
        done: 'paid',
        change: (row: { id: string }) => ({ ...row, isPaid: true }),
      },
    ],
  };
  const user = userEvent.setup();
  const { kept } = openOrders({
    definition,
    rows: [anOrder({ dueAt: NOON }), anOrder({ orderId: 'o2', title: 'Lamp' })],
  });
  await press('Open 2');
  await user.click(await screen.findByLabelText('More actions Desk'));
  await user.keyboard('[ArrowDown][Enter]');
  const said = (await screen.findByText('Desk was paid.', { exact: false })).closest('.MuiAlert-root');
  expect(said?.textContent).toContain('Paid: No → Yes');
  expect(kept.get('o1')?.isPaid).toBe(true);
  // The row has left the list, and the focus is on the next row, not on its Delete button.
  await waitFor(() => expect(screen.queryByLabelText('Edit Desk')).toBeNull());
  expect(document.activeElement?.getAttribute('data-id')).toBe('o2');
});
