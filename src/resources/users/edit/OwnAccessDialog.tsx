import { AskDialog } from '../AskDialog';
import type { UserRow } from '../model';
import { editTexts } from '../texts';

/** A change of one's own record that ends one's own access, with the consequence in words. */
export interface EndOfAccess {
  readonly sent: UserRow;
  readonly before: UserRow;
  readonly consequence: string;
}

/** Asks a second time before somebody ends their own access. */
export const OwnAccessDialog = ({
  asked,
  onNo,
  onYes,
}: {
  asked: EndOfAccess | null;
  onNo: () => void;
  onYes: (asked: EndOfAccess) => void;
}) => (
  <AskDialog
    open={asked !== null}
    question={editTexts.ownQuestion}
    no={editTexts.cancel}
    yes={editTexts.ownYes}
    isDestructive
    onNo={onNo}
    onYes={() => asked && onYes(asked)}
  >
    {asked?.consequence}
  </AskDialog>
);
