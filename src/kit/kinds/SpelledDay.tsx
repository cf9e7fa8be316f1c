import { isMonthFirst, spelledDay } from '../dates';
import type { FieldContext } from './Kind';

interface SpelledDayProps {
  /** Epoch milliseconds. */
  readonly instant: number;
  readonly context: Pick<FieldContext, 'timeZone' | 'language'>;
}

/** Spells the month if the browser's date field begins with the month, because the list's dates begin with the day. */
export const SpelledDay = ({ instant, context: { timeZone, language } }: SpelledDayProps) =>
  isMonthFirst && <div>{spelledDay(instant, timeZone, language)}</div>;
