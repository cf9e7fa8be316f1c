import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConnectionError, MalformedAnswerError, StatusError } from '../../../../src/api/errors';
import type { Switched, ToggleState } from '../../../../src/api/switches';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import {
  aCall,
  findSuccess,
  findSwitch,
  getSwitch,
  providerOfSwitches,
  someToggles,
} from '../../../support/switches';

const NSE = 'NSE';
const FG = 'FG Currencies & Commodities';

describe('the switches of domain and exchanges', () => {
  it('show the active domain and its exchanges, in words too', async () => {
    const { dataProvider } = providerOfSwitches();
    renderConsole({ dataProvider });
    expect((await findSwitch('Domain')).checked).toBe(true);
    expect(getSwitch(NSE).checked).toBe(true);
    expect(getSwitch(FG).checked).toBe(false);
    const card = screen.getByRole('region', { name: /^Exchanges/ });
    expect(within(card).getByText('On')).toBeDefined();
    expect(within(card).getByText('Off')).toBeDefined();
    expect(screen.getByText('Acme is active')).toBeDefined();
    expect(screen.getByText('Fingenesis')).toBeDefined();
    await waitFor(() => expect(screen.getAllByText(/^confirmed \d+ s ago$/)).toHaveLength(3));
  });

  it('tell a name that is cut where the pointer can be: on the switch, which covers both names', async () => {
    const { dataProvider } = providerOfSwitches();
    renderConsole({ dataProvider });
    expect((await findSwitch('Domain')).closest<HTMLElement>('[title]')?.title).toBe('Acme / Fingenesis');
  });

  it('move only when the answer says so, and are disabled until then', async () => {
    const answer = later<Switched<ToggleState>>();
    const { dataProvider, switchDomain, set } = providerOfSwitches({ switchDomain: () => answer.promise });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    await waitFor(() => expect(switchDomain).toHaveBeenCalled());
    await waitFor(() => expect(getSwitch('Domain').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('Switching…')).toBeDefined();
    expect(getSwitch('Domain').checked).toBe(true);
    expect([getSwitch('Domain'), getSwitch(NSE), getSwitch(FG)].map(({ disabled }) => disabled)).toEqual([
      true,
      true,
      true,
    ]);

    set(someToggles({ domain: 'fingenisis' }));
    answer.resolve({ state: someToggles({ domain: 'fingenisis' }) });
    expect((await findSuccess()).textContent).toBe('Domain switched to Fingenesis.Undo');
    expect((await findSwitch('Domain')).checked).toBe(false);
    expect(document.activeElement).toBe(getSwitch('Domain'));
    expect(switchDomain.mock.calls).toEqual([['fingenisis']]);
  });

  it('show NSE and FG of the new domain as the answer of the domain switch has them', async () => {
    const { dataProvider, readToggles } = providerOfSwitches();
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    await findSuccess();
    expect(screen.getByText('Fingenesis is active')).toBeDefined();
    expect(getSwitch(NSE).checked).toBe(false);
    expect(getSwitch(FG).checked).toBe(true);
    expect(readToggles).toHaveBeenCalledTimes(3);
  });

  it('send both exchanges, under the active domain', async () => {
    const { dataProvider, switchExchanges } = providerOfSwitches({
      readToggles: async () => someToggles({ domain: 'fingenisis' }),
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    expect((await screen.findByRole('alert')).textContent).toContain('NSE switched on for Fingenesis.');
    expect(switchExchanges.mock.calls).toEqual([['fingenisis', { nse: true, fg: true }]]);
  });

  it('send one request for clicks in one tick, on whichever switch', async () => {
    const { dataProvider, switchExchanges, switchDomain } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    act(() => {
      getSwitch(NSE).click();
      getSwitch(NSE).click();
      getSwitch(FG).click();
      getSwitch('Domain').click();
    });
    await findSuccess();
    expect(switchExchanges).toHaveBeenCalledTimes(1);
    expect(switchDomain).not.toHaveBeenCalled();
  });

  it('keep the old state and show the words of a service that refuses, and read the state again', async () => {
    const { dataProvider, readToggles } = providerOfSwitches({
      switchExchanges: () =>
        Promise.reject(new StatusError(aCall, 409, { serviceMessage: 'Market is open.' })),
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('NSE was not switched.');
    expect(alert.textContent).toContain('The service says: Market is open.');
    expect((await findSwitch(NSE)).checked).toBe(true);
    expect(readToggles).toHaveBeenCalledTimes(3);
    takeComplaints(/answered 409/);
  });

  it.each([
    ['no answer', new ConnectionError(aCall, 'cut')],
    ['a failing service', new StatusError(aCall, 500)],
    ['an unreadable answer', new MalformedAnswerError(aCall, 200, 'html')],
    ['another 2xx', new StatusError(aCall, 202)],
  ])('show what was read again after %s, without a success', async (_, error) => {
    const after = someToggles({
      exchanges: { ...someToggles().exchanges, product: { nse: false, fg: false } },
    });
    const { dataProvider, readToggles, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    switchExchanges.mockImplementation(() => {
      readToggles.mockResolvedValue(after);
      return Promise.reject(error);
    });
    await userEvent.click(getSwitch(NSE));
    expect(await screen.findByText(/Current state: NSE is off\./)).toBeDefined();
    expect((await findSwitch(NSE)).checked).toBe(false);
    expect(screen.queryByText(/switched off/)).toBeNull();
    expect(switchExchanges).toHaveBeenCalledTimes(1);

    // The alert follows the state: another administrator switches NSE on again; their other change is not reported.
    readToggles.mockResolvedValue(
      someToggles({ exchanges: { ...someToggles().exchanges, product: { nse: true, fg: true } } }),
    );
    fireEvent.focus(window);
    const alert = await screen.findByText(/Current state: NSE is on\.$/);
    expect(alert.textContent).not.toContain('is off');
    takeComplaints(/./);
  });

  it('seem not to be switched where the state that was read again is the one of before', async () => {
    const { dataProvider, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    switchExchanges.mockRejectedValue(new MalformedAnswerError(aCall, 200, 'html'));
    await userEvent.click(getSwitch(NSE));
    const alert = await screen.findByText(/Current state: NSE is on/);
    expect(alert.textContent).toMatch(/^It seems that NSE was not switched\. .* NSE is on\.$/);
    takeComplaints(/./);
  });

  it('are told by a later read where the state could not be read right after a failure', async () => {
    const { dataProvider, readToggles, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    switchExchanges.mockImplementation(() => {
      readToggles.mockRejectedValue(new StatusError(aCall, 503));
      return Promise.reject(new StatusError(aCall, 500));
    });
    await userEvent.click(getSwitch(NSE));
    await screen.findByText(/It is not known whether.*couldn’t be read/);
    readToggles.mockResolvedValue(someToggles());
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
    const alert = await screen.findByText(/Current state: NSE is on/);
    expect(alert.textContent).toMatch(/^It seems that NSE was not switched\./);
    expect(screen.queryByText(/couldn’t be read/)).toBeNull();
    takeComplaints(/./);
  });

  it('read the state again where the answer carries none', async () => {
    const { dataProvider, readToggles, switchDomain } = providerOfSwitches();
    switchDomain.mockImplementation(async () => {
      readToggles.mockResolvedValue(someToggles({ domain: 'fingenisis' }));
      return { state: null, message: 'Accepted.' };
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    expect((await findSuccess()).textContent).toContain('Domain switched to Fingenesis.');
    expect(readToggles).toHaveBeenCalledTimes(3);
  });

  it('claim no success where the answer says yes and the state says no', async () => {
    const { dataProvider } = providerOfSwitches({ switchDomain: async () => ({ state: someToggles() }) });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    expect((await screen.findByRole('alert')).textContent).toContain('Domain was not switched.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('Undo', () => {
  it('sends the opposite as a switch of its own', async () => {
    const { dataProvider, switchDomain } = providerOfSwitches();
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Domain switched to Acme.')).toBeDefined();
    expect(switchDomain.mock.calls).toEqual([['fingenisis'], ['product']]);
    await findSuccess();
  });

  it('leaves the other domain alone, where the domain was switched since', async () => {
    const { dataProvider, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    const alert = await findSuccess();
    await userEvent.click(await findSwitch('Domain'));
    await screen.findByText(/^Domain switched/);
    await userEvent.click(within(alert).getByRole('button', { name: 'Undo' }));
    const sentence = 'NSE for Acme was not switched back: the domain is Fingenesis now.';
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(switchExchanges).toHaveBeenCalledTimes(1);
  });

  /** Switches NSE, reads the state once more with this result, and clicks Undo. */
  async function undoAfter(read: () => Promise<ToggleState>, shown: Partial<HTMLInputElement>) {
    const { dataProvider, readToggles, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    const alert = await findSuccess();
    await waitFor(() => expect(getSwitch(NSE)).toMatchObject({ checked: false, disabled: false }));
    readToggles.mockImplementation(read);
    fireEvent.focus(window);
    await waitFor(() => expect(getSwitch(NSE)).toMatchObject(shown));
    await userEvent.click(within(alert).getByRole('button', { name: 'Undo' }));
    expect(switchExchanges).toHaveBeenCalledTimes(1);
  }

  it('sends nothing where the switch was changed since', async () => {
    await undoAfter(async () => someToggles(), { checked: true });
    expect(
      await screen.findByText('NSE for Acme was not switched back: it has changed since.'),
    ).toBeDefined();
  });

  it('sends nothing where the state is not known', async () => {
    await undoAfter(async () => Promise.reject(new ConnectionError(aCall, 'cut')), { disabled: true });
    expect(
      await screen.findByText('NSE for Acme was not switched back: its state is not known.'),
    ).toBeDefined();
    takeComplaints(/ConnectionError/);
  });

  it('sends nothing while another switch waits', async () => {
    const { dataProvider, switchDomain, switchExchanges } = providerOfSwitches({
      switchDomain: () => new Promise(() => undefined),
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.click(await findSwitch('Domain'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^NSE for Acme was not switched back: another/)).toBeDefined();
    expect(switchExchanges).toHaveBeenCalledTimes(1);
    expect(switchDomain).toHaveBeenCalledTimes(1);
  });
});

describe('a page that is left during a switch', () => {
  it('lets the write finish, which says so, and shows the switch waiting when it is back', async () => {
    const answer = later<Switched<ToggleState>>();
    const { dataProvider, set } = providerOfSwitches({ switchDomain: () => answer.promise });
    dataProvider.getOne = () => new Promise(() => undefined);
    const { router } = renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    await act(() => router.navigate('/edit-user/user-1'));
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Domain' })).toBeNull());
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText('Switching…')).toBeDefined();
    expect(getSwitch('Domain').disabled).toBe(true);

    await act(() => router.navigate('/edit-user/user-1'));
    set(someToggles({ domain: 'fingenisis' }));
    answer.resolve({ state: someToggles({ domain: 'fingenisis' }) });
    expect((await findSuccess()).textContent).toContain('Domain switched to Fingenesis.');
    expect(router.state.location.pathname).toBe('/edit-user/user-1');
    await act(() => router.navigate('/dashboard'));
    expect((await findSwitch('Domain')).checked).toBe(false);
  });
});
