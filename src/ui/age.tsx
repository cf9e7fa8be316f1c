import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Translate } from '../i18n/translate';
import { useTranslation } from './translation';

const SECOND = 1000;

/** How old something is, in words: "12 s ago", "3 min ago", "2 h ago", "7 d ago". */
export function ageInWords(milliseconds: number, t: Translate): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  const say = (unit: string, length: number) =>
    t(`ui.age.${unit}`, { smart_count: Math.floor(seconds / length) });
  if (seconds < 60) return say('seconds', 1);
  if (seconds < 3600) return say('minutes', 60);
  return seconds < 86_400 ? say('hours', 3600) : say('days', 86_400);
}

/** "confirmed 12 s ago", or "12 s ago" without a word, kept up to date. */
export function Age({ since, word }: { since: number; word?: string }) {
  const t = useTranslation();
  const now = useNow(SECOND);
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      // In an alert, each second would otherwise be a reason to read all of it again.
      aria-live="off"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {word && `${word} `}
      {ageInWords(now - since, t)}
    </Typography>
  );
}

/** The present instant in epoch milliseconds, renewed every `interval` milliseconds while the page is visible. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    const timer = setInterval(tick, interval);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [interval]);
  return now;
}
