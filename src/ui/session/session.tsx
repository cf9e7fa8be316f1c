import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPart } from '../../browser/missingPart';
import { onOnline } from '../../browser/online';
import { signInTexts } from '../../i18n/english/signInTexts';
import { paths } from '../../routes';
import { CardPage, LogOutButton } from '../card';
import { CopyDetails } from '../copy';
import { errorDetails } from '../report';
import { useLoadConsolePaths, useServices, useSession } from '../services';
import { FailureAlert, WaitingButton, useTask } from '../task';
import { Splash, useIsLong } from '../waiting';
import { redirectAfterSignIn } from './redirects';

/** Shown until it is known who is signed in; after 5 s it says what it is waiting for. */
export function Starting() {
  const isLong = useIsLong();
  return (
    <>
      <Splash />
      <Typography
        component="output"
        color="textSecondary"
        sx={{ display: 'block', p: 3, textAlign: 'center' }}
      >
        {isLong && signInTexts.stillWaiting}
      </Typography>
    </>
  );
}

const texts = signInTexts.unreachable;

/**
 * Someone is signed in, but it is not known whether they are an administrator.
 * @param isGated whether the gate leads to the login page after a log-out
 */
export function UnreachablePage({ isGated = false }: { isGated?: boolean }) {
  const session = useSession();
  const { task, logOut } = useSessionCheck();
  const { identity } = useServices();
  const { refresh } = identity.session;
  const isBusy = session.status === 'unreachable' && session.isBusy;
  const why = isBusy ? texts.busy : texts.message;
  const [time] = useState(() => new Date().toISOString());
  // Reported only here: once the session is confirmed, it no longer matters.
  useEffect(() => void identity.takeBusyStart(), [identity]);
  useCheckOnline();
  return (
    <CardPage title={texts.title} purpose={why}>
      <Typography sx={{ mb: 3 }}>{texts.holds}</Typography>
      <Stack spacing={1}>
        <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void task.run(refresh)}>
          {texts.retry}
        </WaitingButton>
        <LogOutButton onClick={isGated ? () => void identity.session.end() : logOut} />
      </Stack>
      <Box sx={{ ml: -1, mt: 1 }}>
        <CopyDetails details={errorDetails(why, time)} />
      </Box>
      <FailureAlert task={task} />
    </CardPage>
  );
}

/** Where it is not known what someone may do, that is checked again by itself once the network is back. */
export function useCheckOnline(): void {
  const { status } = useSession();
  const { refresh } = useServices().identity.session;
  useEffect(
    () => (status === 'unreachable' ? onOnline(() => void refresh().catch(() => undefined)) : undefined),
    [status, refresh],
  );
}

/** "Check again" and "Log Out" for a page on which someone waits for access. */
export function useSessionCheck() {
  const { session } = useServices().identity;
  const { pathname, state } = useLocation();
  const loadConsolePaths = useLoadConsolePaths();
  const navigate = useNavigate();
  const task = useTask();

  /** Checks again who is signed in, and goes to the page for their present access. */
  const check = async () => {
    const person = session.ownId();
    await session.refresh();
    const isConsolePath = await loadPart(loadConsolePaths());
    const now = session.getSnapshot();
    // Someone else may be signed in by now, on a page of their own.
    if (now.status !== 'signed-in' || (person !== undefined && now.account.uid !== person)) return;
    const to = redirectAfterSignIn(now, state, isConsolePath);
    if (to !== pathname) void navigate(to, { replace: true, state });
  };

  return {
    task,
    check,
    logOut() {
      // The session ends at once, without waiting for the identity library.
      void session.end();
      void navigate(paths.login);
    },
  };
}
