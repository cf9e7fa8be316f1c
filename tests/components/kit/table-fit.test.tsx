import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOrders } from './orders';

/** A window of this many pixels. */
function resizeTo(width: number) {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, end, pixels] = /\((min|max)-width:([\d.]+)px\)/.exec(query) ?? [];
    const matches = end === 'min' ? width >= Number(pixels) : width <= Number(pixels);
    return end ? Object.defineProperty(matchMedia('all'), 'matches', { value: matches }) : matchMedia(query);
  });
}

test.each([
  [700, 'cards'],
  [760, 'cards'],
  [900, 'a table'],
])('at %i px the orders are %s', async (width, shape) => {
  resizeTo(width);
  openOrders();
  await screen.findByText('Desk');
  expect(screen.queryByRole('grid') ? 'a table' : 'cards').toBe(shape);
});
