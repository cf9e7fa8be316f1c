import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../../src/api/errors';
import type { Switches, ToggleState } from '../../../../src/api/switches';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { aCall, findSuccess, findSwitch, providerOfSwitches, someToggles } from '../../../support/switches';

const ELSEWHERE = '/none';
const withNseOff = someToggles({
  exchanges: { ...someToggles().exchanges, product: { nse: false, fg: false } },
});

/** A read that the test answers, and that rejects when it is aborted, like one of the client. */
function aLateRead() {
  const late = later<ToggleState>();
  const read: Switches['readToggles'] = ({ signal } = {}) => {
    signal?.addEventListener('abort', () => late.reject(signal.reason));
    return late.promise;
  };
  return { read, resolve: late.resolve };
}

/** Clicks NSE, and leaves the page while a read is pending: the one before the switch, or the one after it. */
async function leaveDuring(readCount: number, switchExchanges?: Switches['switchExchanges']) {
  const late = aLateRead();
  const switches = providerOfSwitches(switchExchanges && { switchExchanges });
  const { router } = renderConsole({ dataProvider: switches.dataProvider });
  await findSwitch('NSE');
  for (let count = 2; count < readCount; count += 1)
    switches.readToggles.mockResolvedValueOnce(someToggles());
  switches.readToggles.mockImplementationOnce(late.read);
  await userEvent.click(await findSwitch('NSE'));
  await waitFor(() => expect(switches.readToggles).toHaveBeenCalledTimes(readCount));
  await act(() => router.navigate(ELSEWHERE));
  expect(screen.queryByRole('switch', { name: 'NSE' })).toBeNull();
  return { ...switches, answer: (state: ToggleState) => act(async () => late.resolve(state)) };
}

describe('a switch whose page is left', () => {
  it('is sent once its state was read, and not on what was known before', async () => {
    const { answer, switchExchanges } = await leaveDuring(2);
    expect(switchExchanges).not.toHaveBeenCalled();
    await answer(withNseOff);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Someone else changed NSE. Nothing was sent. NSE is off for Acme.',
    );
    expect(switchExchanges).not.toHaveBeenCalled();
  });

  it('is told by the state that is read after an answer without one', async () => {
    const { answer } = await leaveDuring(3, async () => ({ state: null }));
    await answer(withNseOff);
    expect((await findSuccess()).textContent).toContain('NSE switched off for Acme.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told by the state that is read where no answer came', async () => {
    const { answer } = await leaveDuring(3, () => Promise.reject(new ConnectionError(aCall, 'cut')));
    await answer(withNseOff);
    expect(await screen.findByText(/Current state: NSE is off\.$/)).toBeDefined();
    takeComplaints(/no answer/);
  });
});

describe('a switch after the clock was set back', () => {
  it('is read again when its page is opened again', async () => {
    const { dataProvider, set, readToggles } = providerOfSwitches();
    const { router } = renderConsole({ dataProvider });
    await findSwitch('NSE');
    await act(() => router.navigate(ELSEWHERE));
    set(withNseOff);
    vi.setSystemTime(Date.now() - 3_600_000);
    await act(() => router.navigate('/dashboard'));
    await waitFor(() => expect(readToggles).toHaveBeenCalledTimes(2));
    expect((await findSwitch('NSE')).checked).toBe(false);
  });

  it('is told by the state that is read then, and not by the one of a later time', async () => {
    const { dataProvider, set, switchExchanges } = providerOfSwitches();
    switchExchanges.mockImplementation(() => {
      set(withNseOff);
      return Promise.reject(new ConnectionError(aCall, 'cut'));
    });
    renderConsole({ dataProvider });
    await findSwitch('NSE');
    vi.setSystemTime(Date.now() - 3_600_000);
    await userEvent.click(await findSwitch('NSE'));
    expect(await screen.findByText(/Current state: NSE is off\.$/)).toBeDefined();
    takeComplaints(/no answer/);
  });
});
