import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resizeTo } from '../../support/acting';
import { openOrders } from './orders';

test.each([
  [700, 'cards'],
  [760, 'cards'],
  [900, 'a table'],
])('at %i px the orders are %s', async (width, shape) => {
  resizeTo(width);
  openOrders();
  await screen.findByText('Desk');
  expect(screen.queryByRole('columnheader', { name: 'Title' }) ? 'a table' : 'cards').toBe(shape);
});
