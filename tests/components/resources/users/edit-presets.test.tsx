import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { UserRecord } from '../../../../src/resources/users/contract';
import { aUser, NOON } from '../../../support/builders';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import { openUsers } from '../../../support/usersService';
import { anOrder, openOrders } from '../../kit/orders';

const DAY = 86_400_000;
const person = (name: string, given: Partial<UserRecord> = {}) =>
  aUser({ userId: name, email: `${name}@acme.example`, expiryTime: Date.UTC(2026, 2, 18), ...given });
const three = [person('ada'), person('bob'), person('cyd', { expiryTime: NOON - DAY })];

const expiry = () => screen.getByLabelText<HTMLInputElement>('Expiry Time');

/** Opens the form of the first user by its address. */
async function openForm(given: readonly UserRecord[] = three, options: Parameters<typeof openUsers>[2] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const user = userEvent.setup();
  const page = openUsers(given, {}, { path: `/edit-user/${given[0]?.userId}`, ...options });
  await screen.findByText('Submit');
  return { ...page, user };
}

describe('beside the date', () => {
  test('presets say in a sentence what they come to, and nothing is sent before Submit', async () => {
    const { user, users, writes } = await openForm(three, { config: { timeZone: 'Asia/Kolkata' } });
    screen.getByText('Access ends 18-03-2026 at 05:30 Asia/Kolkata, in 3 days');
    // The end in the console's time zone is shown only once; the other text is in UTC.
    expect(screen.queryByText('18-03-2026 05:30 Asia/Kolkata')).toBeNull();
    screen.getByText('18-03-2026 00:00 UTC');
    await user.click(screen.getByText('+1 month'));
    expect(expiry().value).toBe('2026-04-18');
    screen.getByText('Access ends 18-04-2026 at 05:30 Asia/Kolkata, in 34 days');
    await user.click(screen.getByText('+1 week'));
    expect(expiry().value).toBe('2026-03-25');
    await user.click(screen.getByText('End of month'));
    expect(expiry().value).toBe('2026-03-31');
    expect(writes()).toEqual([]);
    await user.click(screen.getByText('Submit'));
    await screen.findByText('ada@acme.example was saved.');
    expect(users.get('ada')?.expiryTime).toBe(Date.UTC(2026, 2, 31));
  });

  test('are counted from now where the access is over', async () => {
    const { user } = await openForm([person('ada', { expiryTime: NOON - 9 * DAY })]);
    screen.getByText('Access ended 06-03-2026 at 12:00 UTC, 9 days ago');
    await user.click(screen.getByText('+1 day'));
    screen.getByText('Access ends 16-03-2026 at 00:00 UTC, in 1 day');
  });

  test('a date that ends access at once is not said to have ended it', async () => {
    await openForm();
    fireEvent.change(expiry(), { target: { value: '2026-03-15' } });
    await screen.findByText('Access ends at once.');
    expect(screen.queryByText(/Access ended/)).toBeNull();
  });

  test('"No expiry" sets none, and an emptied date is still asked for', async () => {
    const { user, users, writes } = await openForm();
    fireEvent.change(expiry(), { target: { value: '' } });
    await user.click(screen.getByText('Submit'));
    await screen.findByText('Choose the day on which access ends.');
    expect(writes()).toEqual([]);
    await user.click(screen.getByText('No expiry'));
    screen.getByText('Access does not end.');
    await waitFor(() => expect(screen.queryByText('Choose the day on which access ends.')).toBeNull());
    expect(expiry().getAttribute('aria-invalid')).not.toBe('true');
    await user.click(screen.getByText('Submit'));
    await screen.findByText('ada@acme.example was saved.');
    expect(users.get('ada')?.expiryTime).toBeNull();
  });

  test('"No expiry" keeps none, and a preset ends it after all', async () => {
    const { user, users } = await openForm([person('ada', { expiryTime: null })]);
    await user.click(screen.getByText('No expiry'));
    await user.click(screen.getByText('Remove Expirey Time'));
    await user.click(screen.getByText('+1 week'));
    screen.getByText('Access ends 22-03-2026 at 00:00 UTC, in 7 days');
    await user.click(screen.getByText('No expiry'));
    await user.click(screen.getByText('Submit'));
    await screen.findByText('ada@acme.example was saved.');
    expect(users.get('ada')).toMatchObject({ expiryTime: null, isAuthorized: false });
  });
});

test('Next goes through the list as it was filtered: it saves what was changed and says so, and sends nothing where nothing was', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const user = userEvent.setup();
  const ended = (name: string) => person(name, { expiryTime: NOON - DAY });
  const page = openUsers([ended('ada'), person('bob'), ended('cyd'), ended('dan')]);
  await screen.findByLabelText('Edit ada@acme.example');
  await user.click(screen.getByText('Expired'));
  await waitFor(() => expect(screen.queryByText('bob@acme.example')).toBeNull());
  await user.click(screen.getByLabelText('Edit ada@acme.example'));
  const next = () => screen.getByText<HTMLButtonElement>('Next');
  const shows = (name: string) =>
    waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('User Id').value).toBe(name));
  await screen.findByText('Submit');
  await waitFor(() => expect(next().disabled).toBe(false));
  await user.click(screen.getByText('+1 month'));
  expect(screen.queryByText('Next')).toBeNull();
  await user.click(screen.getByText('Save and next'));
  await screen.findByText('ada@acme.example was saved.');
  await shows('cyd');
  expect(page.users.get('ada')?.expiryTime).toBe(Date.UTC(2026, 3, 15));
  expect(page.writes()).toHaveLength(2);
  await waitFor(() => expect(next().disabled).toBe(false));
  await user.click(next());
  await shows('dan');
  expect(next().disabled).toBe(true);
  expect(page.writes()).toHaveLength(2);
  await user.click(screen.getByText('Cancel'));
  await screen.findByLabelText('Edit cyd@acme.example');
  expect(screen.queryByLabelText('Edit ada@acme.example')).toBeNull();
});

