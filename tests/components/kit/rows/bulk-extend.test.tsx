import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { alert } from '../../../support/alerts';
import { NOON } from '../../../support/builders';
import { DAY, bar, holdClock, names, person, selectAll } from '../../../support/bulkChange';
import { openUsers } from '../../../support/usersService';
import { anOrder, openOrders, ordersWith } from '../orders';

describe('extending', () => {
  test('ten users whose access has ended takes six actions, and shows what each becomes before anything is sent', async () => {
    holdClock();
    const user = userEvent.setup();
    const page = openUsers([...names.map((name) => person(name)), person('zoe', { expiryTime: NOON + DAY })]);
    await screen.findByLabelText('Edit ada@acme.example');
    await user.click(screen.getByText('Expired'));
    await waitFor(() => expect(screen.queryByText('zoe@acme.example')).toBeNull());
    await user.click(screen.getByLabelText('Select'));
    await user.click(await screen.findByText('Select all 10 that match'));
    await user.click(within(bar()).getByText('Extend'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Choose a time to see what it comes to.');
    await user.click(dialog.getByText('+1 month'));
    const lines = dialog.getAllByRole('listitem');
    expect(lines).toHaveLength(10);
    expect(lines[0]?.textContent).toMatch(
      /^ada@acme.example05-03-2026ended 10 days ago→15-04-2026 00:00 UTCin 31 days$/,
    );
    expect(page.writes()).toEqual([]);
    await user.click(dialog.getByText('Extend 10 users'));
    await alert('Access extended for 10 users.');
    expect(page.users.get('jon')?.expiryTime).toBe(Date.UTC(2026, 3, 15));
    expect(page.users.get('zoe')?.expiryTime).toBe(NOON + DAY);
    expect(page.writes()).toHaveLength(20);
    await waitFor(() => expect(screen.queryByLabelText('Selection')).toBeNull());
  });

  test('counts from each one’s own where that is later, from now where one asks for it, and leaves who has no end', async () => {
    const ahead = NOON + 30 * DAY + 5;
    const page = await selectAll([
      person('ada', { expiryTime: ahead }),
      person('bob'),
      person('cyd', { expiryTime: null }),
    ]);
    await page.user.click(within(bar()).getByText('Extend'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByText('+1 day'));
    dialog.getByText('1 stays as it is.');
    expect(dialog.getAllByRole('listitem')[2]?.textContent).toBe('cyd@acme.examplestays as it is');
    await page.user.click(dialog.getByText('Extend 2 users'));
    await alert('Access extended for 2 users.');
    expect(page.users.get('ada')?.expiryTime).toBe(ahead + DAY);
    expect(page.users.get('bob')?.expiryTime).toBe(Date.UTC(2026, 2, 16));
    expect(page.writes()).toHaveLength(4);
  });

  test('"Count from" says from when: now alone, which may shorten and is then said, or each one’s own alone', async () => {
    const ahead = NOON + 30 * DAY + 5;
    const page = await selectAll([person('ada', { expiryTime: ahead }), person('bob')]);
    await page.user.click(within(bar()).getByText('Extend'));
    const dialog = within(await screen.findByRole('dialog'));
    const ends = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent.split('→')[1]);
    // The choice of "Count from" applies to the time that is chosen after it.
    await page.user.selectOptions(dialog.getByLabelText('Count from'), 'now');
    await page.user.click(dialog.getByText('+1 week'));
    expect(ends()).toEqual([expect.stringMatching(/^22-03-2026/), expect.stringMatching(/^22-03-2026/)]);
    dialog.getByText('Expiry Time becomes earlier for 1 user.');
    await page.user.selectOptions(dialog.getByLabelText('Count from'), 'now, or their own date if later');
    expect(ends()).toEqual([expect.stringMatching(/^21-04-2026/), expect.stringMatching(/^22-03-2026/)]);
    expect(dialog.queryByText(/becomes earlier/)).toBeNull();
    await page.user.selectOptions(dialog.getByLabelText('Count from'), 'their own date');
    expect(ends()[0]).toMatch(/^21-04-2026/);
    // For access that ended over a week ago, one more week ends in the past too.
    dialog.getByText('1 can’t be changed.');
    await page.user.click(dialog.getByText('Extend 1 user'));
    await alert('Access extended for ada@acme.example.');
    expect(page.users.get('ada')?.expiryTime).toBe(ahead + 7 * DAY);
  });

  test('does not warn of a date for one’s own row that can’t be given to it', async () => {
    const me = person('me', { userId: 'admin-1', isAdmin: true });
    const page = await selectAll([person('ada', { expiryTime: NOON + 30 * DAY }), me]);
    await page.user.click(within(bar()).getByText('Extend'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(dialog.getByLabelText('Count from'), 'their own date');
    await page.user.click(dialog.getByText('+1 week'));
    dialog.getByText('1 can’t be changed.');
    expect(dialog.queryByText(/your own access ends/)).toBeNull();
    await page.user.click(dialog.getByText('Extend 1 user'));
    await alert('Access extended for ada@acme.example.');
  });

  test('who has no end is given one only from now or by a date, which is said', async () => {
    const page = await selectAll([person('ada', { expiryTime: null, isAuthorized: false }), person('bob')]);
    await page.user.click(within(bar()).getByText('Extend'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByText('+1 day'));
    dialog.getByText('1 stays as it is.');
    expect(dialog.queryByText(/not authorized/)).toBeNull();
    await page.user.type(dialog.getByLabelText<HTMLInputElement>('A date'), '2026-04-01');
    await dialog.findByText('Expiry Time becomes earlier for 1 user.');
    dialog.getByText('1 user is not authorized. A later date gives them no access until you authorize them.');
  });

  test('and authorizing say whom they give no access: the one without the other is not enough', async () => {
    const [ended, isAuthorized] = [{ expiryTime: NOON - DAY }, false];
    const page = await selectAll([
      person('ada', { ...ended, isAuthorized }),
      person('bob', { ...ended, isAuthorized }),
      person('cyd', { expiryTime: NOON + DAY, isAuthorized }),
      person('dan', ended),
    ]);
    const { user } = page;
    await user.click(within(bar()).getByText('Extend'));
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('+1 day'));
    dialog.getByText(/^3 users are not authorized\. A later date gives them no access/);
    await user.click(dialog.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(bar()).getByText('Authorize'));
    dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('1 stays as it is.');
    dialog.getByText(
      'For 2 users, access has already ended. Authorizing gives them no access until you extend it.',
    );
  });

  test('to a day takes it as it stands, and one that is over can’t be sent', async () => {
    const page = await selectAll([person('ada')]);
    await page.user.click(within(bar()).getByText('Extend'));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByLabelText<HTMLInputElement>('A date');
    await page.user.type(day, '2026-03-01');
    await dialog.findByText('Choose today, 15-03-2026, or a later day.');
    expect(dialog.getByText('Extend 0 users')).toHaveProperty('disabled', true);
    await page.user.clear(day);
    await page.user.type(day, '2026-04-01');
    // The text makes the date clear, because the browser's field begins with the month.
    expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '1 April 2026',
    );
    await page.user.click(dialog.getByText('Extend 1 user'));
    const said = await alert('Access extended for ada@acme.example.');
    expect(said.textContent).toContain('05-03-2026 12:00 UTC → 01-04-2026 00:00 UTC');
    await page.user.click(within(said).getByText('Undo'));
    await alert('Access changed back for ada@acme.example.');
    expect(page.users.get('ada')?.expiryTime).toBe(NOON - 10 * DAY);
  });
});

describe('a second resource', () => {
  const paid = ordersWith();
  const definition: typeof paid = {
    ...paid,
    bulk: [
      { name: 'pay', label: 'Mark as paid', done: 'paid', change: (order) => ({ ...order, isPaid: true }) },
      {
        name: 'postpone',
        label: 'Postpone',
        done: 'postponed',
        moves: 'dueAt',
        change: (order, { moved }) => {
          const due = order['dueAt'];
          return { ...order, dueAt: moved(typeof due === 'number' ? due : null) };
        },
      },
    ],
  };

  test('says its own changes, and has all the rest', async () => {
    holdClock();
    const user = userEvent.setup();
    const orders = [1, 2, 3].map((n) =>
      anOrder({ orderId: `o${n}`, title: `Desk ${n}`, dueAt: NOON + n * DAY }),
    );
    const page = openOrders({ definition, rows: orders });
    await screen.findByLabelText('Edit Desk 1');
    await user.click(screen.getByLabelText('Select'));
    await user.click(await screen.findByText('Select all 3'));
    await user.click(within(bar()).getByText('Postpone'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('End of month'));
    await user.click(dialog.getByText('Postpone 3 orders'));
    await alert('3 orders were postponed.');
    expect([...page.kept.values()].map(({ dueAt }) => dueAt)).toEqual(
      [1, 2, 3].map(() => Date.UTC(2026, 2, 31, 12)),
    );
  });
});
