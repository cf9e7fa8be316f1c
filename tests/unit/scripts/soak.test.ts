import { expect, test } from 'vitest';
import { type Figures, growth, grown } from '../../../scripts/soak/growth';

const first: Figures = { JSHeapUsedSize: 20e6, JSEventListeners: 500, Nodes: 1000, Documents: 2, Frames: 1 };

test('growth is told from the highest of the later figures, also where the last one is low again', () => {
  const later = [
    { ...first, Nodes: 1050 },
    { ...first, Nodes: 1110, JSEventListeners: 450 },
    { ...first, Nodes: 1000, JSEventListeners: 450 },
  ];
  const grew = growth(first, later);
  expect(grew.Nodes).toBeCloseTo(0.11);
  expect(grew.JSEventListeners).toBeCloseTo(0);
  expect(grown(grew)).toEqual(['Nodes']);
});

test('a tenth more is still within the limit, and what could not be measured is not', () => {
  expect(grown(growth(first, [{ ...first, JSHeapUsedSize: 21.9e6 }]))).toEqual([]);
  expect(grown(growth(first, [{ ...first, Frames: Number.NaN }]))).toEqual(['Frames']);
  expect(grown(growth({ ...first, Documents: 0 }, [{ ...first, Documents: 0 }]))).toEqual(['Documents']);
});
