import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import { Splash } from '../../layout/Splash';

const PATIENCE = 5000;

/** Nobody knows yet who is signed in; after 5 s it says what is waited for. */
export function Starting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
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
