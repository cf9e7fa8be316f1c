import type { Page } from '@playwright/test';
import { MEASURES, type Figures, type Measure } from './growth';

/** More than one, because a collection may only free what kept other objects alive, such as a listener its node. */
const COLLECTIONS = 5;

/** Reads a page's figures, each time after a full garbage collection. */
export async function openGauge(page: Page): Promise<() => Promise<Figures>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    for (let i = 0; i < COLLECTIONS; i += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (measure: Measure) => metrics.find(({ name }) => name === measure)?.value ?? Number.NaN;
    return Object.fromEntries(MEASURES.map((measure) => [measure, valueOf(measure)])) as Figures;
  };
}
