import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { useSession } from '../../layout/services';
import { paths } from '../../routes';
import { useSessionCheck } from '../guard/useSessionCheck';
import { CardPage } from '../sign-in/CardPage';
import { LinkButton } from '../sign-in/LinkButton';
import { LogOutButton } from '../sign-in/LogOutButton';
import { SignedInAs } from '../sign-in/SignedInAs';
import { SlowNote } from '../sign-in/SlowNote';
import { Visitor } from '../sign-in/Visitor';
import { CheckAccess } from './CheckAccess';

const texts = signInTexts.contactAdmin;

/** Tells somebody without the claim so, and lets them try again. Open to everybody, an administrator too. */
export const ContactAdminPage = () => (
  <CardPage title={texts.title} purpose={texts.message}>
    <WaysOn />
  </CardPage>
);

function WaysOn() {
  const session = useSession();
  const { logOut } = useSessionCheck();
  if (session.status === 'starting') return <SlowNote />;
  if (session.status === 'signed-out') {
    // The login page says why a session ended that nobody ended here.
    return session.reason ? <Navigate to={paths.login} replace /> : <Visitor>{texts.visitor}</Visitor>;
  }
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  return (
    <>
      {session.status === 'signed-in' && <SignedInAs account={session.account} />}
      <Typography variant="body2" sx={{ my: 2 }}>
        {isAdmin ? texts.isAdmin : texts.next}
      </Typography>
      <Stack spacing={1}>
        {isAdmin ? <LinkButton to={paths.dashboard}>{texts.dashboard}</LinkButton> : <CheckAccess />}
        <LogOutButton onClick={logOut} />
      </Stack>
    </>
  );
}
