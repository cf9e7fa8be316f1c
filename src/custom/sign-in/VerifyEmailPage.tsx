import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { stepTexts } from '../../i18n/english/stepTexts';
import { inSentence } from '../../i18n/visible';
import { isLoggedIn } from '../../identity/account';
import type { VerificationMail } from '../../identity/verificationMails';
import { paths } from '../../routes';
import { Breakable } from '../../ui/Breakable';
import { CardPage, NoOneSignedIn, LogOutButton } from '../../ui/card';
import { useSession, useServices } from '../../ui/services';
import { GoOn } from '../../ui/session/redirects';
import { Starting, UnreachablePage, useSessionCheck } from '../../ui/session/session';
import { FailureAlert, Outcome, WaitingButton, useTask } from '../../ui/task';
import { useCountdown } from './useCountdown';

/** Goes on by itself once the address is verified. */
export function VerifyEmailPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  // The login page says why a session ended by itself.
  if (session.status === 'signed-out' && session.reason) return <Navigate to={paths.login} replace />;
  if (session.status === 'signed-out') {
    return (
      <CardPage title={stepTexts.verifyEmail.title}>
        <NoOneSignedIn>{stepTexts.verifyEmail.visitor}</NoOneSignedIn>
      </CardPage>
    );
  }
  if (isLoggedIn(session.account)) {
    return <GoOn session={session} state={state} />;
  }
  return (
    <CardPage title={stepTexts.verifyEmail.title}>
      <VerifySteps email={session.account.email} />
    </CardPage>
  );
}

function VerifySteps({ email }: { email: string | null }) {
  const { task, check, logOut } = useSessionCheck();
  // No one requested it, so its failure is not reported; the button reports its own.
  useRecheck(() => check().catch(() => undefined));
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {stepTexts.verifyEmail.addressBefore}{' '}
        <strong>{email !== null && <Breakable>{email}</Breakable>}</strong>{' '}
        {stepTexts.verifyEmail.addressAfter}
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>{stepTexts.verifyEmail.next}</Typography>
      <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void task.run(check)}>
        {stepTexts.verifyEmail.checkAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{task.isDone && stepTexts.verifyEmail.stillNot}</Outcome>
      <Stack spacing={1} sx={{ mt: 1.5 }}>
        <SendAgain email={email} />
        <LogOutButton onClick={logOut} />
      </Stack>
    </>
  );
}

/** Seconds between two verification mails. */
const PAUSE = 60;

/** At most once a minute. Also reports the mail that sign-up sent. */
function SendAgain({ email }: { email: string | null }) {
  const { identity } = useServices();
  const task = useTask();
  const countdown = useCountdown();

  const follow = (send: () => VerificationMail) => task.run(async () => countdown.start(PAUSE, await send()));
  const followLast = useEffectEvent(() => {
    const mail = identity.lastVerification();
    if (mail) void follow(() => mail);
  });
  useEffect(() => followLast(), []);

  return (
    <div>
      <WaitingButton
        variant="outlined"
        isWaiting={task.isWaiting}
        disabled={countdown.left > 0}
        onClick={() => void follow(identity.sendVerification)}
      >
        {stepTexts.verifyEmail.sendAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{task.isDone && stepTexts.verifyEmail.sent(inSentence(email ?? ''))}</Outcome>
      {countdown.left > 0 && (
        <Typography
          component="p"
          variant="caption"
          sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {stepTexts.verifyEmail.wait(countdown.left)}
        </Typography>
      )}
    </div>
  );
}

/** Milliseconds between two checks of a page that someone waits on: they may verify on another device. */
const PERIOD = 15_000;

/**
 * Calls `look` when the person returns to the tab, and every 15 s while it is visible; not before the last call is
 * done: a return is both a focus and a change of visibility.
 */
function useRecheck(look: () => Promise<void>): void {
  const isLooking = useRef(false);
  const act = useEffectEvent(async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    await look();
    isLooking.current = false;
  });
  useEffect(() => {
    const ifVisible = () => {
      if (document.visibilityState === 'visible') void act();
    };
    const onFocus = () => void act();
    const timer = setInterval(ifVisible, PERIOD);
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', ifVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', ifVisible);
    };
  }, []);
}
