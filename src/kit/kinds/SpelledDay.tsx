import { dateText } from '../dates';
import type { FieldContext } from './Kind';

/** An instant's day in a zone with the month as a word, in the order of a language: "19 March 2026". */
export function spelledDay(instant: number, zone: string, language: string): string {
  const spelled = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
  });
  const year = dateText(instant, zone).slice('dd-mm-'.length);
  return spelled
    .formatToParts(instant)
    .map(({ type, value }) => (type === 'year' ? year : value))
    .join('');
}

/** Whether the browser's own date fields begin with the month. */
const isMonthFirst =
  new Intl.DateTimeFormat().formatToParts().find(({ type }) => type !== 'literal')?.type === 'month';

interface SpelledDayProps {
  /** Epoch milliseconds. */
  readonly instant: number;
  readonly context: Pick<FieldContext, 'timeZone' | 'language'>;
}

/** Spells the month if the browser's date field begins with the month, because the list's dates begin with the day. */
export const SpelledDay = ({ instant, context: { timeZone, language } }: SpelledDayProps) =>
  isMonthFirst && <div>{spelledDay(instant, timeZone, language)}</div>;
