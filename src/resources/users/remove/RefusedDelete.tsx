import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FailureWords } from '../../../i18n/failures';
import { FailureDetails } from '../../../layout/FailureDetails';
import { useServices } from '../../../layout/services';
import { AskDialog } from '../AskDialog';
import { nameOfUser, type UserRow } from '../model';
import { changedBeforeDelete as texts, deleteTexts } from '../texts';
import { fieldLabels, valueText } from '../values';

/** A delete that the service refused because of what it holds now. */
export interface RefusedDeletion extends Pick<FailureWords, 'said' | 'details'> {
  /** As the list showed them. */
  readonly user: UserRow;
  readonly now: UserRow;
}

/** What a list row tells of a user; it carries no admin flag. */
const LISTED = ['email', 'expiryTime', 'isAuthorized'] as const;

/** Says why a delete was refused and what has changed, and asks again. */
export const RefusedDelete = ({
  refused: { user, now, said, details },
  onNo,
  onYes,
}: {
  refused: RefusedDeletion;
  onNo: () => void;
  onYes: () => void;
}) => (
  <AskDialog
    open
    question={deleteTexts.question}
    no={deleteTexts.cancel}
    yes={deleteTexts.confirm}
    isDestructive
    onNo={onNo}
    onYes={onYes}
  >
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOfUser(user)}</Typography>
    <Typography sx={{ mt: 1 }}>{texts.refused}</Typography>
    <FailureDetails said={said} details={details} />
    <Changes user={user} now={now} />
  </AskDialog>
);

/** What is different about a user since the list was read. */
export function Changes({ user, now }: { user: UserRow; now: UserRow }) {
  const { timeZone } = useServices().config;
  const changed = LISTED.filter((field) => user[field] !== now[field]);
  if (changed.length === 0) return <Typography sx={{ mt: 1 }}>{texts.same}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 1 }}>{texts.differs}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changed.map((field) => (
          <li key={field}>
            {fieldLabels[field]}: {texts.listed} <bdi>{valueText(user, field, timeZone)}</bdi>, {texts.now}{' '}
            <strong>
              <bdi>{valueText(now, field, timeZone)}</bdi>
            </strong>
          </li>
        ))}
      </Box>
    </>
  );
}
