import { useState, type RefObject } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useLeaveGuard } from '../../../layout/leaving';
import { AskDialog } from '../AskDialog';
import { leaveTexts } from '../texts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** A save is under way: it finishes on any page of the console, but not once nobody is signed in or the page is closed. */
  readonly isBusy: boolean;
  /** Set once everything is saved. */
  readonly hasLeave: RefObject<boolean>;
}

/** Asks before typing is lost: on the way to another page, out of the browser, and before Log Out. */
export function LeaveGuard({ isDirty, isBusy, hasLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isBusy && !hasLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if ((isDirty || isBusy) && !hasLeave.current) event.preventDefault();
  });
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  useLeaveGuard(async () => {
    if ((!isDirty && !isBusy) || hasLeave.current) return true;
    return new Promise((answer) => setAsked({ answer }));
  });
  const answer = (mayLeave: boolean) => {
    setAsked(undefined);
    asked?.answer(mayLeave);
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <AskDialog
      open={blocker.state === 'blocked' || asked !== undefined}
      question={leaveTexts.question}
      no={leaveTexts.stay}
      yes={leaveTexts.leave}
      isDestructive
      onNo={() => answer(false)}
      onYes={() => answer(true)}
    >
      {isBusy ? leaveTexts.underWay : leaveTexts.consequence}
    </AskDialog>
  );
}
