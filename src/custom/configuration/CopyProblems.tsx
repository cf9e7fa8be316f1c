import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ConfigProblem } from '../../config';
import { configurationTexts as texts } from '../../i18n/configurationTexts';
import { Outcome } from '../sign-in/Outcome';

const lineOf = ({ variable, found, expected }: ConfigProblem) =>
  `${variable}: found ${found ?? texts.nothing}; it should be ${expected}.`;

/** Puts the list into the clipboard, for whoever sets the variables. */
export function CopyProblems({ problems }: { problems: readonly ConfigProblem[] }) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(problems.map(lineOf).join('\n'));
      setOutcome(texts.copied);
    } catch {
      setOutcome(texts.notCopied);
    }
  };
  return (
    <div>
      <Button variant="outlined" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Outcome>{outcome}</Outcome>
    </div>
  );
}
