import '@fontsource-variable/jetbrains-mono/wght.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSession } from '../../../layout/services';
import { AskDialog } from '../AskDialog';
import type { UserRow } from '../model';
import { editTexts, listTexts, userFields } from '../texts';
import { ExpiryField } from './ExpiryField';
import { FlagField, ReadOnlyField } from './fields';
import { FormActions } from './FormActions';
import { changed, endsAccess, valuesOf, type FormValues } from './formModel';
import { formSx } from './formStyle';
import { LeaveGuard } from './LeaveGuard';
import { SaveFailure } from './SaveFailure';
import { useSaveUser } from './useSaveUser';

/** The form of one user as the service answered when it was opened; later answers leave it alone. */
export function UserForm({ user: answered }: { user: UserRow }) {
  const [user] = useState(answered);
  const { timeZone } = useServices().config;
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.account.uid === user.id;
  const form = useForm<FormValues>({ defaultValues: valuesOf(user, timeZone, isOwn) });
  const { control, formState, handleSubmit } = form;
  const { save, progress, hasLeave } = useSaveUser(user);
  const [asked, setAsked] = useState<FormValues | null>(null);
  const isBusy = progress.status === 'saving' || progress.status === 'checking';

  const submit = (values: FormValues) => {
    if (isOwn && endsAccess(values.expiryDay, user, timeZone, Date.now())) setAsked(values);
    else save(changed(user, values, timeZone));
  };

  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={editTexts.title}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={formSx}
    >
      <ReadOnlyField label={editTexts.userId} value={user.userId} isCode />
      <ReadOnlyField label={userFields.email} value={user.email ?? ''} placeholder={listTexts.noEmail} />
      <ExpiryField form={form} user={user} />
      <FlagField
        control={control}
        name="isAuthorized"
        label={editTexts.removeExpiry}
        help={editTexts.removeExpiryHelp}
      />
      <FlagField
        control={control}
        name="isAdmin"
        label={userFields.isAdmin}
        help={isOwn ? editTexts.ownAdmin : editTexts.adminHelp}
        isDisabled={isOwn}
      />
      <Box sx={{ mt: 2 }}>
        {formState.errors.expiryDay && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {editTexts.notSent} {userFields.expiryTime}.
          </Alert>
        )}
        {progress.status === 'failed' && <SaveFailure failure={progress} />}
      </Box>
      <FormActions progress={progress} />
      <LeaveGuard isDirty={formState.isDirty} isBusy={isBusy} hasLeave={hasLeave} />
      <AskDialog
        open={asked !== null}
        question={editTexts.ownQuestion}
        no="Cancel"
        yes="End my access"
        isDestructive
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null);
          if (asked) save(changed(user, asked, timeZone));
        }}
      >
        {editTexts.ownConsequence}
      </AskDialog>
    </Paper>
  );
}
