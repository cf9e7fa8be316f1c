import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import { FailureAlert } from '../FailureAlert';
import { Outcome } from '../Outcome';
import { useCountdown } from '../useCountdown';
import { useTask } from '../useTask';
import { WaitingButton } from '../WaitingButton';

const texts = signInTexts.code;

/** Seconds between two codes. */
const PAUSE = 30;

interface SendCodeAgainProps {
  /** When the last code was sent, in epoch milliseconds. */
  readonly sentAt: number;
  readonly send: () => Promise<void>;
}

/** Sends another code, once in 30 s at most. */
export function SendCodeAgain({ sentAt, send }: SendCodeAgainProps) {
  const task = useTask();
  const countdown = useCountdown(PAUSE, sentAt);
  const [isSent, setSent] = useState(false);
  const onClick = () =>
    task.run(async () => {
      setSent(false);
      await send();
      countdown.start(PAUSE);
      setSent(true);
    });
  return (
    <div>
      <WaitingButton isWaiting={task.isWaiting} disabled={countdown.left > 0} onClick={() => void onClick()}>
        {texts.sendAgain}
      </WaitingButton>
      <Typography
        component="p"
        variant="caption"
        sx={{
          minHeight: '1.66em',
          textAlign: 'center',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {countdown.left > 0 && texts.wait(countdown.left)}
      </Typography>
      <FailureAlert task={task} way="phone" />
      <Outcome>{isSent && texts.sentAgain}</Outcome>
    </div>
  );
}
