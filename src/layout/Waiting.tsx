import { useState } from 'react';
import { switchTexts } from '../i18n/consoleTexts';
import { useNow } from './useNow';

const PATIENCE = 5_000;

/** What is waited for, and after 5 s that it still is. */
export function Waiting({ word, since }: { word: string; since?: number }) {
  const [shownAt] = useState(() => Date.now());
  const isLong = useNow(1_000) - (since ?? shownAt) >= PATIENCE;
  return isLong ? `${word} ${switchTexts.stillWaiting}` : word;
}
