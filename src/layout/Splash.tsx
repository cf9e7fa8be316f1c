import LinearProgress from '@mui/material/LinearProgress';

/** The moment before anything is known: a thin bar on the top edge, and nothing that jumps. */
export const Splash = () => <LinearProgress aria-label="Loading the console" />;
