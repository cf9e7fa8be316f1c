import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRefresh } from 'react-admin';
import { frameTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import { wrappingAlert } from '../../../layout/alertSx';
import { FailureDetails } from '../../../layout/FailureDetails';
import { listTexts } from '../texts';
import { useUserList } from './useUserList';

/** What is wrong with the rows that are shown: not refreshed, some unreadable, some listed twice. */
export function ListWarnings() {
  const { error, meta } = useUserList();
  const refresh = useRefresh();
  const failure: unknown = error ?? meta.refreshFailure;
  const { unreadable = 0, duplicates = [] } = meta;
  if (!failure && unreadable === 0 && duplicates.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, mb: 1.5 }}>
      {failure !== undefined && failure !== null && (
        <Alert
          severity="warning"
          role="alert"
          sx={wrappingAlert}
          action={
            <Button color="inherit" size="small" onClick={refresh}>
              {frameTexts.retry}
            </Button>
          }
        >
          {listTexts.notRefreshed} {describeFailure(failure).sentence}
          <FailureDetails {...describeFailure(failure)} />
        </Alert>
      )}
      {unreadable > 0 && <Alert severity="warning">{listTexts.unreadable(unreadable)}</Alert>}
      {duplicates.length > 0 && <Alert severity="warning">{listTexts.listedTwice(duplicates.length)}</Alert>}
    </Stack>
  );
}
