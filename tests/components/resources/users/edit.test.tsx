import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MalformedAnswerError, OTHER_ROW, StatusError } from '../../../../src/api/errors';
import type { ConsoleDataProvider } from '../../../../src/dataProvider';
import { fetchUser, updateUser } from '../../../../src/resources/users/contract';
import { aUserRow, NOON } from '../../../support/builders';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { ada, field, renderForm, setDay, submit } from '../../../support/userForm';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

const sent = (update: ReturnType<typeof renderForm>['update']) => update.mock.lastCall?.[1].data;
describe('the form', () => {
  test('shows what the service answered, and opens not before', async () => {
    const { promise, resolve } = later<{ data: typeof ada }>();
    renderForm({ given: { getOne: (async () => promise) as ConsoleDataProvider['getOne'] } });
    expect(await screen.findByText('Loading the user…')).toBeDefined();
    expect(screen.queryByText('Submit')).toBeNull();
    resolve({ data: ada });
    expect((await field('User Id')).value).toBe('user-1');
    expect((await field('User Id')).readOnly).toBe(true);
    expect((await field('Email')).value).toBe('ada@acme.example');
    const date = await field('Expiry Time');
    expect([date.type, date.value, date.min]).toEqual(['date', '2026-06-30', '2026-03-15']);
    expect((await field('Remove Expirey Time')).checked).toBe(true);
    expect((await field('Admin')).checked).toBe(false);
    expect(screen.getByText('30-06-2026 13:14:15.167 UTC')).toBeDefined();
  });

  test('has the specified title and ways on, and names the page', async () => {
    renderForm();
    expect(await screen.findByRole('heading', { name: 'Update User' })).toBeDefined();
    expect(document.title).toBe('Update User · Acme Console');
    await field('User Id');
    for (const name of ['Cancel', 'Submit']) expect(screen.getByRole('button', { name })).toBeDefined();
  });

  test.each([
    ['one step in history', { idx: 1 }, '/elsewhere'],
    ['to the dashboard where there is none', { idx: 0 }, '/dashboard'],
    ['to the dashboard where nobody counted', null, '/dashboard'],
  ])('Cancel goes back one step: %s', async (_, state, to) => {
    const user = userEvent.setup();
    vi.spyOn(window.history, 'state', 'get').mockReturnValue(state);
    const { router } = renderForm();
    await field('User Id');
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  test('opened from the list waits for the service too, and later answers leave it alone', async () => {
    const late = later<{ data: typeof ada }>();
    const getOne = vi.fn(async () => late.promise);
    const { router, queryClient } = renderForm({
      path: '/dashboard',
      given: { getOne: getOne as ConsoleDataProvider['getOne'] },
    });
    await screen.findByText('ada@acme.example');
    await act(() => router.navigate('/edit-user/user-1'));
    expect(await screen.findByText('Loading the user…')).toBeDefined();
    expect(screen.queryByText('Submit')).toBeNull();
    late.resolve({ data: ada });
    await setDay('2027-01-01');
    getOne.mockResolvedValue({ data: { ...ada, expiryTime: 1, isAdmin: true } });
    await act(() => queryClient.invalidateQueries());
    expect(getOne).toHaveBeenCalledTimes(2);
    expect((await field('Expiry Time')).value).toBe('2027-01-01');
    expect((await field('Admin')).checked).toBe(false);
  });

  test.each([
    ['a crafted address', { path: '/edit-user/user-1?source=%7B%22isAdmin%22%3Atrue%7D' }],
    ['a crafted state', { state: { record: { isAdmin: true } } }],
  ])('%s prefills nothing', async (_, options) => {
    renderForm(options);
    expect((await field('Admin')).checked).toBe(false);
  });

  test('opens the user whose id is a literal %2F', async () => {
    const { getOne } = renderForm({ user: aUserRow({ userId: 'a%2Fb c' }) });
    expect((await field('User Id')).value).toBe('a%2Fb c');
    expect(getOne.mock.lastCall?.[1]).toMatchObject({ id: 'a%2Fb c' });
  });

  test.each([
    ['Not found. This user never existed or no longer exists.', new StatusError(fetchUser, 404)],
    ['answered with a different user', new MalformedAnswerError(fetchUser, 200, OTHER_ROW)],
    ['Couldn’t load the user.', new StatusError(fetchUser, 500)],
  ])('a read that fails says "%s", without a form, until Retry reads it', async (words, error) => {
    const user = userEvent.setup();
    const getOne = vi.fn(async () => Promise.resolve({ data: ada })).mockRejectedValueOnce(error);
    renderForm({ given: { getOne: getOne as ConsoleDataProvider['getOne'] } });
    await screen.findByText(new RegExp(words));
    expect(screen.queryByText('Submit')).toBeNull();
    expect(screen.getByText(ada.userId)).toBeDefined();
    expect(screen.getByText('Copy details')).toBeDefined();
    takeComplaints(/Error/);
    await user.click(screen.getByText('Retry'));
    expect((await field('Email')).value).toBe(ada.email);
  });
});

test('a user who was in the list is said to exist no longer', async () => {
  const getOne = async () => Promise.reject(new StatusError(fetchUser, 404));
  const { router } = renderForm({ path: '/dashboard', given: { getOne } });
  await screen.findByText('ada@acme.example');
  await act(() => router.navigate('/edit-user/user-1'));
  expect(await screen.findByText('This user no longer exists.')).toBeDefined();
  takeComplaints(/404/);
});

describe('what is sent', () => {
  test('an untouched date goes back to the millisecond', async () => {
    const user = userEvent.setup();
    const { update, router } = renderForm();
    await user.click(await field('Remove Expirey Time'));
    await submit(user);
    await screen.findByText('ada@acme.example was saved.');
    expect(sent(update)).toEqual({ ...ada, isAuthorized: false });
    expect(screen.queryByText(/admin access/)).toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('a past date that nobody touched is no obstacle', async () => {
    const user = userEvent.setup();
    const past = aUserRow({ expiryTime: 1 });
    const { update } = renderForm({ user: past });
    await user.click(await field('Remove Expirey Time'));
    await submit(user);
    await waitFor(() => expect(sent(update)).toMatchObject({ expiryTime: 1 }));
  });

  test('a changed date is the start of its day in the zone', async () => {
    const user = userEvent.setup();
    const { update } = renderForm({ config: { timeZone: 'America/Santiago' } });
    await setDay('2026-09-06');
    expect(screen.getByText(/^Access ends 06-09-2026 at 01:00 America\/Santiago/)).toBeDefined();
    expect(screen.getByText('06-09-2026 04:00 UTC')).toBeDefined();
    await submit(user);
    await waitFor(() => expect(sent(update)?.expiryTime).toBe(Date.UTC(2026, 8, 6, 4)));
  });

  test.each(['granted', 'removed'])('admin access %s is said in the specified words', async (word) => {
    const user = userEvent.setup();
    renderForm({ user: aUserRow({ isAdmin: word === 'removed' }) });
    await user.click(await field('Admin'));
    await submit(user);
    expect(await screen.findByText(`admin access ${word} for uid: user-1`)).toBeDefined();
    expect(screen.getByText('ada@acme.example was saved.')).toBeDefined();
  });

  test('several clicks in one tick send once', async () => {
    const { promise } = later<{ data: typeof ada }>();
    const { update } = renderForm({ update: async () => promise });
    await setDay('2027-01-01');
    const button = screen.getByText('Submit');
    button.click();
    button.click();
    button.click();
    expect(await screen.findByText('Saving…')).toBeDefined();
    expect(update).toHaveBeenCalledTimes(1);
  });
});

describe('what is refused here', () => {
  test.each([
    ['', 'Choose the day on which access ends.'],
    ['2026-03-14', 'Choose today, 15-03-2026, or a later day.'],
  ])('the date %j, beside the field, summed up once, with the focus on it', async (day, words) => {
    const user = userEvent.setup();
    const { update } = renderForm();
    await setDay(day);
    await submit(user);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getAllByText(/Please check Expiry Time/)).toHaveLength(1);
    expect(document.activeElement).toBe(await field('Expiry Time'));
    expect(update).not.toHaveBeenCalled();
  });

  test('today ends the access at once, and the line says so', async () => {
    renderForm();
    await setDay('2026-03-15');
    expect(screen.getByText('Access ends at once.')).toBeDefined();
  });

  test('one’s own admin access stays, and ending one’s own access asks again', async () => {
    const user = userEvent.setup();
    const { update } = renderForm({ user: aUserRow({ userId: 'admin-1', isAdmin: true }) });
    expect((await field('Admin')).disabled).toBe(true);
    expect(screen.getByText('You can’t remove your own admin access.')).toBeDefined();
    await setDay('2026-03-15');
    await submit(user);
    const popup = await screen.findByRole('dialog');
    expect(update).not.toHaveBeenCalled();
    await user.click(within(popup).getByText('End my access'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(sent(update)).toMatchObject({ isAdmin: true, expiryTime: Date.UTC(2026, 2, 15) });
  });
});

describe('what goes wrong', () => {
  test('a refusal is said once, keeps what was typed, and leaving still asks', async () => {
    const user = userEvent.setup();
    const { router } = renderForm({ update: async () => Promise.reject(new StatusError(updateUser, 403)) });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/was not saved. You are not permitted to do this/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect((await field('Expiry Time')).value).toBe('2027-01-01');
    await user.click(screen.getByText('Cancel'));
    const popup = await screen.findByRole('dialog');
    expect(router.state.location.pathname).toBe('/edit-user/user-1');
    await user.click(within(popup).getByText('Stay'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    takeComplaints(/StatusError/);
  });

  test('a user who is no more is said once', async () => {
    const user = userEvent.setup();
    renderForm({ update: async () => Promise.reject(new StatusError(updateUser, 404)) });
    await user.click(await field('Admin'));
    await submit(user);
    expect(await screen.findByText('This user no longer exists.')).toBeDefined();
    expect(screen.getAllByText(/no longer exists/)).toHaveLength(1);
    expect(screen.queryByText('Retry')).toBeNull();
    takeComplaints(/StatusError/);
  });

  test('after the form was left the answer is said, and nobody is moved', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = later<{ data: typeof ada }>();
    const { router } = renderForm({ update: async () => promise });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText('Saving…');
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    resolve({ data: ada });
    await screen.findByText('ada@acme.example was saved.');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});