test('only the button that was pressed shows that the save runs, and neither can be pressed again', async () => {
  const user = userEvent.setup();
  const save = later();
  const { at } = openOrders({
    path: '/orders',
    rows: [anOrder(), anOrder({ orderId: 'o2', title: 'Chair' })],
    handlers: {
      'PUT /orders': async () => {
        await save.promise;
        return json({});
      },
    },
  });
  await user.click(await screen.findByLabelText('Edit Desk'));
  await user.type(await screen.findByLabelText('Title'), ' new');
  await user.click(screen.getByText('Save and next'));
  const buttons = ['Save and next', 'Submit'].map((name) => screen.getByText<HTMLButtonElement>(name));
  const spins = () => buttons.map((button) => within(button).queryByRole('progressbar') !== null);
  await waitFor(() => expect(spins()).toEqual([true, false]));
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  save.resolve();
  await waitFor(() => expect(at()).toBe('/orders/o2'));
});

test('Save and next goes on once a conflict is solved', async () => {
  const user = userEvent.setup();
  const page = openUsers([person('ada'), person('bob')]);
  await user.click(await screen.findByLabelText('Edit ada@acme.example'));
  await user.click(await screen.findByText('+1 month'));
  page.users.set('ada', person('ada', { isAuthorized: false }));
  await user.click(screen.getByText('Save and next'));
  await user.click(await screen.findByText('Use all mine'));
  await user.click(screen.getByText('Save'));
  await screen.findByText('ada@acme.example was saved.');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('User Id').value).toBe('bob'));
  takeComplaints(/ChangedError/);
});

test('Retry of a Save and next that was refused goes on too', async () => {
  const user = userEvent.setup();
  let status = 422;
  openUsers([person('ada'), person('bob')], { 'PUT /user_detail_update': () => json({}, status) });
  await user.click(await screen.findByLabelText('Edit ada@acme.example'));
  await user.click(await screen.findByText('+1 month'));
  await user.click(screen.getByText('Save and next'));
  const retry = await screen.findByText('Retry');
  status = 200;
  await user.click(retry);
  await screen.findByText('ada@acme.example was saved.');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('User Id').value).toBe('bob'));
  takeComplaints(/422/);
});

test('Next goes through a list that was left as it came, and not from a form that was opened by its address', async () => {
  const user = userEvent.setup();
  const { at, go } = openOrders({
    path: '/orders/o1',
    rows: [anOrder(), anOrder({ orderId: 'o2', title: 'Chair' })],
  });
  await screen.findByText('Submit');
  expect(screen.queryByText('Next')).toBeNull();
  await act(() => go('/orders'));
  await user.click(await screen.findByLabelText('Edit Desk'));
  await waitFor(() => expect(screen.getByText('Next')).toHaveProperty('disabled', false));
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByText('Next'));
  await waitFor(() => expect(at()).toBe('/orders/o2'));
  // The next form begins at its top, where it says whose it is.
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('Next goes on past the end of a page, and Cancel and Submit lead to the page that was reached', async () => {
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 1 });
  const user = userEvent.setup();
  const rows = Array.from({ length: 23 }, (_, n) =>
    anOrder({ orderId: `o${n + 10}`, title: `Desk ${n + 10}` }),
  );
  const { at, router } = openOrders({ path: '/orders?perPage=10', rows });
  const goOn = async (to: string, label = 'Next') => {
    await waitFor(() => expect(screen.getByText(label)).toHaveProperty('disabled', false));
    await user.click(screen.getByText(label));
    await waitFor(() => expect(at()).toBe(`/orders/${to}`));
  };
  const page = () => new URLSearchParams(router.state.location.search).get('page');
  await user.click(await screen.findByLabelText('Edit Desk 19'));
  await goOn('o20');
  await goOn('o21');
  await user.click(screen.getByText('Cancel'));
  await user.click(await screen.findByLabelText('Edit Desk 29'));
  expect(screen.queryByLabelText('Edit Desk 19')).toBeNull();
  await user.type(await screen.findByLabelText('Title'), ' new');
  await goOn('o30', 'Save and next');
  await screen.findByText('Desk 29 was saved.');
  await user.type(await screen.findByDisplayValue('Desk 30'), ' new');
  await user.click(screen.getByText('Submit'));
  await screen.findByLabelText('Edit Desk 30 new');
  await waitFor(() => expect(page()).toBe('3'));
  expect(screen.queryByLabelText('Edit Desk 20')).toBeNull();
});

test('a second resource has them too, in its own words', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const user = userEvent.setup();
  const { kept } = openOrders({ path: '/orders/o1', rows: [anOrder({ dueAt: NOON })] });
  await screen.findByText('Submit');
  await user.click(screen.getByText('+1 year'));
  screen.getByText('15-03-2027 at 00:00 UTC, in 12 months');
  await user.click(screen.getByText('No date'));
  await user.click(screen.getByText('Submit'));
  await screen.findByText('Desk was saved.');
  expect(kept.get('o1')?.dueAt).toBeNull();
});
