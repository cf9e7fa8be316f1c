import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import type { VerificationMail } from '../../identity/verification';
import { useServices } from '../../layout/services';
import { FailureAlert } from './FailureAlert';
import { Outcome } from './Outcome';
import { useCountdown } from './useCountdown';
import { useTask } from './useTask';
import { WaitingButton } from './WaitingButton';

const texts = signInTexts.verifyEmail;

/** Seconds between two verification mails. */
const PAUSE = 60;

/** Sends the verification mail again, once a minute at most; tells of the one that sign-up sent, too. */
export function SendAgain({ email }: { email: string | null }) {
  const { identity } = useServices();
  const task = useTask();
  const countdown = useCountdown();
  const [isSent, setSent] = useState(false);

  const follow = (send: () => VerificationMail) =>
    task.run(async () => {
      setSent(false);
      countdown.start(PAUSE, await send());
      setSent(true);
    });
  const followLast = useEffectEvent(() => {
    const mail = identity.lastVerification();
    if (mail) void follow(() => mail);
  });
  useEffect(() => followLast(), []);

  return (
    <div>
      <WaitingButton
        variant="outlined"
        isWaiting={task.isWaiting}
        disabled={countdown.left > 0}
        onClick={() => void follow(identity.sendVerification)}
      >
        {texts.sendAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{isSent && texts.sent(email ?? '')}</Outcome>
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
