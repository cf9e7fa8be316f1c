import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resizeTo } from '../../support/acting';
import { useTableFit } from '../../../src/kit/list/tableFit';
import { anOrder, openOrders, ordersWith } from './orders';

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

test.each([
  [['title', 'dueAt'], 'wide'],
  [['title', 'title', 'title', 'title', 'title', 'title', 'dueAt'], 'narrow'],
])(
  'the columns %j are %s in a window of 1920 px, because the page is no wider than 1440',
  async (names, shape) => {
    resizeTo(1920);
    const list = function Fit() {
      const { isRoomy } = useTableFit(names.map((source) => ({ source })));
      return <p>{isRoomy ? 'wide' : 'narrow'}</p>;
    };
    openOrders({ definition: ordersWith({ list }) });
    await screen.findByText(shape);
  },
);

test('a number wraps between its groups of digits alone', async () => {
  resizeTo(1920);
  openOrders({ rows: [anOrder({ total: -1234567.891 })] });
  const number = await screen.findByText('-1,234,567.891');
  expect(number.innerHTML).toBe('-1,<wbr>234,<wbr>567.891');
});
