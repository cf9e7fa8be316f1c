import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../../src/kit/i18nProvider';
import type { Alerts } from '../../../../src/ui/alerts/alert';
import { AlertsProvider, AlertStack, useAlerts } from '../../../../src/ui/alerts/alerts';
import { leftAlertsOf } from '../../../../src/ui/alerts/leftAlerts';
import { ConsoleTheme } from '../../../../src/ui/theme/ConsoleTheme';
import { anAccount } from '../../../support/builders';
import { fakeSession, signedIn } from '../../../support/fakeIdentity';

const session = fakeSession(signedIn());

/** Renders the alerts in a new session. */
function open() {
  session.set(signedIn());
  let alerts: Alerts | undefined;
  const Handing = () => {
    const handed = useAlerts();
    useEffect(() => void (alerts = handed), [handed]);
    return null;
  };
  const element = (
    <CoreAdminContext i18nProvider={createI18nProvider([])}>
      <ConsoleTheme>
        <AlertsProvider left={leftAlertsOf(session)}>
          <Handing />
          <AlertStack />
        </AlertsProvider>
      </ConsoleTheme>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { unmount } = render(<RouterProvider router={router} />);
  const show = (sentence: string, outlivesSession = true) =>
    act(() =>
      alerts?.show({
        key: sentence,
        severity: 'error',
        sentence,
        outlivesSession,
        action: { label: 'Retry', onClick: vi.fn() },
      }),
    );
  const end = async (reason?: 'rejected') => {
    await session.end(reason);
    unmount();
  };
  return { show, end };
}

test('what the session’s end left unread is shown to the same person after signing in again, once and without its action', async () => {
  const first = open();
  first.show('Ada was not saved.');
  first.show('The list is old.', false);
  await first.end('rejected');
  // The answer to a write that was still pending when the session ended.
  first.show('2 done, 3 not sent.');

  const second = open();
  screen.getByText('Ada was not saved.');
  screen.getByText('2 done, 3 not sent.');
  expect(screen.queryByText('The list is old.')).toBeNull();
  expect(screen.queryByText('Retry')).toBeNull();
  await second.end();
  open();
  expect(screen.queryByText('Ada was not saved.')).toBeNull();
});

test('an answer that comes after the same person has signed in again is shown to them at once', async () => {
  const first = open();
  await first.end('rejected');
  const second = open();
  first.show('2 done, 3 not sent.');
  screen.getByText('2 done, 3 not sent.');
  expect(screen.queryByText('Retry')).toBeNull();
  first.show('The list is old.', false);
  expect(screen.queryByText('The list is old.')).toBeNull();

  await second.end();
  first.show('4 done, 1 not sent.');
  const third = open();
  expect(screen.queryByText(/ done, /)).toBeNull();
  await third.end();
});

test('anyone who logs out, and anyone else, is shown nothing of it', async () => {
  const first = open();
  first.show('Ada was not saved.');
  await first.end();
  const second = open();
  expect(screen.queryByText('Ada was not saved.')).toBeNull();
  second.show('Bob was not saved.');
  await second.end('rejected');
  session.set({ status: 'signed-in', account: anAccount({ uid: 'other' }), isAdmin: true });
  const edit = vi.fn();
  leftAlertsOf(session).follow(edit);
  expect(edit).not.toHaveBeenCalled();
});
