import { useEffect } from 'react';
import { frameTexts } from '../i18n/consoleTexts';
import { useAlerts } from './alerts';
import { useServices } from './services';

/** Says that the sign-in service was busy when the page was opened: the session goes on with the token at hand. */
export function BusyNotice() {
  const { identity } = useServices();
  const { show } = useAlerts();
  useEffect(() => {
    if (!identity.takeBusyStart()) return;
    show({ key: 'sign-in service', severity: 'info', sentence: frameTexts.signInBusy });
  }, [identity, show]);
  return null;
}
