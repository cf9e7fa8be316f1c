import Alert from '@mui/material/Alert';
import { useState, useSyncExternalStore } from 'react';
import { stillMissing } from '../browser/staleBuild';
import { useTranslation } from './translation';

/** Says that the page reloaded by itself, if that helped; on every page, until it is dismissed. */
export function ReloadNotice() {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const isInVain = useSyncExternalStore(stillMissing.subscribe, stillMissing.getSnapshot);
  if (!isOpen || isInVain) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      closeText={t('ui.dismiss')}
      onClose={() => setIsOpen(false)}
      sx={{
        position: 'fixed',
        insetInlineEnd: 16,
        bottom: 16,
        maxWidth: 'calc(100% - 32px)',
        boxSizing: 'border-box',
        zIndex: 'snackbar',
        bgcolor: 'background.paper',
        boxShadow: 3,
      }}
    >
      {t('ui.reloaded')}
    </Alert>
  );
}
