import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { bulkTexts } from '../texts';
import { focusSelectButton } from './SelectButton';

interface BarProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** How things stand, announced where it changes. */
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** The bar above the list. A focus in it goes on to the button in the list's header when it leaves. */
export function Bar({ ref, words, children }: BarProps) {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusSelectButton();
    };
  }, [ref]);
  return (
    <Paper
      ref={ref}
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-label={bulkTexts.bar}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 44,
        px: 2,
        py: 0.5,
        mb: 1.5,
        // In sight where rows are long lists of cards.
        position: { xs: 'sticky', md: 'static' },
        top: 0,
        zIndex: 3,
      }}
    >
      <Typography
        component="output"
        variant="body2"
        sx={{ fontWeight: 600, mr: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {words}
      </Typography>
      {children}
    </Paper>
  );
}
