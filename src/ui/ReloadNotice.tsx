import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { stillMissing } from '../browser/staleBuild';
import { useValueOf } from './services';
import { useTranslation } from './translation';

/**
 * Says that the page reloaded by itself, if that helped: above every page, where it covers nothing, until it is
 * dismissed.
 */
export function ReloadNotice() {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const isInVain = useValueOf(stillMissing);
  if (!isOpen || isInVain) return null;
  return (
    <Alert
      severity="info"
      closeText={t('ui.dismiss')}
      onClose={() => setIsOpen(false)}
      sx={{ borderRadius: 0, borderWidth: '0 0 1px', px: { xs: 2, sm: 3 } }}
    >
      {t('ui.reloaded')}
    </Alert>
  );
}
