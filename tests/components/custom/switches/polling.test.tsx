import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import type { Switched, ToggleState } from '../../../../src/api/switches';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { aCall, findSwitch, getSwitch, providerOfSwitches, someToggles } from '../../../support/switches';

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const seePage = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void window.dispatchEvent(new Event('visibilitychange')));
};
const failure = (message: string) => Promise.reject(new StatusError(aCall, 503, { serviceMessage: message }));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('the state of the switches', () => {
  it('is read again every 15 s while the page is visible, and when it is looked at again', async () => {
    const { dataProvider, readToggles, readSimulator } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch('Domain');
    await seconds(15);
    expect(readToggles).toHaveBeenCalledTimes(2);
    expect(readSimulator).toHaveBeenCalledTimes(2);
    await seePage('hidden');
    await seconds(60);
    expect(readToggles).toHaveBeenCalledTimes(2);
    await seePage('visible');
    await waitFor(() => expect(readToggles).toHaveBeenCalledTimes(3));
  });

  it('is read again when the window gets the focus', async () => {
    const { dataProvider, readToggles } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch('Domain');
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(readToggles).toHaveBeenCalledTimes(2));
  });

  it('says how old it is', async () => {
    const { dataProvider } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch('Domain');
    await seconds(12);
    const card = screen.getByRole('region', { name: /^Domain/ });
    expect(within(card).getByText(/^confirmed 1[23] s ago$/)).toBeDefined();
  });

  it('shows what another administrator switched', async () => {
    const { dataProvider, readToggles } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch('Domain');
    readToggles.mockResolvedValue(someToggles({ domain: 'fingenisis' }));
    await seconds(15);
    expect((await findSwitch('Domain')).checked).toBe(false);
  });

  it('is not read while a switch waits, nor overwritten by a read that began before', async () => {
    const late = later<ToggleState>();
    const answer = later<Switched<ToggleState>>();
    const { dataProvider, readToggles, set } = providerOfSwitches({ switchDomain: () => answer.promise });
    renderConsole({ dataProvider });
    await findSwitch('Domain');
    readToggles.mockReturnValueOnce(late.promise);
    await seconds(15);
    expect(readToggles).toHaveBeenCalledTimes(2);

    await user.click(getSwitch('Domain'));
    await seconds(20);
    // The third call reads the state before it is switched.
    expect(readToggles).toHaveBeenCalledTimes(3);
    expect(readToggles.mock.calls[1]?.[0]?.signal?.aborted).toBe(true);
    expect(screen.getByText('Switching… · still waiting')).toBeDefined();

    set(someToggles({ domain: 'fingenisis' }));
    await act(async () => answer.resolve({ state: someToggles({ domain: 'fingenisis' }) }));
    await act(async () => late.resolve(someToggles()));
    expect((await findSwitch('Domain')).checked).toBe(false);
  });
});

describe('a state that could not be read', () => {
  it('is unknown: disabled, neither on nor off, in words, with Retry', async () => {
    const { dataProvider, readToggles } = providerOfSwitches({ readToggles: () => failure('Maintenance.') });
    renderConsole({ dataProvider });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load the domain and the exchanges.');
    expect(alert.textContent).toContain('The service says: Maintenance.');
    for (const name of ['Domain', 'NSE', 'FG Currencies & Commodities']) {
      const { disabled, checked, indeterminate } = getSwitch(name);
      expect({ disabled, checked, indeterminate }).toEqual({
        disabled: true,
        checked: false,
        indeterminate: true,
      });
    }
    expect(screen.getAllByText('Unknown')).toHaveLength(3);
    expect(screen.queryByText('Off')).toBeNull();

    readToggles.mockResolvedValue(someToggles());
    const card = screen.getByRole('region', { name: /^Domain/ });
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    expect((await findSwitch('Domain')).indeterminate).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    takeComplaints(/answered 503/);
  });

  it('is unknown although it was read before, in one alert for every poll that fails', async () => {
    const { dataProvider, readToggles } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch('Domain');
    readToggles.mockImplementation(() => failure('First.'));
    await seconds(15);
    expect(getSwitch('Domain').disabled).toBe(true);
    expect(screen.getAllByText(/^last confirmed/)).toHaveLength(2);
    readToggles.mockImplementation(() => failure('Second.'));
    await seconds(15);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Second.');

    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await seconds(15);
    expect(screen.queryByRole('alert')).toBeNull();

    readToggles.mockResolvedValue(someToggles());
    await seconds(15);
    expect((await findSwitch('Domain')).checked).toBe(true);
    takeComplaints(/answered 503/);
  });
});
