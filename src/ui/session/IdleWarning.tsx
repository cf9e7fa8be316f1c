import Button from '@mui/material/Button';
import { idleTexts } from '../../i18n/english/idleTexts';
import { CountdownDialog } from './CountdownDialog';
import { useIdleSeconds, useServices } from '../services';

/** The countdown before the idle sign-out. Any activity ends it, and so does the button. */
export function IdleWarning() {
  const { stay } = useServices().idle;
  return (
    <CountdownDialog
      seconds={useIdleSeconds()}
      texts={idleTexts}
      onClose={stay}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and this is its one answer
        <Button variant="contained" autoFocus onClick={stay}>
          {idleTexts.stay}
        </Button>
      }
    />
  );
}
