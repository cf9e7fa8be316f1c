import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useServices } from '../../../layout/services';
import { useNow } from '../../../layout/useNow';
import type { UserRecord } from '../contract';
import { dayOf, instantText } from '../expiry';
import { editTexts, userFields } from '../texts';
import { LabelledField } from './fields';
import { dayProblem, expiryOf, isDayChanged, type FormValues } from './formModel';

const MINUTE = 60_000;

const problemNow = (day: string, user: UserRecord, zone: string) => dayProblem(day, user, zone, Date.now());

/** The day on which access ends, and under it the instant for which it stands. */
export function ExpiryField({ form, user }: { form: UseFormReturn<FormValues>; user: UserRecord }) {
  const id = useId();
  const { timeZone } = useServices().config;
  const today = dayOf(useNow(MINUTE), timeZone);
  const day = useWatch({ control: form.control, name: 'expiryDay' });
  const problem = form.formState.errors.expiryDay?.message;
  return (
    <LabelledField
      id={id}
      label={userFields.expiryTime}
      isWrong={problem !== undefined}
      helpLines={timeZone === 'UTC' ? 2 : 3}
      help={
        problem ?? (
          <Instant
            expiryTime={expiryOf(day, user, timeZone)}
            isChanged={isDayChanged(day, user, timeZone)}
            timeZone={timeZone}
          />
        )
      }
    >
      <OutlinedInput
        id={id}
        type="date"
        size="small"
        required
        inputProps={{ min: today, max: '9999-12-31', 'aria-describedby': `${id}-help` }}
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 15 }}
        {...withInputRef(
          form.register('expiryDay', {
            validate: (value) => problemNow(value, user, timeZone),
          }),
        )}
      />
    </LabelledField>
  );
}

/** react-hook-form's `ref` is for the input itself, which MUI calls `inputRef`. */
const withInputRef = <Ref, Rest extends object>({ ref, ...rest }: { ref: Ref } & Rest) => ({
  ...rest,
  inputRef: ref,
});

function Instant({
  expiryTime,
  isChanged,
  timeZone,
}: {
  expiryTime: number | null;
  isChanged: boolean;
  timeZone: string;
}) {
  const now = useNow(MINUTE);
  if (expiryTime === null) return <Box>{editTexts.midnight(timeZone)}</Box>;
  return (
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Box>{instantText(expiryTime, timeZone)}</Box>
      {timeZone !== 'UTC' && <Box>{instantText(expiryTime, 'UTC')}</Box>}
      {isChanged && expiryTime <= now && (
        <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{editTexts.endsAtOnce}</Box>
      )}
    </Box>
  );
}
