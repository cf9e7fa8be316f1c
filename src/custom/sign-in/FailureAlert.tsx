import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeIdentityError } from '../../i18n/identityErrors';
import type { WayIn } from '../../i18n/identitySentences';
import { signInTexts } from '../../i18n/signInTexts';
import { CopyDetails } from '../../layout/CopyDetails';
import { errorDetails } from '../../layout/errorDetails';
import { Unfolding } from './Unfolding';
import type { Task } from './useTask';

interface FailureAlertProps {
  readonly task: Pick<Task, 'failure' | 'dismiss'>;
  /** The way in that failed, where it has words of its own. */
  readonly way?: WayIn;
}

/** How the identity provider refused: a sentence, and its own words beside it, until dismissed. */
export function FailureAlert({ task: { failure, dismiss }, way }: FailureAlertProps) {
  const words = failure && describeIdentityError(failure.error, way);
  return (
    <Unfolding>
      {words && (
        <Alert severity="error" onClose={dismiss} closeText={signInTexts.dismiss} sx={{ mt: 2 }}>
          {words.sentence}
          {words.detail && (
            <Typography
              variant="caption"
              sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere', opacity: 0.85 }}
            >
              {words.detail}
            </Typography>
          )}
          <Box sx={{ ml: -1, mb: -0.75 }}>
            <CopyDetails details={errorDetails(words.detail ?? words.sentence, failure.time)} />
          </Box>
        </Alert>
      )}
    </Unfolding>
  );
}
