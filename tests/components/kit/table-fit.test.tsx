import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resizeTo } from '../../support/acting';
import { useTableFit } from '../../../src/kit/list/tableFit';
import { anOrder, openOrders, ordersWith } from './orders';

test.each([
  [700, 'cards'],
  [760, 'cards'],
  [920, 'a table'],
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

test.each([
  [1190, 'wide'],
  [1210, 'narrow'],
  [1300, 'wide'],
])('from 1200 px on, the words of the actions count: at %i px, the columns are %s', async (width, shape) => {
  resizeTo(width);
  const list = function Fit() {
    const { isRoomy } = useTableFit(['title', 'title', 'title', 'dueAt'].map((source) => ({ source })));
    return <p>{isRoomy ? 'wide' : 'narrow'}</p>;
  };
  openOrders({ definition: ordersWith({ list }) });
  await screen.findByText(shape);
});

test.each([
  [1190, 'fits'],
  [1210, 'scrolls'],
  [1320, 'fits'],
])('with the words of the actions, a table of many columns at %i px %s', async (width, shape) => {
  resizeTo(width);
  const columns = ['orderId', 'title', 'total', 'total', 'dueAt', 'isPaid', 'state', 'dueAt'];
  const list = function Fit() {
    const { minWidth } = useTableFit(columns.map((source) => ({ source })));
    return <p>{minWidth === undefined ? 'fits' : 'scrolls'}</p>;
  };
  openOrders({ definition: ordersWith({ list }) });
  await screen.findByText(shape);
});

test('the actions have room for their words', async () => {
  const wide = function Fit() {
    return <p>{useTableFit([]).actions}</p>;
  };
  resizeTo(1920);
  const words = { list: { edit: 'Bearbeiten', delete: 'Löschen' } };
  openOrders({ definition: { ...ordersWith({ list: wide }), words } });
  await screen.findByText('16.775rem');
});

test('a number wraps between its groups of digits alone', async () => {
  resizeTo(1920);
  openOrders({ rows: [anOrder({ total: -1234567.891 })] });
  const number = await screen.findByText('-1,234,567.891');
  expect(number.innerHTML).toBe('-1,<wbr>234,<wbr>567.891');
});
