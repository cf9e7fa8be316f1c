import Box from '@mui/material/Box';
import { createContext, use, useReducer, type ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden';

const AnnounceContext = createContext<(words: string) => void>(() => undefined);

/** Announces small confirmations to people who use a screen reader. */
export function Announcer({ children }: { children: ReactNode }) {
  const [{ words, times }, announce] = useReducer(
    (last, words: string) => ({ words, times: last.times + 1 }),
    { words: '', times: 0 },
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <Box aria-live="polite" sx={visuallyHidden}>
        {/* A new element each time, because screen readers don't read unchanged text again. */}
        <span key={times}>{words}</span>
      </Box>
    </AnnounceContext>
  );
}

export const useAnnounce = () => use(AnnounceContext);
