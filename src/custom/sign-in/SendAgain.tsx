import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import { useServices } from '../../layout/services';
import { FailureAlert } from './FailureAlert';
import { Outcome } from './Outcome';
import { useCountdown } from './useCountdown';
import { useTask } from './useTask';
import { WaitingButton } from './WaitingButton';

const texts = signInTexts.verifyEmail;

/** Seconds between two verification mails. */
const PAUSE = 60;

/** Sends the verification mail again, once a minute at most. */
export function SendAgain() {
  const { identity } = useServices();
  const task = useTask();
  const countdown = useCountdown();
  const [isSent, setSent] = useState(false);
  const onClick = () =>
    task.run(async () => {
      setSent(false);
      await identity.sendVerification();
      countdown.start(PAUSE);
      setSent(true);
    });
  return (
    <div>
      <WaitingButton
        variant="outlined"
        isWaiting={task.isWaiting}
        disabled={countdown.left > 0}
        onClick={() => void onClick()}
      >
        {texts.sendAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{isSent && texts.sent}</Outcome>
      {countdown.left > 0 && (
        <Typography
          component="p"
          variant="caption"
          sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {texts.wait(countdown.left)}
        </Typography>
      )}
    </div>
  );
}
