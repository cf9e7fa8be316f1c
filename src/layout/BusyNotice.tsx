import { useEffect } from 'react';
import { frameTexts } from '../i18n/consoleTexts';
import { useAlerts } from './alerts';
import { errorDetails } from './errorDetails';
import { useServices } from './services';

/** Says that the sign-in service was busy when the page was opened: the session goes on with the token at hand. */
export function BusyNotice() {
  const { identity } = useServices();
  const { show } = useAlerts();
  useEffect(() => {
    if (!identity.takeBusyStart()) return;
    const sentence = frameTexts.signInBusy;
    const details = errorDetails(sentence, new Date().toISOString());
    show({ key: 'sign-in service', severity: 'info', sentence, details });
  }, [identity, show]);
  return null;
}
