import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import type { Factor } from '../../../identity/secondFactor';
import { CodeForm } from '../code/CodeForm';
import { SendCodeAgain } from '../code/SendCodeAgain';
import { FailureAlert } from '../FailureAlert';
import { useTask } from '../useTask';
import { WaitingButton } from '../WaitingButton';

interface SmsFactorProps {
  readonly factor: Factor;
  /** Whether no choice has named it already. */
  readonly isOnly: boolean;
  readonly onSend: () => Promise<void>;
  readonly onVerify: (code: string) => Promise<void>;
}

/** A code by SMS, sent when it is asked for. */
export function SmsFactor({ factor, isOnly, onSend, onVerify }: SmsFactorProps) {
  const task = useTask();
  const [sentAt, setSentAt] = useState<number>();
  const send = () =>
    task.run(async () => {
      await onSend();
      setSentAt(Date.now());
    });
  if (sentAt === undefined) {
    return (
      <>
        {isOnly && (
          <Typography sx={{ mb: 3 }}>
            {signInTexts.secondFactor.sms(factor.lastDigits, factor.name)}
          </Typography>
        )}
        <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void send()}>
          {signInTexts.phone.sendCode}
        </WaitingButton>
        <FailureAlert task={task} way="phone" />
      </>
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>{signInTexts.phone.sentTo(factor.lastDigits ?? '…')}</Typography>
      <CodeForm onVerify={onVerify} />
      <Box sx={{ mt: 1 }}>
        <SendCodeAgain sentAt={sentAt} send={onSend} />
      </Box>
    </>
  );
}
