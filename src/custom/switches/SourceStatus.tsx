import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { frameTexts, switchTexts } from '../../i18n/consoleTexts';
import { Age, useNow, Waiting } from '../../ui/age';
import { areSame } from '../../ui/areSame';
import { useIsLong } from '../../ui/waiting';
import type { LiveSource } from './useSwitch';

/** How fresh a state is, or why there is none, with Retry. */
export const SourceStatus = memo(function SourceStatus({ source }: { source: LiveSource<unknown> }) {
  const { reading, pending, isReading, retry } = source;
  if (pending?.until !== undefined) return <LockedFor since={pending.since} until={pending.until} />;
  if (reading.status === 'known') {
    const age = <Age since={reading.confirmedAt} word={switchTexts.confirmed} />;
    return isReading ? <SlowReading instead={age} /> : age;
  }
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 2 }}
    >
      {reading.status === 'unknown' && !isReading && reading.confirmedAt !== undefined ? (
        <Age since={reading.confirmedAt} word={switchTexts.lastConfirmed} />
      ) : (
        isReading && (
          <Typography variant="caption" color="textSecondary">
            <Waiting word={reading.status === 'unknown' ? switchTexts.readingAgain : switchTexts.reading} />
          </Typography>
        )
      )}
      {reading.status === 'unknown' && (
        <Button size="small" onClick={retry} sx={{ minWidth: 0, minHeight: 28, py: 0, px: 1, mx: -1 }}>
          {frameTexts.retry}
        </Button>
      )}
    </Stack>
  );
}, areSame);

/** A poll passes unseen, unless it takes long. */
const SlowReading = ({ instead }: { instead: ReactNode }) =>
  useIsLong() ? (
    <Typography variant="caption" color="textSecondary">
      {switchTexts.readingAgain} {switchTexts.stillWaiting}
    </Typography>
  ) : (
    instead
  );

/** A clock that was set back makes no lock longer than it was when it began. */
function LockedFor({ since, until }: { since: number; until: number }) {
  const left = Math.min(until - useNow(1_000), until - since);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {switchTexts.locked(seconds)}
    </Typography>
  );
}
