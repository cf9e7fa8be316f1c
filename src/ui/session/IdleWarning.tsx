import Button from '@mui/material/Button';
import { idleWords } from '../../i18n/english/idle';
import { translateWith } from '../../i18n/translate';
import { CountdownDialog } from './CountdownDialog';
import { useIdleSeconds, useServices } from '../services';
import { useTranslation } from '../translation';

const inEnglish = translateWith({ ui: { idle: idleWords } });

/** Any activity ends it, and so does the button. */
export function IdleWarning() {
  const t = useTranslation(inEnglish);
  const { stay } = useServices().idle;
  return (
    <CountdownDialog
      seconds={useIdleSeconds()}
      texts={{
        title: t('ui.idle.title'),
        countdown: (seconds) => t('ui.idle.countdown', { seconds }),
        consequence: t('ui.idle.consequence'),
        left: t('ui.idle.left'),
      }}
      onClose={stay}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and this is its one answer
        <Button variant="contained" autoFocus onClick={stay}>
          {t('ui.idle.stay')}
        </Button>
      }
    />
  );
}
