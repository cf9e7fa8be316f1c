import LinearProgress from '@mui/material/LinearProgress';
import { signInTexts } from '../i18n/signInTexts';

/** The moment before anything is known: a thin bar on the top edge, and nothing that jumps. */
export const Splash = () => <LinearProgress aria-label={signInTexts.loading} />;
