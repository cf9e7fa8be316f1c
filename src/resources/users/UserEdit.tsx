import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isGone, isOtherRow } from '../../api/errors';
import { FailurePanel } from '../../layout/FailurePanel';
import { PageTitle } from '../../layout/PageTitle';
import { userIdIn } from '../../routes';
import { FORM_META, FORM_QUERY } from './edit/formQuery';
import { FormSkeleton } from './edit/FormSkeleton';
import { NoForm } from './edit/NoForm';
import { useEarlierWrite } from './edit/useEarlierWrite';
import { useEditRefusal } from './edit/useEditRefusal';
import { UserForm } from './edit/UserForm';
import type { UserRow } from './model';
import { PendingPanel } from './pending/PendingPanel';
import { editTexts } from './texts';

/** 'Update User', for the user whom the address names. */
export function UserEdit() {
  // Not from the router's parameters: they are decoded twice.
  const id = userIdIn(useLocation().pathname);
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <PageTitle>{editTexts.title}</PageTitle>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {editTexts.title}
      </Typography>
      {id !== null && <OneUser key={id} id={id} />}
    </Box>
  );
}

/** The form, below what stopped half way before it was opened: what stops in the form is said there. */
function OneUser({ id }: { id: string }) {
  const [opened] = useState(Date.now);
  return (
    <>
      <PendingPanel isAboveForm isMeant={({ id: of, time }) => of === id && time < opened} />
      <LoadedForm id={id} />
    </>
  );
}

/** Nothing is read before a save that still runs has ended: the form would open with what was true before it. */
const LoadedForm = ({ id }: { id: string }) =>
  useEarlierWrite(id) ? <FormSkeleton word={editTexts.earlierWrite} /> : <ReadForm id={id} />;

/** No form until the service has answered with this user, and the answer was checked. */
function ReadForm({ id }: { id: string }) {
  const refusal = useEditRefusal(id);
  const { data, error, isFetching, refetch } = useGetOne<UserRow>(
    'users',
    { id, meta: FORM_META },
    FORM_QUERY,
  );
  if (refusal !== null) return <NoForm sentence={refusal} />;
  if (data) return <UserForm user={data} />;
  if (isFetching || !error) return <FormSkeleton word={editTexts.reading} />;
  if (isGone(error)) return <NoForm sentence={editTexts.gone} error={error} onRetry={() => void refetch()} />;
  return (
    <FailurePanel
      error={error}
      holds={isOtherRow(error) ? editTexts.otherUser : editTexts.notRead}
      onRetry={() => void refetch()}
    />
  );
}
