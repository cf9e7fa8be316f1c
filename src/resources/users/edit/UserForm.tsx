import '@fontsource-variable/jetbrains-mono/wght.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { visible } from '../../../i18n/visible';
import { useOwnId, useServices } from '../../../layout/services';
import type { UserRow } from '../model';
import { ownConsequence } from '../ownConsequence';
import { editTexts, listTexts, userFields } from '../texts';
import { ConflictDialog } from './ConflictDialog';
import { ExpiryField } from './ExpiryField';
import { FlagField, ReadOnlyField } from './fields';
import { FormActions } from './FormActions';
import { changed, valuesOf, type FormValues } from './formModel';
import { formSx } from './formStyle';
import { LeaveGuard } from './LeaveGuard';
import { OwnAccessDialog, type EndOfAccess } from './OwnAccessDialog';
import { SaveFailure } from './SaveFailure';
import { isRunning } from './saveProgress';
import { useSaveUser } from './useSaveUser';

/** The form of one user as the service answered when it was opened; later answers leave it alone. */
export function UserForm({ user: answered }: { user: UserRow }) {
  const [user, setUser] = useState(answered);
  const { timeZone } = useServices().config;
  const isOwn = useOwnId() === user.id;
  const form = useForm<FormValues>({ defaultValues: valuesOf(user, timeZone, isOwn) });
  const { control, formState, handleSubmit, reset } = form;
  const { save, back, progress, hasLeave } = useSaveUser(user);
  const [asked, setAsked] = useState<EndOfAccess | null>(null);

  /** Sends a version of the user in place of another one, after a second thought where that ends one's own access. */
  const send = (sent: UserRow, before: UserRow) => {
    const consequence = isOwn ? ownConsequence(before, sent, Date.now(), timeZone) : null;
    if (consequence !== null) setAsked({ sent, before, consequence });
    else save(sent, before);
  };

  /** Goes on from what the service holds now, with a version of it in the fields. */
  const goOnFrom = (now: UserRow, shown: UserRow) => {
    setUser(now);
    reset(valuesOf(now, timeZone, isOwn));
    reset(valuesOf(shown, timeZone, isOwn), { keepDefaultValues: true });
    back();
  };

  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={editTexts.title}
      onSubmit={(event) => void handleSubmit((values) => send(changed(user, values, timeZone), user))(event)}
      sx={formSx}
    >
      <ReadOnlyField label={editTexts.userId} value={visible(user.userId)} isCode />
      <ReadOnlyField
        label={userFields.email}
        value={visible(user.email ?? '')}
        placeholder={listTexts.noEmail}
      />
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
            {editTexts.notSent(userFields.expiryTime)}
          </Alert>
        )}
        {progress.status === 'failed' && <SaveFailure failure={progress} />}
      </Box>
      <FormActions progress={progress} />
      <LeaveGuard isDirty={formState.isDirty} isBusy={isRunning(progress)} hasLeave={hasLeave} />
      <OwnAccessDialog
        asked={asked}
        onNo={() => setAsked(null)}
        onYes={({ sent, before }) => {
          setAsked(null);
          save(sent, before);
        }}
      />
      {progress.status === 'conflict' && (
        <ConflictDialog
          conflict={progress}
          onBack={back}
          onReload={() => goOnFrom(progress.now, progress.now)}
          onSend={(version) => {
            goOnFrom(progress.now, version);
            send(version, progress.now);
          }}
        />
      )}
    </Paper>
  );
}
