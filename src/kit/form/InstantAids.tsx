import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNow } from '../../ui/age';
import { dateText, MINUTE, timeText } from '../dates';
import { remainingText, type InstantOptions } from '../kinds/instant';
import type { AidProps, FieldContext } from '../kinds/Kind';
import { isNumber } from '../kinds/number';
import { PresetButtons, PresetRow, presetSx } from '../PresetButtons';
import { movedBy, type Preset } from '../presetTimes';
import { useWords } from '../resource';

/**
 * Presets under a date, counted from its original value if that is in the future, or else from now; and a sentence that
 * says what the date means.
 */
export function InstantAids({
  context,
  value,
  original,
  isNullable,
  isNone,
  isWrong,
  onChoose,
}: AidProps<InstantOptions>) {
  const words = useWords();
  const { field, timeZone: zone, words: own } = context;
  const now = useNow(MINUTE);
  const [chosen, setChosen] = useState<{ readonly preset: Preset; readonly instant: number | null }>();
  // The input itself says so.
  const isAtOnce = isNumber(value) && value !== original && value <= now && own('atOnce') !== '';
  const choose = (preset: Preset) => {
    const before = typeof original === 'number' ? original : null;
    const base = before === null ? 'now' : 'later';
    const instant = movedBy(preset, base, before, { now: Date.now(), zone, field });
    setChosen({ preset, instant });
    onChoose(instant);
  };
  return (
    <Box sx={{ mt: 1 }}>
      <PresetRow label={words('presets.label')}>
        <PresetButtons chosen={chosen && chosen.instant === value ? chosen.preset : null} onChoose={choose} />
        {isNullable && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(null)}
            aria-pressed={isNone}
            sx={presetSx(isNone)}
          >
            {own('none')}
          </Button>
        )}
      </PresetRow>
      <Box
        aria-live="polite"
        sx={{ mt: 0.75, minHeight: '1.5em', typography: 'body2', fontWeight: 600, textWrap: 'balance' }}
      >
        {isNumber(value) && !isWrong && !isAtOnce && <ComesTo instant={value} now={now} context={context} />}
        {isNone && typeof original === 'number' && own('comesToNone')}
      </Box>
    </Box>
  );
}

/** Says what the date means, such as "19-03-2026 at 00:00 Asia/Kolkata, in 3 days". */
function ComesTo({ instant, now, context }: { instant: number; now: number; context: FieldContext }) {
  const kitWords = useWords();
  const { timeZone, words } = context;
  const plain: FieldContext = { ...context, words: (key, args) => kitWords(`instant.${key}`, args) };
  return words(instant > now ? 'comesTo' : 'cameTo', {
    day: dateText(instant, timeZone),
    time: timeText(instant, timeZone),
    zone: timeZone,
    distance: remainingText(instant, now, plain),
  });
}
