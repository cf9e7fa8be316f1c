import { useState } from 'react';
import type { Question } from './defineResource';
import { useWords } from './resource';
import { ConfirmDialog } from './lazyViews';

/** Sends after a yes to a question of the view. */
export function useQuestion<Sent>(send: (sent: Sent) => void, onClosed?: () => void) {
  const [asked, setAsked] = useState<{ sent: Sent; question: Question } | null>(null);
  return {
    isAsked: asked !== null,
    ask: (question: Question, sent: Sent) => setAsked({ sent, question }),
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
