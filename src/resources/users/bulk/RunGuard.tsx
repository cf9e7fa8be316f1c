import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { useLeaveGuard } from '../../../layout/leaving';
import { AskDialog } from '../AskDialog';
import { bulkTexts } from '../texts';

const { question, consequence, stay, leave } = bulkTexts.leave;

/** Asks before a bulk delete is cut short: by Log Out, and by closing the page. */
export function RunGuard() {
  useBeforeUnload((event) => event.preventDefault());
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  useLeaveGuard(() => new Promise((answer) => setAsked({ answer })));
  const answer = (mayLeave: boolean) => () => {
    setAsked(undefined);
    asked?.answer(mayLeave);
  };
  return (
    <AskDialog
      open={asked !== undefined}
      question={question}
      no={stay}
      yes={leave}
      isDestructive
      onNo={answer(false)}
      onYes={answer(true)}
    >
      {consequence}
    </AskDialog>
  );
}
