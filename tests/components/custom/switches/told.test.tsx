import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../../../src/api/errors';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { aCall, findSwitch, providerOfSwitches, someToggles } from '../../../support/switches';

const withNse = (nse: boolean) =>
  someToggles({ exchanges: { ...someToggles().exchanges, product: { nse, fg: false } } });

type Console = ReturnType<typeof renderConsole>;

const readAnew = ({ queryClient }: Console, source: 'toggles' | 'simulator') =>
  act(() => queryClient.refetchQueries({ queryKey: ['switches', source], exact: true }));

describe('the alert about a switch that was not simply done', () => {
  it('follows the state after another page was open', async () => {
    const { dataProvider, set } = providerOfSwitches({
      switchExchanges: () => Promise.reject(new ConnectionError(aCall, 'cut')),
    });
    const opened = renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('NSE'));
    await screen.findByText(/Current state: NSE is on\./);
    await act(() => opened.router.navigate('/nowhere'));
    await screen.findByText('Cannot match any routes');
    await act(() => opened.router.navigate('/dashboard'));

    set(withNse(false));
    await readAnew(opened, 'toggles');
    await waitFor(async () => expect((await findSwitch('NSE')).checked).toBe(false));
    expect(screen.getByText(/Current state: NSE is off\./)).toBeDefined();
    expect(screen.queryByText(/Current state: NSE is on\./)).toBeNull();
    takeComplaints(/ConnectionError/);
  });

  it.each([
    ['no state', null],
    ['the former state', withNse(true)],
  ])('no longer says “not switched” once it is, after an answer with %s', async (_, state) => {
    const { dataProvider, set } = providerOfSwitches({ switchExchanges: async () => ({ state }) });
    const opened = renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('NSE'));
    await screen.findByText(/NSE was not switched\..*Current state: NSE is on\./);

    set(withNse(false));
    await readAnew(opened, 'toggles');
    expect(await screen.findByText('Current state: NSE is off.')).toBeDefined();
    expect(screen.queryByText(/NSE was not switched\./)).toBeNull();
  });

  it('follows a restart that ends after the service accepted it', async () => {
    let isConnected = true;
    const { dataProvider } = providerOfSwitches({
      readSimulator: async () => isConnected,
      switchSimulator: async (state) => ({ state }),
    });
    const opened = renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Simulator connection'));
    await screen.findByText(/its state is different\..*Simulator connection is on\./);
    isConnected = false;
    await readAnew(opened, 'simulator');
    await screen.findByRole('heading', { name: 'Connected to fingenesis' });
    expect(screen.queryByText(/Simulator connection is on\./)).toBeNull();
  });
});
