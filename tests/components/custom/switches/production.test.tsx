import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { aCall, findSwitch, getSwitch, providerOfSwitches, someToggles } from '../../../support/switches';

const open = () => {
  const switches = providerOfSwitches();
  renderConsole({ dataProvider: switches.dataProvider, config: { environment: 'Production' } });
  return switches;
};

describe('in production', () => {
  it('the domain is switched after a yes, and Cancel sends nothing', async () => {
    const { switchDomain } = open();
    await userEvent.click(await findSwitch('Domain'));
    const dialog = await screen.findByRole('dialog', { name: 'Switch the domain to Fingenesis?' });
    expect(within(dialog).getByText('Production')).toBeDefined();
    expect(dialog.textContent).toContain('For Fingenesis, NSE is off and FG Currencies & Commodities is on.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(switchDomain).not.toHaveBeenCalled();
    expect(getSwitch('Domain').checked).toBe(true);

    await userEvent.click(getSwitch('Domain'));
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to Fingenesis' }));
    await waitFor(() => expect(switchDomain).toHaveBeenCalledExactlyOnceWith('fingenisis'));
    await waitFor(() => expect(getSwitch('Domain').checked).toBe(false));
  });

  it('the simulator is asked about too, and an exchange is not', async () => {
    const { switchSimulator, switchExchanges } = open();
    await userEvent.click(await findSwitch('NSE'));
    await waitFor(() => expect(switchExchanges).toHaveBeenCalled());
    const isOn = (await findSwitch('Simulator connection')).checked;
    await userEvent.click(getSwitch('Simulator connection'));
    await screen.findByRole('dialog', {
      name: isOn ? 'Disconnect from the simulator?' : 'Connect to the simulator?',
    });
    expect(switchSimulator).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: isOn ? 'Disconnect' : 'Connect' }));
    await waitFor(() => expect(switchSimulator).toHaveBeenCalledOnce());
  });

  it('the question keeps its words while it fades', async () => {
    const { dataProvider } = providerOfSwitches({ readSimulator: async () => false });
    renderConsole({ dataProvider, config: { environment: 'production' } });
    await userEvent.click(await findSwitch('Simulator connection'));
    const popup = await screen.findByRole('dialog', { name: 'Connect to the simulator?' });
    const said = popup.textContent;
    fireEvent.click(within(popup).getByRole('button', { name: 'Cancel' }));
    expect(popup.textContent).toBe(said);
    await waitFor(() => expect(popup.isConnected).toBe(false));
  });

  it('a yes to what someone else has done in the meantime sends nothing, and says so', async () => {
    const { set, switchDomain } = open();
    await userEvent.click(await findSwitch('Domain'));
    const yes = await screen.findByRole('button', { name: 'Switch to Fingenesis' });
    set(someToggles({ domain: 'fingenisis' }));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(getSwitch('Domain').checked).toBe(false));
    await userEvent.click(yes);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Someone else changed Domain. Nothing was sent.',
    );
    expect(switchDomain).not.toHaveBeenCalled();
  });

  it('a yes once the state can’t be read any more sends nothing, and says so', async () => {
    const { readToggles, switchDomain } = open();
    await userEvent.click(await findSwitch('Domain'));
    const yes = await screen.findByRole('button', { name: 'Switch to Fingenesis' });
    readToggles.mockRejectedValue(new StatusError(aCall, 503));
    window.dispatchEvent(new Event('focus'));
    await screen.findByText(/Couldn’t load the domain and the exchanges/);
    await userEvent.click(yes);
    await screen.findByText('Domain was not switched. Its current state couldn’t be read.');
    expect(switchDomain).not.toHaveBeenCalled();
    takeComplaints(/answered 503/);
  });
});
