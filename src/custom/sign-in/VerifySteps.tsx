import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import { useSessionCheck } from '../guard/useSessionCheck';
import { FailureAlert } from './FailureAlert';
import { LogOutButton } from './LogOutButton';
import { Outcome } from './Outcome';
import { SendAgain } from './SendAgain';
import { useLook } from './useLook';
import { WaitingButton } from './WaitingButton';

const texts = signInTexts.verifyEmail;

/** Which address has to be verified, and the ways on from there. */
export function VerifySteps({ email }: { email: string | null }) {
  const { task, check, logOut } = useSessionCheck();
  const [isChecked, setChecked] = useState(false);
  // Nobody asked for it, so that a failure is no news: the button tells of its own.
  useLook(() => void check().catch(() => undefined));
  const onCheck = () =>
    task.run(async () => {
      setChecked(false);
      await check();
      setChecked(true);
    });
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {texts.addressBefore} <strong>{email}</strong> {texts.addressAfter}
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>{texts.next}</Typography>
      <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void onCheck()}>
        {texts.checkAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{isChecked && texts.stillNot}</Outcome>
      <Stack spacing={1} sx={{ mt: 1.5 }}>
        <SendAgain email={email} />
        <LogOutButton onClick={logOut} />
      </Stack>
    </>
  );
}
