import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { endReasonTexts, signInTexts } from '../../i18n/signInTexts';
import type { EndReason } from '../../identity/endReason';
import { paths } from '../../routes';
import { CardPage } from './CardPage';
import { LoginForm } from './LoginForm';
import { OtherPage } from './OtherPage';
import { OtherWays } from './OtherWays';

const texts = signInTexts.login;

interface FrontDoorProps {
  /** Why a session ended that nobody ended here. */
  readonly reason?: EndReason;
  /** The way back that one came with. */
  readonly state: unknown;
}

/** Every way in, the one with e-mail and password first. */
export const FrontDoor = ({ reason, state }: FrontDoorProps) => (
  <CardPage title={texts.title} purpose={texts.purpose} isBrandHeading>
    {reason && (
      <Box component="output" sx={{ display: 'block', mb: 3 }}>
        <Alert severity="info" role="none">
          {endReasonTexts[reason]}
        </Alert>
      </Box>
    )}
    <LoginForm />
    <OtherWays state={state} />
    <OtherPage before={signInTexts.signUp.linkBefore} to={paths.signUp} state={state}>
      {signInTexts.signUp.link}
    </OtherPage>
  </CardPage>
);
