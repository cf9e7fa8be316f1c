import Box from '@mui/material/Box';
import { createContext, use, useEffect, useReducer, type ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden';

const AnnounceContext = createContext<(words: string) => void>(() => undefined);

/** Milliseconds for which an announcement stays: later, people who read the page would take it for what is so now. */
const STAYS = 10_000;

/** Announces small confirmations to people who use a screen reader. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, announce] = useReducer((last, words: string) => ({ words, times: last.times + 1 }), {
    words: '',
    times: 0,
  });
  useEffect(() => {
    if (said.words === '') return undefined;
    const timer = setTimeout(() => announce(''), STAYS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <AnnounceContext value={announce}>
      {children}
      <Box aria-live="polite" sx={visuallyHidden}>
        {/* A new element each time, because screen readers don't read unchanged text again. */}
        <span key={said.times}>{said.words}</span>
      </Box>
    </AnnounceContext>
  );
}

export const useAnnounce = () => use(AnnounceContext);
