import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { frameTexts } from '../i18n/consoleTexts';
import type { FailureWords } from '../i18n/failures';
import { CopyDetails } from './CopyDetails';

/** Under the sentence of a failure: the service's own words, and what a report needs. */
export const FailureDetails = ({ said, details }: Pick<FailureWords, 'said' | 'details'>) => (
  <>
    {said && <Typography variant="body2">{frameTexts.serviceSays(said)}</Typography>}
    {details && (
      <Box sx={{ ml: -1 }}>
        <CopyDetails details={details} />
      </Box>
    )}
  </>
);
