import { useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import { useSessionCheck } from '../guard/useSessionCheck';
import { FailureAlert } from '../sign-in/FailureAlert';
import { Outcome } from '../sign-in/Outcome';
import { WaitingButton } from '../sign-in/WaitingButton';

const texts = signInTexts.contactAdmin;

/** Asks for the claim anew, and goes on where it is there. */
export function CheckAccess() {
  const { task, check } = useSessionCheck();
  const [isChecked, setChecked] = useState(false);
  const onClick = () =>
    task.run(async () => {
      setChecked(false);
      await check();
      setChecked(true);
    });
  return (
    <div>
      <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void onClick()}>
        {texts.checkAgain}
      </WaitingButton>
      <FailureAlert task={task} />
      <Outcome>{isChecked && texts.stillNone}</Outcome>
    </div>
  );
}
