import { useState, type RefObject } from 'react';
import type { ResourceRow } from '../../api/defineContract';
import { ConfirmDialog } from '../ConfirmDialog';
import type { Question } from '../defineResource';
import { LeaveQuestion } from '../LeaveQuestion';
import { useFields, useResource, useWords } from '../resource';

/** Sends at once, or after a yes if the view asks a question. */
export function useQuestion<Sent>(send: (sent: Sent) => void, onClosed?: () => void) {
  const [asked, setAsked] = useState<{ sent: Sent; question: Question } | null>(null);
  return {
    isAsked: asked !== null,
    ask: (question: Question | null, sent: Sent) =>
      question === null ? send(sent) : setAsked({ sent, question }),
    dialog: (
      <ConfirmQuestion
        question={asked?.question ?? null}
        onClosed={onClosed}
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null);
          if (asked) send(asked.sent);
        }}
      />
    ),
  };
}

/** Asks the view's question before something is sent. */
function ConfirmQuestion({
  question,
  onNo,
  onYes,
  onClosed,
}: {
  question: Question | null;
  onClosed: (() => void) | undefined;
  onNo: () => void;
  onYes: () => void;
}) {
  const words = useWords();
  const asked =
    typeof question === 'string' ? { question, consequence: '', yes: words('confirm') } : question;
  return (
    <ConfirmDialog
      open={asked !== null}
      question={asked?.question ?? ''}
      no={words('cancel')}
      yes={asked?.yes ?? ''}
      isDestructive
      onNo={onNo}
      onYes={onYes}
      onClosed={onClosed}
    >
      {asked?.consequence}
    </ConfirmDialog>
  );
}

/** Asks before typed values are lost, or before the result of a save is known. */
export function UnsavedQuestion({
  isDirty,
  isBusy,
  hasLeave,
}: {
  isDirty: boolean;
  isBusy: boolean;
  hasLeave: RefObject<boolean>;
}) {
  const words = useWords();
  return (
    <LeaveQuestion
      isAskedOnPages={() => isDirty && !isBusy && !hasLeave.current}
      isAskedAtTheEnd={() => (isDirty || isBusy) && !hasLeave.current}
      question={words('leave.question')}
      consequence={words(isBusy ? 'leave.underWay' : 'leave.consequence')}
      stay={words('leave.stay')}
      leave={words('leave.leave')}
    />
  );
}

/** Problems in words: a field is marked even if the schema has no words for it. */
export function useProblemWords() {
  const words = useWords();
  const { fields } = useResource();
  const contextOf = useFields();
  const otherwise = (name: string, value: unknown): string => {
    const isLeftEmpty = fields[name] !== undefined && (value === null || value === undefined || value === '');
    return (isLeftEmpty && contextOf(name).words('missing')) || words('form.wrong');
  };
  return (problems: Readonly<Record<string, string>>, row: ResourceRow): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(problems).map(([name, message]) => [name, message || otherwise(name, row[name])]),
    );
}
