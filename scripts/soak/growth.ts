/** What must not grow, by Chromium's own names; the heap in bytes. */
export const MEASURES = ['JSHeapUsedSize', 'JSEventListeners', 'Nodes', 'Documents', 'Frames'] as const;

export type Measure = (typeof MEASURES)[number];
export type Figures = Readonly<Record<Measure, number>>;

/** The share of the first figure by which a later one may be larger. */
export const LIMIT = 0.1;

/** How far each figure ever was above the first, as a share of the first. */
export function growth(first: Figures, later: readonly Figures[]): Figures {
  const highest = (measure: Measure) => Math.max(...later.map((figures) => figures[measure]));
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, highest(measure) / first[measure] - 1]),
  ) as Figures;
}

/** The figures that grew beyond the limit; one that could not be measured counts as grown. */
export const grown = (growth: Figures): Measure[] =>
  MEASURES.filter((measure) => !(growth[measure] <= LIMIT));
