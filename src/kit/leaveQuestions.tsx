import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useLeaveGuard } from '../ui/leaving';
import { useAsked } from '../ui/services';
import { useStepFromSignIn } from '../ui/session/stepFromSignIn';
import { useWords } from './resource';
import type { WriteQuestionProps } from './rows/BulkRun';
import { ConfirmDialog } from './lazyViews';

interface EndQuestionProps {
  /** Whether logging out or closing the page would lose something. */
  readonly isAskedAtTheEnd: () => boolean;
  /** The words of the question; called on each render. */
  readonly sentences: () => { readonly question: string; readonly consequence: string };
  readonly stay: string;
  readonly leave: string;
}

/** A log-out that waits for an answer. */
interface WaitingLogOut {
  readonly answer: (mayLeave: boolean) => void;
  /** What was being written when it began. */
  readonly writes: readonly Mutation[];
}

/** Asks before closing the page or logging out loses something. */
function EndQuestion({
  isAskedAtTheEnd,
  sentences,
  stay,
  leave,
  isBlocked = false,
  onAnswer,
}: EndQuestionProps & {
  /** Whether a blocked navigation also waits for the answer. */
  readonly isBlocked?: boolean;
  readonly onAnswer?: (mayLeave: boolean) => void;
}) {
  useBeforeUnload((event) => {
    if (isAskedAtTheEnd()) event.preventDefault();
  });
  const client = useQueryClient();
  const [asked, setAsked] = useState<WaitingLogOut>();
  const ask = () =>
    new Promise<boolean>((answer) => {
      setAsked({ answer, writes: client.getMutationCache().findAll({ status: 'pending' }) });
    });
  useLeaveGuard(async () => (isAskedAtTheEnd() ? ask() : true));
  const waiting = useRef(asked);
  useEffect(() => void (waiting.current = asked), [asked]);
  // After unmounting, nothing can be lost any more, so a waiting log-out may go on, unless there is a failure to read.
  useEffect(
    () => () => {
      const { answer, writes = [] } = waiting.current ?? {};
      answer?.(writes.every(({ state }) => state.status !== 'error'));
    },
    [],
  );
  const answer = (mayLeave: boolean) => () => {
    setAsked(undefined);
    asked?.answer(mayLeave);
    onAnswer?.(mayLeave);
  };
  const { question, consequence } = sentences();
  return (
    <ConfirmDialog
      open={isBlocked || asked !== undefined}
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

/**
 * Asks before typed values are lost, or before the result of a save is known: by going to another page, by closing the
 * page, and by Log Out.
 */
export function UnsavedQuestion({
  isDirty,
  isBusy,
  hasLeave,
  hasTyped,
  kept,
}: {
  isDirty: boolean;
  isBusy: boolean;
  hasLeave: RefObject<boolean>;
  /** Whether something was typed since the last save was sent. */
  hasTyped: () => boolean;
  /** A sentence about the last save, if leaving the form doesn't lose it. */
  kept: string | undefined;
}) {
  const words = useWords();
  const asked = useAsked();
  // While another sign-in is asked for, the save has sent nothing yet.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (isBusy && !asked ? hasTyped() : isDirty) &&
      !hasLeave.current,
  );
  useStepFromSignIn(blocker);
  const isBlocked = blocker.state === 'blocked' && !asked;
  const sentences = () => {
    if (kept !== undefined && !isBusy && !hasTyped())
      return { question: words('unfinished.question'), consequence: `${kept} ${words('leave.kept')}` };
    const ofSave = isBlocked ? 'leave.typedSince' : 'leave.underWay';
    return {
      question: words('leave.question'),
      consequence: words(isBusy ? ofSave : 'leave.consequence'),
    };
  };
  return (
    <EndQuestion
      isAskedAtTheEnd={() => (isDirty || isBusy) && !hasLeave.current}
      sentences={sentences}
      stay={words('leave.stay')}
      leave={words('leave.leave')}
      isBlocked={isBlocked}
      onAnswer={(mayLeave) => (mayLeave ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}

const always = () => true;

/** Asks before Log Out, or closing the page, interrupts writes. */
export function WriteQuestion({ resource, does }: WriteQuestionProps) {
  const words = useWords(resource);
  return (
    <EndQuestion
      isAskedAtTheEnd={always}
      sentences={() => ({
        question: words(`${does}.leave.question`),
        consequence: words(`${does}.leave.consequence`),
      })}
      stay={words('bulk.leave.stay')}
      leave={words('bulk.leave.leave')}
    />
  );
}
