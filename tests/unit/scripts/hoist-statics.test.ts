import { Component, memo } from 'react';
import { expect, test } from 'vitest';
import hoistStatics from '../../../scripts/build/hoistStatics';

class Table extends Component {
  static displayName = 'Table';
  static defaultProps = { rows: 0 };
  static columns = ['name'];
}

const Plain = () => null;

test('a component that wraps another one gets the static properties that React does not read', () => {
  const wrapped: object = hoistStatics(() => null, Table);
  expect(Reflect.get(wrapped, 'columns')).toBe(Table.columns);
  expect(Reflect.ownKeys(wrapped)).not.toContain('displayName');
  expect(Reflect.ownKeys(wrapped)).not.toContain('defaultProps');
});

test('it stays what it is', () => {
  const memoized = memo(Plain);
  expect(hoistStatics(memoized, memo(Table))).toHaveProperty('type', Plain);
  const own = hoistStatics((_: unknown) => null, Table);
  expect([own.name, own.length]).toEqual(['', 1]);
});
