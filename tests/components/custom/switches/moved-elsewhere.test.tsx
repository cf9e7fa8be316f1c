import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConnectionError, StatusError } from '../../../../src/api/errors';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { aCall, findSuccess, findSwitch, providerOfSwitches, someToggles } from '../../../support/switches';

const NSE = 'NSE';
const alert = async () => (await screen.findByRole('alert')).textContent;
const success = async () => (await findSuccess()).textContent;
const productHas = (nse: boolean, fg: boolean) =>
  someToggles({ exchanges: { ...someToggles().exchanges, product: { nse, fg } } });

describe('a switch that someone else moved before', () => {
  it('is announced with its name', async () => {
    renderConsole({ dataProvider: providerOfSwitches().dataProvider });
    const label = (await findSwitch(NSE)).labels?.[0];
    const region = label?.closest('[aria-live=polite][aria-atomic=true]');
    expect(region?.textContent).toBe('NSE On');
    expect(region?.querySelector('[aria-live]')).toBeNull();
  });

  it('is not sent: the state that was read is shown, and said', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    set(productHas(false, false));
    await userEvent.click(await findSwitch(NSE));
    expect(await alert()).toContain('Someone else changed NSE. Nothing was sent. NSE is off for Acme.');
    expect((await findSwitch(NSE)).checked).toBe(false);
    expect(switchExchanges).not.toHaveBeenCalled();
  });

  it('is not sent to a domain that is no longer the active one', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    set({ ...productHas(true, false), domain: 'fingenisis' });
    await userEvent.click(await findSwitch(NSE));
    expect(await alert()).toMatch(
      /^Someone else changed Domain\. Nothing was sent\. NSE is (on|off) for Fingenesis\./,
    );
    expect(switchExchanges).not.toHaveBeenCalled();
  });

  it('is not sent to a domain that is not shown yet', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    const { queryClient } = renderConsole({ dataProvider });
    const nse = await findSwitch(NSE);
    const elsewhere = someToggles({
      domain: 'fingenisis',
      exchanges: { ...someToggles().exchanges, fingenisis: { nse: true, fg: true } },
    });
    set(elsewhere);
    queryClient.setQueryData(['switches', 'toggles'], elsewhere);
    fireEvent.click(nse);
    expect(await alert()).toContain(
      'Someone else changed Domain. Nothing was sent. NSE is on for Fingenesis.',
    );
    expect(switchExchanges).not.toHaveBeenCalled();
  });

  it('takes its neighbour along as it is now, and says that it moved', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    set(productHas(true, true));
    await userEvent.click(await findSwitch(NSE));
    expect(await success()).toContain('NSE switched off for Acme. Someone else changed another switch.');
    expect(switchExchanges.mock.calls).toEqual([['product', { nse: false, fg: true }]]);
  });

  it('is not sent where its state can’t be read', async () => {
    const { dataProvider, readToggles, switchExchanges } = providerOfSwitches();
    renderConsole({ dataProvider });
    await findSwitch(NSE);
    readToggles.mockRejectedValue(new StatusError(aCall, 503));
    await userEvent.click(await findSwitch(NSE));
    expect(await screen.findByText(/^NSE was not switched\. The service returned an error/)).toBeDefined();
    expect(switchExchanges).not.toHaveBeenCalled();
    takeComplaints(/answered 503/);
  });
});

describe('a switch that someone else moved right after', () => {
  it('shows what was read, and says both', async () => {
    const { dataProvider, switchDomain } = providerOfSwitches();
    switchDomain.mockImplementation(async () => ({ state: someToggles({ domain: 'fingenisis' }) }));
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    expect(await alert()).toContain(
      'Domain switched to Fingenesis. Someone else changed it. Domain is Acme.',
    );
    expect((await findSwitch('Domain')).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not blamed on anybody where the service may still be at it', async () => {
    const { dataProvider, switchSimulator } = providerOfSwitches();
    switchSimulator.mockImplementation(async (state) => ({ state }));
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Simulator connection'));
    expect(await alert()).toContain(
      'The service accepted Simulator connection, but its state is different. A restart may be under way, ' +
        'or someone else changed it. Simulator connection is on.',
    );
    expect((await findSwitch('Simulator connection')).checked).toBe(true);
  });

  it('stays as the answer told it where nothing can be read after it', async () => {
    const { dataProvider, readToggles, switchDomain } = providerOfSwitches();
    switchDomain.mockImplementation(async () => {
      readToggles.mockRejectedValueOnce(new StatusError(aCall, 503));
      return { state: someToggles({ domain: 'fingenisis' }) };
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch('Domain'));
    expect(await success()).toContain('Domain switched to Fingenesis.');
    await waitFor(() => expect(readToggles).toHaveBeenCalledTimes(3));
    expect((await findSwitch('Domain')).checked).toBe(false);
    takeComplaints(/answered 503/);
  });
});

describe('a switch of a domain that someone else left before the answer came', () => {
  const elsewhere = (nse: boolean) => ({ ...productHas(nse, false), domain: 'fingenisis' as const });

  it.each([
    ['tells no state', () => null],
    ['tells the new domain too', () => elsewhere(false)],
    ['tells the domain that it was sent for', () => productHas(false, false)],
  ])('is said of that domain, and can’t be undone in the other, where the answer %s', async (_, told) => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    switchExchanges.mockImplementation(async () => {
      set(elsewhere(false));
      return { state: told() };
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    expect(await success()).toBe('NSE switched off for Acme. Someone else changed the domain.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await screen.findByText('Fingenesis is active')).toBeDefined();
  });

  it('is said not to be held by what that domain has, not the other', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    switchExchanges.mockImplementation(async () => {
      set(elsewhere(true));
      return { state: null };
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    expect(await alert()).toContain(
      'NSE was not switched. The service answered, but nothing changed. Current state: NSE is on for Acme. Someone else changed the domain',
    );
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
  });

  it('and its neighbour too are read again where no answer came', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    switchExchanges.mockImplementation(async () => {
      set(productHas(false, true));
      throw new ConnectionError(aCall, 'cut');
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    expect(
      await screen.findByText(/Current state: NSE is off\. Someone else changed another switch\.$/),
    ).toBeDefined();
    takeComplaints(/./);
  });

  it('is read again for that domain where no answer came', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    switchExchanges.mockImplementation(async () => {
      set(elsewhere(true));
      throw new ConnectionError(aCall, 'cut');
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    expect(
      await screen.findByText(/Current state: NSE is on for Acme\. Someone else changed the domain\.$/),
    ).toBeDefined();
    takeComplaints(/./);
  });
});

describe('an answer that tells an older state than the read after it', () => {
  it('counts for nothing: what was read is true', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    switchExchanges.mockImplementation(async () => {
      set(productHas(false, false));
      return { state: someToggles() };
    });
    renderConsole({ dataProvider });
    await userEvent.click(await findSwitch(NSE));
    expect(await success()).toBe('NSE switched off for Acme.Undo');
    expect((await findSwitch(NSE)).checked).toBe(false);
  });
});
