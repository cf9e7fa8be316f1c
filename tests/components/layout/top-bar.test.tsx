import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
} from '../../../src/api/errors';
import type { Switched } from '../../../src/api/switches';
import { users } from '../../../src/resources/users';
import { anAccount } from '../../support/builders';
import { fakeIdentity, fakeSession } from '../../support/fakeIdentity';
import { administrator } from '../../support/mockAuthProvider';
import { renderConsole } from '../../support/renderConsole';
import { takeComplaints } from '../../support/setupComponents';
import { later } from '../../support/later';
import { aCall, findSuccess, findSwitch, getSwitch, providerOfSwitches } from '../../support/switches';

const NAME = 'Simulator connection';
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('the simulator switch', () => {
  it.each([
    [true, 'Connected to simulator'],
    [false, 'Connected to fingenesis'],
  ])('where the connection is %s has the heading "%s"', async (connected, words) => {
    const { dataProvider } = providerOfSwitches({ readSimulator: async () => connected });
    renderConsole({ dataProvider });
    expect(await heading(words)).toBeDefined();
    expect((await findSwitch(NAME)).checked).toBe(connected);
  });

  it('claims neither where the connection could not be read', async () => {
    const { dataProvider } = providerOfSwitches({
      readSimulator: () => Promise.reject(new RefusedError(aCall, 'No line.')),
    });
    renderConsole({ dataProvider });
    expect((await screen.findByRole('alert')).textContent).toContain('No line.');
    expect(await heading('Connection unknown')).toBeDefined();
    expect(screen.queryByText(/^Connected to/)).toBeNull();
    expect(getSwitch(NAME).indeterminate).toBe(true);
    takeComplaints(/refused/);
  });

  it('waits for the restart, and says so', async () => {
    const answer = later<Switched<boolean>>();
    const { dataProvider, readSimulator } = providerOfSwitches({ switchSimulator: () => answer.promise });
    renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    await seconds(6);
    readSimulator.mockResolvedValue(false);
    expect(screen.getByText('Switching… · still waiting')).toBeDefined();
    expect(getSwitch(NAME).checked).toBe(true);
    await act(async () => answer.resolve({ state: false }));
    expect(await heading('Connected to fingenesis')).toBeDefined();
    expect((await findSuccess()).textContent).toContain('Simulator connection switched off.');
    await seconds(2);
    await user.click(screen.getByRole('button', { name: /^Signed in as/ }));
    const account = within(await screen.findByRole('dialog', { name: 'Your account' }));
    expect(account.getByRole('listitem').textContent).toBe('Simulator connection switched off.2 s ago');
  });

  it.each([
    ['a status other than true', new RefusedError(aCall, 'Busy.'), 'Busy.'],
    ['401', new StatusError(aCall, 401, { serviceMessage: 'Who are you?' }), 'Who are you?'],
    ['403', new StatusError(aCall, 403, { serviceMessage: 'Not you.' }), 'Not you.'],
  ])('is set back after %s, with the message and without a sign-out', async (_, error, message) => {
    const { dataProvider, readSimulator } = providerOfSwitches({
      switchSimulator: () => Promise.reject(error),
    });
    renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    expect((await screen.findByRole('alert')).textContent).toContain(`The service says: ${message}`);
    expect((await findSwitch(NAME)).checked).toBe(true);
    expect(readSimulator).toHaveBeenCalledTimes(3);
    takeComplaints(/./);
  });

  it.each([
    ['a time-out', new TimeoutError(aCall, 60_000)],
    ['a lost connection', new ConnectionError(aCall, 'cut')],
    ['a failing service', new StatusError(aCall, 502)],
  ])('is unknown and locked for 60 s after %s, then read again', async (_, error) => {
    const { dataProvider, readSimulator } = providerOfSwitches({
      switchSimulator: () => Promise.reject(error),
    });
    renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    expect(await heading('Connection unknown')).toBeDefined();
    expect(await screen.findByText(/^Locked for \d+ s/)).toBeDefined();
    await seconds(55);
    expect(getSwitch(NAME).disabled).toBe(true);
    expect(readSimulator).toHaveBeenCalledTimes(2);
    readSimulator.mockResolvedValue(false);
    await seconds(6);
    expect(await heading('Connected to fingenesis')).toBeDefined();
    expect((await findSwitch(NAME)).checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('Current state: Simulator connection is off.');
    takeComplaints(/./);
  });

  it('says no longer time than the lock takes, where the clock is set back', async () => {
    const { dataProvider } = providerOfSwitches({
      switchSimulator: () => Promise.reject(new TimeoutError(aCall, 60_000)),
    });
    renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    await screen.findByText(/^Locked for \d+ s/);
    vi.setSystemTime(Date.now() - 7_200_000);
    await seconds(2);
    expect(screen.getByText(/^Locked for (?:5\d|60) s/)).toBeDefined();
    takeComplaints(/./);
  });

  it('stays locked over a reload for the rest of the 60 s, and is then read again', async () => {
    const { dataProvider, switchSimulator } = providerOfSwitches({
      switchSimulator: () => Promise.reject(new TimeoutError(aCall, 60_000)),
    });
    const { unmount } = renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    await screen.findByText(/^Locked for \d+ s/);
    await seconds(40);
    unmount();

    const reloaded = providerOfSwitches({ readSimulator: async () => false });
    renderConsole({ dataProvider: reloaded.dataProvider });
    expect(await screen.findByText(/^Locked for (?:1\d|20) s/)).toBeDefined();
    expect(getSwitch(NAME).disabled).toBe(true);
    await seconds(21);
    expect(await heading('Connected to fingenesis')).toBeDefined();
    expect((await findSwitch(NAME)).disabled).toBe(false);
    expect(switchSimulator).toHaveBeenCalledTimes(1);
    takeComplaints(/./);
  });

  it('that can’t be read after the reload is read again by Retry, while it is locked', async () => {
    sessionStorage.setItem('locked/simulator', String(Date.now() + 30_000));
    const { dataProvider, readSimulator } = providerOfSwitches({
      readSimulator: () => Promise.reject(new StatusError(aCall, 503, { serviceMessage: 'Too busy.' })),
    });
    renderConsole({ dataProvider });
    const alert = within(await screen.findByRole('alert'));
    readSimulator.mockRejectedValue(new StatusError(aCall, 503, { serviceMessage: 'Still too busy.' }));
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Still too busy\./)).toBeDefined();
    readSimulator.mockResolvedValue(true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(readSimulator).toHaveBeenCalledTimes(3));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getSwitch(NAME).disabled, 'still locked').toBe(true);
    takeComplaints(/Too busy|too busy/);
  });

  it.each([
    ['is over', Date.now() - 1],
    ['is longer than any lock, since the clock was set', Date.now() + 3_600_000],
    ['is none', NaN],
  ])('a lock that %s locks nothing', async (_, until) => {
    sessionStorage.setItem('locked/simulator', String(until));
    renderConsole({ dataProvider: providerOfSwitches().dataProvider });
    expect((await findSwitch(NAME)).disabled).toBe(false);
  });

  it('is read again at once where an answer came that can’t be read', async () => {
    const { dataProvider } = providerOfSwitches({
      switchSimulator: () => Promise.reject(new MalformedAnswerError(aCall, 200, 'html')),
    });
    renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    expect(await screen.findByText(/Current state: Simulator connection is on\./)).toBeDefined();
    expect((await findSwitch(NAME)).checked).toBe(true);
    takeComplaints(/./);
  });
});

