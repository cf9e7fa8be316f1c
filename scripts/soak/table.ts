import { type Figures, MEASURES, type Measure } from './growth';

const HEADINGS: Readonly<Record<Measure, string>> = {
  JSHeapUsedSize: 'heap, MB',
  JSEventListeners: 'listeners',
  Nodes: 'DOM nodes',
  Documents: 'documents',
  Frames: 'frames',
};

const line = (first: string, rounds: string, cells: readonly string[]): string =>
  [first.padEnd(7), rounds.padStart(6), ...cells.map((cell) => cell.padStart(11))].join('');

const heading = line(
  'minute',
  'rounds',
  MEASURES.map((measure) => HEADINGS[measure]),
);

const MB = 1e6;
const cellOf = (measure: Measure, value: number): string =>
  measure === 'JSHeapUsedSize' ? (value / MB).toFixed(2) : String(value);

/** The printed lines. */
export const table = {
  heading,

  figures: (minute: number, rounds: number, figures: Figures): string =>
    line(
      String(minute),
      String(rounds),
      MEASURES.map((measure) => cellOf(measure, figures[measure])),
    ),

  growth: (growth: Figures): string =>
    line(
      'growth',
      '',
      MEASURES.map((measure) => `${(100 * growth[measure]).toFixed(1)} %`),
    ),

  nameOf: (measure: Measure): string => HEADINGS[measure],
};
