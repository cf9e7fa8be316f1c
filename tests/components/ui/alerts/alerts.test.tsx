import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import { createI18nProvider } from '../../../../src/kit/i18nProvider';
import type { ConsoleAlert } from '../../../../src/ui/alerts/alert';
import { AlertsProvider, AlertStack, useAlerts } from '../../../../src/ui/alerts/alerts';
import { ReactAdminAlerts } from '../../../../src/layout/ReactAdminAlerts';
import { ConsoleTheme } from '../../../../src/ui/theme/ConsoleTheme';
import { FailurePanel } from '../../../../src/ui/failures';
import { alertTexts } from '../../../support/alerts';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderConsole } from '../../../support/renderConsole';
import { aCall, findSwitch, providerOfSwitches } from '../../../support/switches';

const anAlert = (given: Partial<ConsoleAlert> = {}): ConsoleAlert => ({
  key: 'one',
  severity: 'success',
  sentence: 'Done.',
  ...given,
});

function Show({ alerts }: { alerts: readonly ConsoleAlert[] }) {
  const { show, update } = useAlerts();
  return (
    <>
      <button onClick={() => alerts.forEach(show)}>show</button>
      <button onClick={() => alerts.forEach((alert) => update({ ...alert, sentence: 'Updated.' }))}>
        update
      </button>
    </>
  );
}

const show = async (children: ReactNode, button = 'show') => {
  const element = (
    <CoreAdminContext i18nProvider={createI18nProvider([])}>
      <AlertsProvider>
        <AlertStack />
        <ReactAdminAlerts />
        {children}
      </AlertsProvider>
    </CoreAdminContext>
  );
  render(
    <ConsoleTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ConsoleTheme>,
  );
  await userEvent.click(screen.getByText(button));
};

describe('what succeeded', () => {
  const anAlertOf = (severity: ConsoleAlert['severity']) =>
    anAlert({ key: severity, severity, sentence: `A ${severity}.` });

  it('leaves after 10 s; everything else stays until it is dismissed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(<Show alerts={(['success', 'info', 'warning', 'error'] as const).map(anAlertOf)} />);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(alertTexts()).toHaveLength(4);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(alertTexts()).toEqual(['A error.', 'A warning.', 'A info.']);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(alertTexts()).toHaveLength(3);
  });

  it('waits for its turn in a screen reader, unless it is urgent', async () => {
    const urgent = anAlert({ key: 'urgent', sentence: 'Urgent.', isUrgent: true });
    await show(<Show alerts={[...(['success', 'info', 'error'] as const).map(anAlertOf), urgent]} />);
    expect(screen.getByRole('status').textContent).toBe('A success.');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Urgent.',
      'A error.',
      'A info.',
    ]);
  });

  it('stays while it is pointed at, has the focus, or nobody sees the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await show(<Show alerts={[anAlertOf('success')]} />);
    const stays = async () => {
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(alertTexts()).toHaveLength(1);
    };
    await stays();
    await userEvent.hover(screen.getByText('A success.'));
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await stays();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await userEvent.unhover(screen.getByText('A success.'));
    await stays();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(alertTexts()).toEqual([]);
  });
});

