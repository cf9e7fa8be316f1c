import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutationState } from '@tanstack/react-query';
import { useGetMany } from 'react-admin';
import { useState } from 'react';
import type { PendingWrite } from '../../../api/journal';
import { useJournal, usePendingWrites } from '../../../custom/pending/journal';
import { Age } from '../../../layout/Age';
import { wrappingAlert } from '../../../layout/alertSx';
import { AskDialog } from '../AskDialog';
import { nameOfUser, type UserRow } from '../model';
import { idOfWrite } from '../writing';
import { useUnfinished } from './useUnfinished';
import { openHalf } from './words';

/** The writes that stopped half way, each with the way to finish it; nothing where there are none. */
export function PendingPanel() {
  const running = useMutationState({
    filters: { mutationKey: ['users'], status: 'pending' },
    select: ({ state }) => idOfWrite(state.variables),
  });
  const entries = usePendingWrites('users').filter(({ id }) => !running.includes(id));
  const ids = entries.map(({ id }) => id);
  const { data = [] } = useGetMany<UserRow>('users', { ids }, { enabled: ids.length > 0 });
  const { finish } = useUnfinished();
  const journal = useJournal();
  const [dismissed, setDismissed] = useState<PendingWrite | null>(null);
  if (entries.length === 0) return null;

  const nameOf = (id: string) => {
    const user = data.find((row) => row?.id === id);
    return user ? nameOfUser(user) : id;
  };
  return (
    <Stack component="section" aria-label="Unfinished changes" sx={{ gap: 1, mb: 2 }}>
      {entries.map((entry) => (
        <PendingEntry
          key={`${entry.operation}/${entry.id}`}
          entry={entry}
          name={nameOf(entry.id)}
          onFinish={() => finish(entry, nameOf(entry.id))}
          onDismiss={() => setDismissed(entry)}
        />
      ))}
      <AskDialog
        open={dismissed !== null}
        question="Leave this unfinished?"
        no="Keep"
        yes="Forget"
        onNo={() => setDismissed(null)}
        onYes={() => {
          if (dismissed) journal.remove(dismissed);
          setDismissed(null);
        }}
      >
        {dismissed && openHalf(dismissed, nameOf(dismissed.id))} The console will not mention it again.
      </AskDialog>
    </Stack>
  );
}

const PendingEntry = ({
  entry,
  name,
  onFinish,
  onDismiss,
}: {
  entry: PendingWrite;
  name: string;
  onFinish: () => void;
  onDismiss: () => void;
}) => (
  <Alert
    severity="warning"
    variant="outlined"
    sx={{ ...wrappingAlert, bgcolor: 'background.paper', alignItems: 'center' }}
    action={
      <>
        <Button color="inherit" size="small" onClick={onFinish} aria-label={`Finish ${name}`}>
          Finish
        </Button>
        <Button color="inherit" size="small" onClick={onDismiss} aria-label={`Dismiss ${name}`}>
          Dismiss
        </Button>
      </>
    }
  >
    <Typography variant="body2">{openHalf(entry, name)}</Typography>
    <Age since={entry.time} word="begun" />
  </Alert>
);
