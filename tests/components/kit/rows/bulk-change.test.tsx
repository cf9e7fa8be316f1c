import { act as drawn, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { UserRecord } from '../../../../src/resources/users/contract';
import { aUser, NOON } from '../../../support/builders';
import { alert } from '../../../support/alerts';
import { DAY, act, bar, holdClock, names, person, rowOf, selectAll } from '../../../support/bulkChange';
import { json, lost } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { openUsers } from '../../../support/usersService';

describe('a job', () => {
  test('has four rows under way at most, each one’s steps in order, says how far it is, and stops', async () => {
    const held = names.map(() => later());
    let most = 0;
    let now = 0;
    let begun = 0;
    const page = await selectAll(
      names.map((name) => person(name, { isAuthorized: false })),
      {
        'PUT /user_detail_update': async () => {
          now += 1;
          most = Math.max(most, now);
          await held[begun++]?.promise;
          now -= 1;
          return json({});
        },
      },
    );
    await act(page, 'Authorize', 'Authorize 10 users');
    await waitFor(() => expect(most).toBe(4));
    expect(within(bar()).getByRole('status').textContent).toBe('Authorize: 0 of 10 done');
    expect(rowOf('ada')?.textContent).toContain('saving…');
    expect(rowOf('eve')?.textContent).toContain('queued');
    expect(screen.getByLabelText('Select eve@acme.example').getAttribute('aria-disabled')).toBe('true');
    await page.user.click(within(bar()).getByText('Stop'));
    await screen.findByText('Stopping after those under way…');
    expect(rowOf('ada')?.textContent).toContain('Not authorized');
    vi.setSystemTime(NOON + 1);
    held[0]?.resolve();
    // A finished row shows its new state while the others are still pending.
    await waitFor(() => expect(rowOf('ada')?.textContent).not.toContain('Not authorized'));
    expect(rowOf('bob')?.textContent).toContain('Not authorized');
    held.forEach(({ resolve }) => resolve());
    const said = await alert('Access authorized for 4 users.');
    expect(said.textContent).toContain('Nothing was sent for 6 more:');
    expect(most).toBe(4);
    await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('6 selected'));
    await page.user.click(within(said).getByText('Retry'));
    await alert('Access authorized for 10 users.');
    expect(page.writes().filter((line) => line === 'POST /add_custom_claims')).toHaveLength(10);
    takeComplaints(/BulkError/);
  });

  test('tells of each row what came of it, keeps those that failed selected, and retries no other', async () => {
    let isDown = true;
    const page = await selectAll(
      ['ada', 'bob', 'cyd', 'dan'].map((name) => person(name)),
      {
        'GET /fetch_user_data/?id=cyd': () => json({ ...person('cyd'), expiryTime: 7 }),
        'PUT /user_detail_update': (sent) => {
          const { userId } = aUser(sent.body as UserRecord);
          if (userId === 'bob' && isDown) return json({ message: 'Being audited.' }, 400);
          page.users.set(userId, aUser(sent.body as UserRecord));
          return json({});
        },
        'POST /add_custom_claims?admin=false&uid=dan': () => json({}, isDown ? 500 : 200),
      },
    );
    await act(page, 'Revoke', 'Revoke 4 users');
    const said = await alert('Access revoked for ada@acme.example.');
    expect(said.textContent).toContain('2 not revoked:');
    const lines = within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain('bob@acme.example: The service refused the request (400).');
    expect(lines[0]).toContain('Being audited.');
    expect(lines[1]).toMatch(/^cyd@acme.example: .*Expiry Time: listed as/);
    expect(said.textContent).toContain(
      'dan@acme.example was saved. Their admin access wasn’t part of this change, but the service hasn’t confirmed it.',
    );
    expect(page.journal.list()).toMatchObject([{ id: 'dan', step: 'claim', changes: ['isAuthorized'] }]);
    expect(rowOf('bob')?.textContent).toContain('not revoked');
    await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('2 selected'));
    isDown = false;
    const before = page.writes().length;
    await page.user.click(within(said).getByText('Retry'));
    const again = await alert('Access revoked for 2 users.');
    expect(again.textContent, 'whoever can’t be tried again').toMatch(
      /1 not revoked:cyd@.*dan@acme\.example/,
    );
    expect(page.writes().slice(before)).toEqual(['PUT /user_detail_update', 'POST /add_custom_claims']);
    expect(page.users.get('cyd')?.isAuthorized).toBe(true);
    takeComplaints(/BulkError/);
  });

  test('that is retried from its alert leaves alone what was selected since, and what stays as it is ends with it', async () => {
    let isDown = true;
    const page = await selectAll(
      [
        ...['ada', 'bob', 'cyd'].map((name) => person(name)),
        person('dan', { isAuthorized: false }),
        person('eve'),
      ],
      {
        'PUT /user_detail_update': (sent) => {
          const user = aUser(sent.body as UserRecord);
          if (user.userId === 'bob' && isDown) return json({ message: 'Being audited.' }, 400);
          page.users.set(user.userId, user);
          return json({});
        },
      },
    );
    const count = () => within(bar()).getByRole('status').textContent;
    await page.user.click(screen.getByLabelText('Select eve@acme.example'));
    await act(page, 'Revoke', 'Revoke 3 users');
    const said = await alert('Access revoked for 2 users.');
    await waitFor(() => expect(count()).toBe('1 selected'));
    await page.user.click(within(bar()).getByText('Cancel'));
    await page.user.click(screen.getByLabelText('Select'));
    // A range with Shift only begins at a row that was selected in this selection.
    await page.user.keyboard('{Shift>}');
    await page.user.click(await screen.findByLabelText('Select ada@acme.example'));
    await page.user.keyboard('{/Shift}');
    expect(count()).toBe('1 selected');
    await page.user.click(screen.getByLabelText('Select cyd@acme.example'));
    isDown = false;
    await page.user.click(within(said).getByText('Retry'));
    await alert('Access revoked for 3 users.');
    await waitFor(() => expect(count()).toBe('2 selected'));
    expect(document.activeElement, 'has the focus of Retry, which is gone').toBe(bar());
    expect(rowOf('ada')?.getAttribute('aria-selected')).toBe('true');

    await act(page, 'Authorize', 'Authorize 2 users');
    await alert('Access authorized for 2 users.');
    await waitFor(() => expect(screen.queryByLabelText('Selection')).toBeNull());
    takeComplaints(/BulkError/);
  });

  test('is over with its selection where some stay as they are', async () => {
    const page = await selectAll([person('ada'), person('bob', { isAuthorized: false })]);
    await act(page, 'Revoke', 'Revoke 1 user');
    await alert('Access revoked for ada@acme.example.');
    await waitFor(() => expect(screen.queryByLabelText('Selection')).toBeNull());
  });

  test('has a report of every row to be copied and saved, no cell of it a formula; what the browser refuses is said', async () => {
    const given = [person('ada', { email: '=1+1@acme.example' }), person('bob')];
    const page = await selectAll(given, {
      'PUT /user_detail_update': ({ body }) =>
        aUser(body as UserRecord).userId === 'bob' ? lost() : json({}),
      'GET /fetch_user_data/?id=bob': () => json(person('bob')),
    });
    await act(page, 'Revoke', 'Revoke 2 users');
    const said = await alert('Access revoked for =1+1@acme.example.');
    const records = [
      ['ada', "'=1+1@acme.example", 'revoked'],
      ['bob', 'bob@acme.example', 'not revoked'],
    ];
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException());
    await page.user.click(within(said).getByText('Copy report'));
    await within(said).findByText('The browser did not let the report be copied. Save it instead.');
    write.mockRestore();
    await page.user.click(within(said).getByText('Copy report'));
    await within(said).findByText('Copied');
    expect(within(said).queryByText(/did not let/)).toBeNull();
    const text = await navigator.clipboard.readText();
    expect(text.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual(records);

    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL')
      .mockImplementationOnce(() => {
        throw new Error('no room');
      })
      .mockImplementation((file) => {
        if (file instanceof Blob) files.push(file);
        return 'blob:0';
      });
    await page.user.click(within(said).getByText('Save report'));
    await within(said).findByText('The report was not saved. Check your connection and try again.');
    await page.user.click(within(said).getByText('Save report'));
    await waitFor(() => expect(within(said).queryByText(/was not saved/)).toBeNull());
    const lines = (await files[0]?.text())?.trim().split('\r\n').slice(1) ?? [];
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(records);
    takeComplaints(/BulkError/);
  });

  test.each([401, 403, 429])('sends no other row once the service says %i', async (status) => {
    const page = await selectAll(
      names.map((name) => person(name)),
      { 'PUT /user_detail_update': () => json({}, status) },
    );
    await act(page, 'Revoke', 'Revoke 10 users');
    const said = await alert('No user’s access was revoked.');
    expect(said.textContent).toContain('Nothing was sent for 6 more:');
    expect(page.writes()).toHaveLength(4);
    takeComplaints(/BulkError/);
  });
});

