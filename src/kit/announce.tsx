import Box from '@mui/material/Box';
import { createContext, use, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden';

const AnnounceContext = createContext<(words: string) => void>(() => undefined);

/** Announces small confirmations to people who use a screen reader. */
export function Announcer({ children }: { children: ReactNode }) {
  const [words, setWords] = useState('');
  return (
    <AnnounceContext value={setWords}>
      {children}
      <Box aria-live="polite" sx={visuallyHidden}>
        {words}
      </Box>
    </AnnounceContext>
  );
}

export const useAnnounce = () => use(AnnounceContext);
