import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { nameOf } from '../../i18n/nameOf';
import { signInTexts } from '../../i18n/english/signInTexts';
import { stepTexts } from '../../i18n/english/stepTexts';
import type { Account } from '../../identity/account';
import type { Session } from '../../identity/session';
import { paths } from '../../routes';
import { Breakable } from '../../ui/Breakable';
import { CardPage, LinkButton, LogOutButton, NoOneSignedIn } from '../../ui/card';
import { useCopy } from '../../ui/copy';
import { AlertsProvider, UnreadAlerts } from '../../ui/alerts/alerts';
import { leftAlertsOf } from '../../ui/alerts/leftAlerts';
import { useServices, useSession } from '../../ui/services';
import { useCheckOnline, useSessionCheck } from '../../ui/session/session';
import { SlowNote, FailureAlert, Outcome, WaitingButton } from '../../ui/task';

/** Open to everyone, also to an administrator. */
export const ContactAdminPage = () => (
  <CardPage title={stepTexts.contactAdmin.title} purpose={stepTexts.contactAdmin.message}>
    <WaysOn />
  </CardPage>
);

function WaysOn() {
  const session = useSession();
  const { logOut } = useSessionCheck();
  useCheckOnline();
  if (session.status === 'starting') return <SlowNote />;
  if (session.status === 'signed-out') {
    // The login page says why a session ended by itself.
    return session.reason ? (
      <Navigate to={paths.login} replace />
    ) : (
      <NoOneSignedIn>{stepTexts.contactAdmin.visitor}</NoOneSignedIn>
    );
  }
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  return (
    <>
      {session.status === 'signed-in' && <SignedInAs account={session.account} />}
      {session.status === 'signed-in' && !isAdmin && <Unread key={session.account.uid} />}
      <Typography variant="body2" sx={{ my: 2 }}>
        {nextOf(session)}
      </Typography>
      <Stack spacing={1}>
        {isAdmin ? (
          <LinkButton to={paths.dashboard}>{stepTexts.contactAdmin.dashboard}</LinkButton>
        ) : (
          <CheckAccess />
        )}
        <LogOutButton onClick={logOut} />
      </Stack>
    </>
  );
}

/** What to do next, as far as it is known who this is. */
function nextOf(session: Exclude<Session, { status: 'starting' | 'signed-out' }>): string {
  const { isAdmin, next } = stepTexts.contactAdmin;
  const { busy, message } = signInTexts.unreachable;
  if (session.status === 'unreachable') return session.isBusy ? busy : message;
  return session.isAdmin ? isAdmin : next;
}

/** The result of a write during which the person lost their access. */
function Unread() {
  const { session } = useServices().identity;
  const [left] = useState(() => leftAlertsOf(session));
  return (
    <AlertsProvider left={left}>
      <UnreadAlerts />
    </AlertsProvider>
  );
}

function CheckAccess() {
  const { task, check } = useSessionCheck();
  return (
    <div>
      <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void task.run(check)}>
        {stepTexts.contactAdmin.checkAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{task.isDone && stepTexts.contactAdmin.stillNone}</Outcome>
    </div>
  );
}

/** Who is signed in: the name, the email address if it differs, and the ID that helps an administrator find them. */
const SignedInAs = ({ account }: { account: Account }) => (
  <Box sx={{ px: 2, py: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {signInTexts.signedInAs}
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>
      <Breakable>{nameOf(account)}</Breakable>
    </Typography>
    {account.email !== null && account.email !== nameOf(account) && (
      <Typography variant="body2">
        <Breakable>{account.email}</Breakable>
      </Typography>
    )}
    <OwnId uid={account.uid} />
  </Box>
);

function OwnId({ uid }: { uid: string }) {
  const { outcome, copy } = useCopy();
  const { id, copyId, copied, notCopied } = stepTexts.contactAdmin;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap', mt: 0.5 }}>
      <Typography variant="body2">
        {id} <code>{uid}</code>
      </Typography>
      {outcome === 'refused' ? (
        <Typography variant="caption">{notCopied}</Typography>
      ) : (
        <Button size="small" color="inherit" onClick={() => void copy(uid)}>
          {outcome === 'copied' ? copied : copyId}
        </Button>
      )}
    </Stack>
  );
}
