import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { frameTexts } from '../../../i18n/consoleTexts';
import { nameOfUser, type UserRow } from '../model';
import { Changes } from '../remove/RefusedDelete';
import { bulkTexts, deleteTexts } from '../texts';
import type { BulkFailure, Outcome } from './outcome';
import { SomeOf } from './SomeOf';

/** What is true after a bulk delete: how many were deleted, and of each other user why not. */
export const BulkSummary = ({
  outcome: { deleted, notDeleted, unfinished, unsent },
}: {
  outcome: Outcome;
}) => (
  <>
    {deletedWords(deleted, unfinished.length > 0)}
    <Group title={bulkTexts.notDeleted(notDeleted.length)} items={notDeleted}>
      {(failure) => (
        <>
          <bdi>{nameOfUser(failure.user)}</bdi>: <Reason failure={failure} />
        </>
      )}
    </Group>
    <Group title={bulkTexts.unfinished(unfinished.length)} items={unfinished}>
      {(failure) => <Reason failure={failure} />}
    </Group>
    <Group title={bulkTexts.unsent(unsent.length)} items={unsent}>
      {(user) => <bdi>{nameOfUser(user)}</bdi>}
    </Group>
  </>
);

/** @param isOpen whether some may be deleted all the same, or are in part */
function deletedWords([first, ...others]: readonly UserRow[], isOpen: boolean): string {
  if (!first) return isOpen ? bulkTexts.noneKnownDeleted : bulkTexts.noneDeleted;
  return others.length === 0 ? deleteTexts.deleted(nameOfUser(first)) : bulkTexts.deleted(others.length + 1);
}

/** Why a user was not deleted, with the service's own words and what has changed. */
const Reason = ({ failure: { user, sentence, said, now } }: { failure: BulkFailure }) => (
  <>
    {sentence}
    {said && ` ${frameTexts.serviceSays(said)}`}
    {now && (
      <Box sx={{ '& p': { typography: 'body2' } }}>
        <Changes user={user} now={now} />
      </Box>
    )}
  </>
);

function Group<Item>({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2">{title}</Typography>
      <SomeOf items={items}>{children}</SomeOf>
    </Box>
  );
}
