import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { AskDialog } from '../AskDialog';
import { nameOfUser, type UserRow } from '../model';
import { bulkTexts, deleteTexts } from '../texts';
import { SomeOf } from './SomeOf';

/** More than these are not confirmed by a click alone. */
const HANDFUL = 5;

interface BulkPopupProps {
  /** Whom it asks about; hidden while that is nobody. */
  readonly users: readonly UserRow[] | null;
  readonly onConfirm: (users: readonly UserRow[]) => void;
  readonly onCancel: () => void;
  /** The popup is gone from the screen. */
  readonly onClosed: () => void;
}

/** Asks before several users are deleted; where they are many, their number has to be typed. */
export function BulkPopup({ users, onConfirm, onCancel, onClosed }: BulkPopupProps) {
  // The words stay while the popup fades.
  const [shown, setShown] = useState(users ?? []);
  const [typed, setTyped] = useState('');
  if (users && users !== shown) {
    setShown(users);
    setTyped('');
  }
  const count = shown.length;
  const isMany = count > HANDFUL;
  return (
    <AskDialog
      open={users !== null}
      question={bulkTexts.question(count)}
      no={deleteTexts.cancel}
      yes={deleteTexts.confirm}
      isDestructive
      isBlocked={isMany && typed.trim() !== String(count)}
      onClosed={onClosed}
      onNo={onCancel}
      onYes={() => users && onConfirm(users)}
    >
      <SomeOf items={shown}>{(user) => <bdi>{nameOfUser(user)}</bdi>}</SomeOf>
      {isMany && <CountField count={count} typed={typed} onType={setTyped} />}
    </AskDialog>
  );
}

function CountField({
  count,
  typed,
  onType,
}: {
  count: number;
  typed: string;
  onType: (typed: string) => void;
}) {
  const id = useId();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.5 }}>
        {bulkTexts.typeCount(count)}
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
        sx={{ width: 120 }}
      />
    </Box>
  );
}
