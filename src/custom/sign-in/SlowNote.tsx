import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';

/** Milliseconds after which a person wonders whether anything is going on. */
const SLOW = 5000;

/** Says that what was started is still under way; drawn as long as it is. */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <Box sx={{ pt: 1 }}>{signInTexts.slow}</Box>;
}
