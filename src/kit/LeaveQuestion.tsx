import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useLeaveGuard } from '../ui/leaving';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveQuestionProps {
  /** Whether the way to another page of the console loses something. */
  readonly isAskedOnPages: () => boolean;
  /** Whether Log Out, or closing the page, loses something. */
  readonly isAskedAtTheEnd: () => boolean;
  readonly question: string;
  readonly consequence: string;
  readonly stay: string;
  readonly leave: string;
}

/** Asks before something is lost: on the way to another page, out of the browser, and before Log Out. */
export function LeaveQuestion({
  isAskedOnPages,
  isAskedAtTheEnd,
  question,
  consequence,
  stay,
  leave,
}: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAskedOnPages(),
  );
  useBeforeUnload((event) => {
    if (isAskedAtTheEnd()) event.preventDefault();
  });
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  useLeaveGuard(async () => (isAskedAtTheEnd() ? new Promise((answer) => setAsked({ answer })) : true));
  const answer = (mayLeave: boolean) => () => {
    setAsked(undefined);
    asked?.answer(mayLeave);
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || asked !== undefined}
      question={question}
      no={stay}
      yes={leave}
      isDestructive
      onNo={answer(false)}
      onYes={answer(true)}
    >
      {consequence}
    </ConfirmDialog>
  );
}
