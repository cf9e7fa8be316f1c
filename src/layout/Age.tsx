import Typography from '@mui/material/Typography';
import { useNow } from './useNow';

const SECOND = 1000;

/** How old something is, in words: "12 s ago", "3 min ago", "2 h ago". */
export function ageInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3600)} h ago`;
}

/** "confirmed 12 s ago": counts on by itself. */
export function Age({ since, word }: { since: number; word: string }) {
  const now = useNow(SECOND);
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {word} {ageInWords(now - since)}
    </Typography>
  );
}
