import Typography from '@mui/material/Typography';
import { signInTexts } from '../../i18n/signInTexts';
import { Splash } from '../../layout/Splash';
import { useIsLong } from '../../layout/useIsLong';

/** Nobody knows yet who is signed in; after 5 s it says what is waited for. */
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
