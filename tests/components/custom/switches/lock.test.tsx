import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '../../../../src/api/errors';
import { renderConsole } from '../../../support/renderConsole';
import { takeComplaints } from '../../../support/setupComponents';
import { aCall, findSwitch, getSwitch, providerOfSwitches } from '../../../support/switches';

const NAME = 'Simulator connection';
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('the simulator switch', () => {
  it('is locked after a reload that gave up the answer, for the rest of the 60 s', async () => {
    const { dataProvider } = providerOfSwitches({ switchSimulator: () => new Promise(() => undefined) });
    const { unmount } = renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    await seconds(10);
    unmount();

    const reloaded = providerOfSwitches();
    renderConsole({ dataProvider: reloaded.dataProvider });
    expect(await screen.findByText(/^Locked for (?:4\d|50) s/)).toBeDefined();
    expect(getSwitch(NAME).disabled).toBe(true);
    await seconds(51);
    expect((await findSwitch(NAME)).disabled).toBe(false);
  });

  it('is not locked after a reload where the answer had come', async () => {
    const { dataProvider } = providerOfSwitches();
    const { unmount } = renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    await heading('Connected to fingenesis');
    await findSwitch(NAME);
    unmount();

    renderConsole({ dataProvider: providerOfSwitches().dataProvider });
    expect((await findSwitch(NAME)).disabled).toBe(false);
    expect(screen.queryByText(/^Locked for/)).toBeNull();
  });

  it('is read again soon after the computer slept beyond the end of the lock', async () => {
    const { dataProvider, readSimulator } = providerOfSwitches({
      switchSimulator: () => Promise.reject(new TimeoutError(aCall, 60_000)),
    });
    renderConsole({ dataProvider });
    await user.click(await findSwitch(NAME));
    await screen.findByText(/^Locked for \d+ s/);
    readSimulator.mockResolvedValue(false);
    vi.setSystemTime(Date.now() + 3_600_000);
    await seconds(2);
    expect(screen.queryByText(/^Locked for/)).toBeNull();
    expect(await heading('Connected to fingenesis')).toBeDefined();
    takeComplaints(/./);
  });
});
