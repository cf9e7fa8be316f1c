import type { RefObject } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { AskDialog } from '../AskDialog';
import { leaveTexts } from '../texts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** A save is under way: it finishes on any page of the console, but not once the browser's page is closed. */
  readonly isBusy: boolean;
  /** Set once everything is saved. */
  readonly hasLeave: RefObject<boolean>;
}

/** Asks before typing is lost, on the way to another page and out of the browser. */
export function LeaveGuard({ isDirty, isBusy, hasLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isBusy && !hasLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if ((isDirty || isBusy) && !hasLeave.current) event.preventDefault();
  });
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      question={leaveTexts.question}
      no={leaveTexts.stay}
      yes={leaveTexts.leave}
      isDestructive
      onNo={() => blocker.reset?.()}
      onYes={() => blocker.proceed?.()}
    >
      {leaveTexts.consequence}
    </AskDialog>
  );
}