describe('the stack of alerts', () => {
  it('shows all of them, the newest first, each until it is dismissed', async () => {
    await show(<Show alerts={['a', 'b', 'c'].map((key) => anAlert({ key, sentence: `Alert ${key}.` }))} />);
    expect(alertTexts()).toEqual(['Alert c.', 'Alert b.', 'Alert a.']);
    const [newest] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (newest) await userEvent.click(newest);
    expect(alertTexts()).toEqual(['Alert b.', 'Alert a.']);
  });

  it.each(['Dismiss', 'Retry'])(
    'a double click on %s reaches only the alert that it hit first',
    async (name) => {
      const onClick = vi.fn();
      const action = { label: 'Retry', onClick };
      await show(
        <Show alerts={['a', 'b', 'c'].map((key) => anAlert({ key, sentence: `${key}.`, action }))} />,
      );
      const click = (detail: number) => {
        const [newest] = screen.getAllByRole('button', { name });
        if (newest) fireEvent.click(newest, { detail });
      };
      click(1);
      click(2);
      expect(alertTexts()).toEqual(['b.Retry', 'a.Retry']);
      expect(onClick).toHaveBeenCalledTimes(name === 'Retry' ? 1 : 0);
      click(1);
      expect(alertTexts()).toEqual(['a.Retry']);
    },
  );

  it('puts an alert in the place of the one with its key, and updates none that was dismissed', async () => {
    await show(<Show alerts={[anAlert(), anAlert({ sentence: 'Done again.' })]} />);
    expect(alertTexts()).toEqual(['Done again.']);
    await userEvent.click(screen.getByText('update'));
    expect(alertTexts()).toEqual(['Updated.']);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(screen.getByText('update'));
    expect(alertTexts()).toEqual([]);
  });

  it('shows the words of the service, and goes when its action is used', async () => {
    const onClick = vi.fn();
    await show(<Show alerts={[anAlert({ said: 'As you wish.', action: { label: 'Undo', onClick } })]} />);
    expect(alertTexts()).toEqual(['Done.The service says: As you wish.Undo']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(alertTexts()).toEqual([]);
  });

  it('copies the details, or shows them where the browser refuses', async () => {
    const user = userEvent.setup();
    await show(<Show alerts={[anAlert({ details: 'GET /things · status 500' })]} />);
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toBe('GET /things · status 500 · Version test');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copied' }));
    expect(await screen.findByText('GET /things · status 500 · Version test')).toBeDefined();
  });

  it('says nothing of a copy once there are other details', async () => {
    const user = userEvent.setup();
    function Fail() {
      const { show } = useAlerts();
      const [times, setTimes] = useState(1);
      const fail = () => {
        setTimes(times + 1);
        show(anAlert({ severity: 'error', details: `GET /things · try ${times}` }));
      };
      return <button onClick={fail}>show</button>;
    }
    await show(<Fail />);
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    await user.click(screen.getByText('show'));
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toContain('try 2');
  });

  it('shows every notification of react-admin at once, translated', async () => {
    function Notify() {
      const notify = useNotify();
      const both = () => {
        notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 2 } });
        notify('A text of its own', { type: 'error' });
      };
      return <button onClick={both}>show</button>;
    }
    await show(<Notify />);
    expect(alertTexts()).toEqual(['A text of its own', '2 elements updated']);
    await userEvent.click(screen.getByText('show'));
    expect(alertTexts()).toHaveLength(4);
  });

  it('takes what react-admin says of a write that is done for a success, whatever its words', async () => {
    function Notify() {
      const notify = useNotify();
      const translate = useTranslate();
      const all = () => {
        const deleted = { smart_count: 2, _: translate('ra.notification.deleted', { smart_count: 2 }) };
        notify('resources.things.notifications.deleted', { type: 'info', messageArgs: deleted });
        notify('ra.action.remove', { type: 'info', messageArgs: deleted });
        notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
        notify('Mind the gap');
      };
      return <button onClick={all}>show</button>;
    }
    await show(<Notify />);
    const wordsOf = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
    expect(wordsOf('status')).toEqual(['Element updated', 'Remove', '2 elements deleted']);
    expect(wordsOf('alert')).toEqual(['Mind the gap']);
  });
});

describe('a failure in place of content', () => {
  it('says what happened and what holds, in the service’s words too, with Retry', async () => {
    const onRetry = vi.fn();
    const error = new StatusError(aCall, 503, { serviceMessage: 'Back at noon.' });
    render(<FailurePanel error={error} holds="Nothing was changed." onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Nothing was changed. The service returned an error (503).');
    expect(alert.textContent).toContain('The service says: Back at noon.');
    expect(within(alert).getByRole('button', { name: 'Copy details' })).toBeDefined();
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a sign-in service that was busy when the page was opened', () => {
  const BUSY = /^The sign-in service is busy.*You’re still signed in/;

  it('is told beside a session that goes on, and not where it was not', async () => {
    const { dataProvider } = providerOfSwitches();
    const { unmount } = renderConsole({
      dataProvider,
      identity: fakeIdentity({ takeBusyStart: () => true }),
    });
    expect(await screen.findByText(BUSY)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
    unmount();
    renderConsole({ dataProvider });
    await findSwitch('NSE');
    expect(screen.queryByText(BUSY)).toBeNull();
  });
});
