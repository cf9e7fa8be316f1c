import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { signInTexts } from '../../i18n/signInTexts';
import { useSession } from '../../layout/services';
import { paths } from '../../routes';
import { useSessionCheck } from '../guard/useSessionCheck';
import { CardPage } from '../sign-in/CardPage';
import { LinkButton } from '../sign-in/LinkButton';
import { LogOutButton } from '../sign-in/LogOutButton';
import { SignedInAs } from '../sign-in/SignedInAs';
import { SignedOut } from '../sign-in/SignedOut';
import { SlowNote } from '../sign-in/SlowNote';
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
    return <SignedOut reason={session.reason} otherwise={texts.visitor} />;
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