test('what ends within 7 days has a mark of its own, as what has ended has another', async () => {
  holdClock();
  openUsers([
    person('ada', { expiryTime: NOON + 7 * DAY }),
    person('bob', { expiryTime: NOON + 7 * DAY + 1 }),
    person('cyd'),
  ]);
  await screen.findByLabelText('Edit ada@acme.example');
  const mark = (name: string) => rowOf(name)?.querySelector('.distance:has(svg)')?.className;
  expect(mark('ada')).toBe('distance soon');
  expect(mark('bob')).toBeUndefined();
  expect(mark('cyd')).toBe('distance past');
});

test('a selection is exported in the columns of the list, in its order, and stays selected', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:0';
  });
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = await selectAll([person('ada'), person('bob'), person('cyd')]);
  await page.user.click(screen.getByLabelText('Select bob@acme.example'));
  await page.user.click(within(bar()).getByText('Export'));
  await alert('Exported 2 users.');
  expect(link).toHaveBeenCalledTimes(1);
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
    expect.stringMatching(/ID,Email$/),
    'ada,ada@acme.example',
    'cyd,cyd@acme.example',
  ]);
  expect(within(bar()).getByRole('status').textContent).toBe('2 selected');
  expect(page.writes()).toEqual([]);
});

describe('selecting', () => {
  test('with Shift takes the rows in between, and leaves out those that can’t be', async () => {
    holdClock();
    const user = userEvent.setup();
    const people = [...names, 'bea'].map((name) => person(name));
    openUsers(people, { 'GET /fetch_all_user': () => json([...people, person('bea')]) });
    await screen.findByLabelText('Edit ada@acme.example');
    await user.click(screen.getByLabelText('Select'));
    await user.click(await screen.findByLabelText('Select ada@acme.example'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByLabelText('Select dan@acme.example'));
    await user.keyboard('{/Shift}');
    expect(within(bar()).getByRole('status').textContent).toBe('4 selected');
  });
});

test('one’s own row is changed with the others, and asked about where that ends one’s own access', async () => {
  const me = aUser({ userId: 'admin-1', email: 'me@acme.example', expiryTime: NOON + DAY, isAdmin: true });
  const page = await selectAll([person('ada'), me]);
  await act(page, 'Revoke', 'Revoke 2 users');
  const question = (await screen.findByText('End your own access?')).closest<HTMLElement>('[role=dialog]');
  expect(page.writes()).toEqual([]);
  if (question) await page.user.click(within(question).getByText('End my access'));
  await alert('Access revoked for 2 users.');
  expect(page.users.get('admin-1')).toMatchObject({ isAuthorized: false, isAdmin: true });
});

test('a change that is being asked about, for the second time too, is not asked about after a step in the history', async () => {
  const me = aUser({ userId: 'admin-1', email: 'me@acme.example', expiryTime: NOON + DAY, isAdmin: true });
  const page = await selectAll([person('ada'), me]);
  await drawn(() => page.router.navigate('/dashboard?perPage=10'));
  await act(page, 'Revoke', 'Revoke 2 users');
  await screen.findByText('End your own access?');
  await drawn(() => page.router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await drawn(() => page.router.navigate(1));
  await page.user.click(within(bar()).getByText('Revoke'));
  await screen.findByRole('dialog');
  await drawn(() => page.router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.writes()).toEqual([]);
});
