import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AskDialog } from '../AskDialog';
import { nameOfUser, type UserRow } from '../model';
import { deleteTexts } from '../texts';

interface DeletePopupProps {
  /** Whom it asks about; hidden while that is nobody. */
  readonly user: UserRow | null;
  readonly onConfirm: (user: UserRow) => void;
  readonly onCancel: () => void;
  /** The popup is gone from the screen. */
  readonly onClosed: () => void;
}

/** Asks before a user is deleted. */
export function DeletePopup({ user, onConfirm, onCancel, onClosed }: DeletePopupProps) {
  // The words stay while the popup fades.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  return (
    <AskDialog
      open={user !== null}
      question={deleteTexts.question}
      no={deleteTexts.cancel}
      yes={deleteTexts.confirm}
      isDestructive
      onClosed={onClosed}
      onNo={onCancel}
      onYes={() => user && onConfirm(user)}
    >
      {shown && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOfUser(shown)}</Typography>
      )}
    </AskDialog>
  );
}
