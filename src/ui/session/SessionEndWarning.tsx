import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { sessionEndTexts } from '../../i18n/english/reauthenticationTexts';
import { CountdownDialog } from './CountdownDialog';
import { useAsked, useServices, useSessionSeconds } from '../services';

/** Seconds before the end at which someone who postponed it is told again. */
const LAST_CALL = 60;

/**
 * The countdown before a session ends because of its age: a person who signs in again continues, with everything they
 * typed.
 */
export function SessionEndWarning() {
  const { reauthentication, session } = useServices().identity;
  const seconds = useSessionSeconds();
  const isAsked = useAsked() !== null;
  const [putOffAt, putOff] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!session.isFresh()) reauthentication.prepare();
  }, [session, reauthentication]);
  const isPutOff =
    seconds !== null && putOffAt !== undefined && (seconds > LAST_CALL || putOffAt <= LAST_CALL);
  const signIn = async () => setMissing((await reauthentication.signInAgain()) === 'unavailable');
  const onClose = () => putOff(seconds ?? 0);
  return (
    <CountdownDialog
      seconds={isAsked || isPutOff ? null : seconds}
      texts={sessionEndTexts}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {sessionEndTexts.later}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and this is what it is for */}
          <Button variant="contained" autoFocus onClick={() => void signIn()}>
            {sessionEndTexts.signIn}
          </Button>
        </>
      }
    >
      {isMissing && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {sessionEndTexts.missing}
        </Alert>
      )}
    </CountdownDialog>
  );
}
