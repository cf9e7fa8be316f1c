import Box from '@mui/material/Box';
import { signInTexts } from '../../i18n/signInTexts';
import { useIsLong } from '../../layout/useIsLong';

/** Says that what was started is still under way; drawn as long as it is. */
export const SlowNote = () => useIsLong() && <Box sx={{ pt: 1 }}>{signInTexts.slow}</Box>;
