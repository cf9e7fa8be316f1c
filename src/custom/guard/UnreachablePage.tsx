import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import { CopyDetails } from '../../layout/CopyDetails';
import { errorDetails } from '../../layout/errorDetails';
import { useServices, useSession } from '../../layout/services';
import { CardPage } from '../sign-in/CardPage';
import { FailureAlert } from '../sign-in/FailureAlert';
import { LogOutButton } from '../sign-in/LogOutButton';
import { WaitingButton } from '../sign-in/WaitingButton';
import { useSessionCheck } from './useSessionCheck';

const texts = signInTexts.unreachable;

/** Somebody is signed in, but nobody can tell whether as an administrator. Tries by itself when the network is back. */
export function UnreachablePage() {
  const session = useSession();
  const { task, refresh, logOut } = useSessionCheck();
  const { identity } = useServices();
  const isBusy = session.status === 'unreachable' && session.isBusy;
  const why = isBusy ? texts.busy : texts.message;
  const [time] = useState(() => new Date().toISOString());
  // Told here: once the session is confirmed it is no news.
  useEffect(() => void identity.takeBusyStart(), [identity]);
  useEffect(() => {
    const onOnline = () => void refresh().catch(() => undefined);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [refresh]);
  return (
    <CardPage title={texts.title} purpose={why}>
      <Typography sx={{ mb: 3 }}>{texts.holds}</Typography>
      <Stack spacing={1}>
        <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void task.run(refresh)}>
          {texts.retry}
        </WaitingButton>
        <LogOutButton onClick={logOut} />
        <CopyDetails details={errorDetails(why, time)} />
      </Stack>
      <FailureAlert task={task} />
    </CardPage>
  );
}
