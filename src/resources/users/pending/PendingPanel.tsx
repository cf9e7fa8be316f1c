import Stack from '@mui/material/Stack';
import { useGetMany } from 'react-admin';
import { useState } from 'react';
import type { PendingWrite } from '../../../api/journal';
import { useJournal } from '../../../custom/pending/journal';
import { AskDialog } from '../AskDialog';
import { nameOfUser, type UserRow } from '../model';
import { PendingAlert } from './PendingAlert';
import { usePendingEntries } from './usePendingEntries';
import { useUnfinished } from './useUnfinished';
import { openHalf, pendingTexts } from './words';

interface PendingPanelProps {
  /** Where the panel speaks of some of the writes only. */
  readonly isMeant?: (entry: PendingWrite) => boolean;
  /** Whether the form of the user stands below. */
  readonly isAboveForm?: boolean;
}

/** The writes that stopped half way, each with the way to finish it; nothing where there are none. */
export function PendingPanel({ isMeant = () => true, isAboveForm = false }: PendingPanelProps) {
  const entries = usePendingEntries().filter(({ entry }) => isMeant(entry));
  const ids = entries.map(({ entry }) => entry.id);
  const enabled = ids.length > 0;
  const { data = [] } = useGetMany<UserRow>('users', { ids }, { enabled });
  // Rows from before a write still name the user, and tell nothing of what the write has left.
  const { error } = useGetMany<UserRow>('users', { ids, meta: { renewed: true } }, { enabled });
  const { finish } = useUnfinished();
  const journal = useJournal();
  const [dismissed, setDismissed] = useState<PendingWrite | null>(null);
  if (entries.length === 0) return null;

  const userOf = (id: string) => data.find((row) => row?.id === id);
  const nameOf = (id: string) => nameOfUser(userOf(id) ?? { email: null, userId: id });
  const sentenceOf = (entry: PendingWrite) =>
    openHalf(entry, nameOf(entry.id), userOf(entry.id) && !error ? 'there' : 'unknown');
  return (
    <Stack component="section" aria-label={pendingTexts.title} sx={{ gap: 1, mb: 2 }}>
      {entries.map(({ entry, isFinishing }) => (
        <PendingAlert
          key={`${entry.operation}/${entry.id}`}
          entry={entry}
          isFinishing={isFinishing}
          isAboveForm={isAboveForm}
          name={nameOf(entry.id)}
          sentence={sentenceOf(entry)}
          onFinish={() => finish(entry, nameOf(entry.id))}
          onDismiss={() => setDismissed(entry)}
        />
      ))}
      <AskDialog
        open={dismissed !== null}
        question={pendingTexts.question}
        no={pendingTexts.keep}
        yes={pendingTexts.forget}
        onNo={() => setDismissed(null)}
        onYes={() => {
          if (dismissed) journal.remove(dismissed);
          setDismissed(null);
        }}
      >
        {dismissed && sentenceOf(dismissed)} {pendingTexts.forgotten}
      </AskDialog>
    </Stack>
  );
}