describe('the top bar', () => {
  it('names product, environment and person, and titles the tab', async () => {
    const account = anAccount({ displayName: 'Ada Lovelace', photoURL: 'https://elsewhere.example/ada.png' });
    const session = fakeSession({ status: 'signed-in', account, isAdmin: true });
    const { container } = renderConsole({
      dataProvider: providerOfSwitches().dataProvider,
      config: { environment: 'production' },
      identity: fakeIdentity({ session }),
    });
    const home = await screen.findByRole('link', { name: 'Acme Console' });
    expect(home.getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText('production')).toBeDefined();
    expect(screen.getByText('AL')).toBeDefined();
    expect(screen.getByText('Ada Lovelace')).toBeDefined();
    expect(screen.getByText('admin@acme.example')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
    await waitFor(() => expect(document.title).toContain('Dashboard · Acme Console'));
    await findSwitch('Domain');
  });

  it.each([
    [{ providerId: 'password' }, 'with a password'],
    [{ providerId: 'google.com', displayName: 'Ada Lovelace' }, 'with Google'],
    [{ providerId: 'phone', email: null, phoneNumber: '+43 1 234567' }, 'by phone'],
    [{ providerId: 'saml.acme' }, 'with saml.acme'],
  ])('says who %j is on a click, in full and by which way', async (given, way) => {
    const account = anAccount(given);
    const session = fakeSession({ status: 'signed-in', account, isAdmin: true });
    renderConsole({
      dataProvider: providerOfSwitches().dataProvider,
      identity: fakeIdentity({ session }),
    });
    const button = await screen.findByRole('button', { name: /^Signed in as/ });
    expect(button.textContent).not.toContain(way);
    await user.click(button);
    const details = within(await screen.findByRole('dialog', { name: 'Your account' }));
    for (const known of [account.displayName, account.email, account.phoneNumber])
      if (known !== null) expect(details.getByText(known).tagName).toBe('BDI');
    for (const address of screen.queryAllByText(account.email ?? 'none')) expect(address.dir).toBe('ltr');
    expect(details.getByText(`Signed in ${way}.`)).toBeDefined();
    expect(details.getByText('Version test'), 'the build').toBeDefined();
    await user.keyboard('{Escape}');
    await findSwitch('Domain');
  });

  it('has no navigation while there is one resource', async () => {
    renderConsole({ dataProvider: providerOfSwitches().dataProvider, resources: [users] });
    await findSwitch('Domain');
    expect(screen.queryByRole('navigation', { name: 'Resources' })).toBeNull();
  });

  it('signs out, and leaves nothing of the service behind', async () => {
    const logout = vi.fn(async () => '/login');
    const { queryClient, router } = renderConsole({
      dataProvider: providerOfSwitches().dataProvider,
      authProvider: administrator({ logout }),
    });
    await findSwitch('Domain');
    expect(queryClient.getQueryData(['switches', 'toggles'])).toBeDefined();
    const cleared = vi.spyOn(queryClient, 'clear');
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(cleared).toHaveBeenCalled();
  });

  it('lets the keyboard skip to the content, which has the focus after a navigation', async () => {
    const { dataProvider } = providerOfSwitches();
    dataProvider.getOne = () => new Promise(() => undefined);
    const { router } = renderConsole({ dataProvider });
    await findSwitch('Domain');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('MAIN');
    act(() => screen.getByRole('button', { name: 'Log Out' }).focus());
    await act(() => router.navigate('/edit-user/user-1'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });
});
