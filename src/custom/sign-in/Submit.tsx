import Box from '@mui/material/Box';
import type { WayIn } from '../../i18n/identitySentences';
import { FailureAlert } from './FailureAlert';
import type { Task } from './useTask';
import { WaitingButton } from './WaitingButton';

interface SubmitProps {
  readonly task: Pick<Task, 'isWaiting' | 'failure' | 'dismiss'>;
  readonly label: string;
  /** The way in that the form belongs to, where its refusals have words of their own. */
  readonly way?: WayIn;
}

/** The end of every form: the button that sends it, and below how that failed. */
export const Submit = ({ task, label, way }: SubmitProps) => (
  <>
    <Box sx={{ mt: 1.5 }}>
      <WaitingButton type="submit" variant="contained" isWaiting={task.isWaiting}>
        {label}
      </WaitingButton>
    </Box>
    <FailureAlert task={task} way={way} />
  </>
);
