import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loadIdleWarning } from '../../../../src/ui/session/IdleCountdown';
import { fakeIdle } from '../../../support/fakeIdle';
import { renderConsole } from '../../../support/renderConsole';
import { findSwitch, providerOfSwitches } from '../../../support/switches';

async function openConsole(idle = fakeIdle()) {
  // In the product, the warning is loaded some seconds after the page is opened.
  await loadIdleWarning();
  renderConsole({ dataProvider: providerOfSwitches().dataProvider, idle });
  await findSwitch('Domain');
  return idle;
}

const popup = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

describe('the countdown before the idle sign-out', () => {
  it('is not there while someone is', async () => {
    await openConsole();
    expect(popup()).toBeNull();
  });

  it('says how long is left, and goes when someone shows up in any tab', async () => {
    const idle = await openConsole();
    act(() => idle.set(60));
    expect(popup()?.textContent).toContain('You’ll be logged out in 60 s');
    act(() => idle.set(42));
    expect(popup()?.textContent).toContain('You’ll be logged out in 42 s');
    expect(
      screen.getByRole('progressbar', { name: 'Time until log-out' }).getAttribute('aria-valuenow'),
    ).toBe('70');
    act(() => idle.set(null));
    await waitFor(() => expect(popup()).toBeNull());
    act(() => idle.set(60));
    expect(
      screen.getByRole('progressbar', { name: 'Time until log-out' }).getAttribute('aria-valuenow'),
    ).toBe('100');
  });

  it('is ended by its button, which has the focus, and by Escape', async () => {
    const idle = await openConsole();
    act(() => idle.set(60));
    const stay = screen.getByRole('button', { name: 'Stay logged in' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    await userEvent.click(stay);
    expect(idle.stay).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(popup()).toBeNull());

    act(() => idle.set(60));
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(idle.stay).toHaveBeenCalledTimes(2);
  });
});
