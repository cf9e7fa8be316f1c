import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Question } from './defineResource';
import { useWords } from './resource';
import { ConfirmDialog } from './lazyViews';

/** Asks a question of the view before something is sent: `ask` opens `dialog`, where yes calls `send`. */
export function useQuestion<Sent>(send: (sent: Sent) => void, onClosed?: () => void) {
  const words = useWords();
  const [asked, setAsked] = useState<{ sent: Sent; question: Question } | null>(null);
  const { question, consequence, yes } =
    typeof asked?.question === 'object'
      ? asked.question
      : { question: asked?.question ?? '', consequence: '', yes: words('confirm') };
  return {
    isAsked: asked !== null,
    ask: (question: Question, sent: Sent) => setAsked({ sent, question }),
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        question={question}
        no={words('cancel')}
        yes={yes}
        isDestructive
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null);
          if (asked) send(asked.sent);
        }}
        onClosed={onClosed}
      >
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {consequence}
        </Box>
      </ConfirmDialog>
    ),
  };
}
