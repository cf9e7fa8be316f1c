import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useState, type ReactNode } from 'react';
import { Age, useNow } from '../../ui/age';
import { areSame } from '../../ui/areSame';
import { useIsLong, Waiting } from '../../ui/waiting';
import { useTranslation } from '../../ui/translation';
import type { LiveSource } from './useSwitch';

/** The age of a state, or why there is none, with Retry unless another place has it for the same source. */
export const SourceStatus = memo(function SourceStatus({
  source,
  canRetry = true,
}: {
  source: LiveSource<unknown>;
  canRetry?: boolean;
}) {
  const t = useTranslation();
  const { reading, pending, isReading, retry } = source;
  if (pending?.until !== undefined) return <LockedFor since={pending.since} until={pending.until} />;
  if (reading.status === 'known') {
    const age = <Age since={reading.confirmedAt} word={t('switches.confirmed')} />;
    return isReading ? <SlowReading instead={age} /> : age;
  }
  return (
    <Stack
      component="span"
      direction="row"
      className={reading.status}
      sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 2 }}
    >
      {reading.status === 'unknown' && !isReading && reading.confirmedAt !== undefined ? (
        <Age since={reading.confirmedAt} word={t('switches.lastConfirmed')} />
      ) : (
        isReading && (
          <Typography variant="caption" color="textSecondary">
            <Waiting word={t(reading.status === 'unknown' ? 'switches.readingAgain' : 'switches.reading')} />
          </Typography>
        )
      )}
      {reading.status === 'unknown' && canRetry && (
        <Button size="small" onClick={retry} sx={retrySx}>
          {t('ui.retry')}
        </Button>
      )}
    </Stack>
  );
}, areSame);

/** As high as the age in whose place it is, and larger to a finger. */
const retrySx = {
  typography: 'caption',
  fontWeight: 600,
  minWidth: 0,
  minHeight: 0,
  '@media (pointer: coarse)': { minHeight: 0 },
  py: 0,
  px: 1,
  mx: -1,
  '&::after': { content: '""', position: 'absolute', inset: '-13px 0' },
} as const;

/** A poll is not shown, unless it takes long. */
function SlowReading({ instead }: { instead: ReactNode }) {
  const t = useTranslation();
  const [since] = useState(() => Date.now());
  return useIsLong(since) ? (
    <Typography variant="caption" color="textSecondary">
      <Waiting word={t('switches.readingAgain')} since={since} />
    </Typography>
  ) : (
    instead
  );
}

/** A clock that was set back does not make a lock longer. */
function LockedFor({ since, until }: { since: number; until: number }) {
  const t = useTranslation();
  const left = Math.min(until - useNow(1_000), until - since);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('switches.locked', { seconds })}
    </Typography>
  );
}
