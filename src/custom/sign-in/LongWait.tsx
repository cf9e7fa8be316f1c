import Box from '@mui/material/Box';
import { signInTexts } from '../../i18n/signInTexts';
import { useIsLong } from '../../layout/useIsLong';
import { Unfolding } from './Unfolding';

/** Says after 5 s that the identity provider has not answered yet. */
export const LongWait = ({ isWaiting }: { isWaiting: boolean }) => {
  const isLong = useIsLong(isWaiting);
  return (
    <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'center' }}>
      <Unfolding>{isLong && <Box sx={{ pt: 1.5 }}>{signInTexts.stillWaiting}</Box>}</Unfolding>
    </Box>
  );
};
