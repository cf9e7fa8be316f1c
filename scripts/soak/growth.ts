/** The figures that must not grow, by Chromium's own names; the heap in bytes. */
export const MEASURES = ['JSHeapUsedSize', 'JSEventListeners', 'Nodes', 'Documents', 'Frames'] as const;

export type Measure = (typeof MEASURES)[number];
export type Figures = Readonly<Record<Measure, number>>;

/** The allowed growth, as a share of the first figure. */
export const LIMIT = 0.1;

/** The largest growth of each figure, as a share of the first. */
export function growth(first: Figures, later: readonly Figures[]): Figures {
  const highest = (measure: Measure) => Math.max(...later.map((figures) => figures[measure]));
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, highest(measure) / first[measure] - 1]),
  ) as Figures;
}

/** The figures that grew too much; a figure that could not be measured counts too. */
export const grown = (growth: Figures): Measure[] =>
  MEASURES.filter((measure) => !(growth[measure] <= LIMIT));
