import { isMonthFirst, spelledDay } from '../dates';
import type { FieldContext } from './Kind';

interface SpelledDayProps {
  /** Epoch milliseconds. */
  readonly instant: number;
  readonly context: Pick<FieldContext, 'timeZone' | 'language'>;
}

/** The browser's field begins with the month, the list with the day: a spelled month avoids mistakes. */
export const SpelledDay = ({ instant, context: { timeZone, language } }: SpelledDayProps) =>
  isMonthFirst && <div>{spelledDay(instant, timeZone, language)}</div>;
