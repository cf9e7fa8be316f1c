import * as React from 'react';
import { createElement, type ElementType } from 'react';
import { expect, test } from 'vitest';
import { ForwardRef, isElement, isFragment, isValidElementType, Memo } from '../../../scripts/build/reactIs';

const Text = () => 'text';
const Context = React.createContext(0);
const Reference = React.forwardRef(Text);
const Memoized = React.memo(Text);

test.each([
  ['a tag', 'div'],
  ['a function', Text],
  ['a class', class extends React.Component {}],
  ['a fragment', React.Fragment],
  ['a profiler', React.Profiler],
  ['strict mode', React.StrictMode],
  ['a suspense', React.Suspense],
  ['a memo', Memoized],
  ['a reference', Reference],
  ['lazy code', React.lazy(async () => ({ default: Text }))],
  ['a context', Context],
  ['its provider', Context.Provider],
  ['its consumer', Context.Consumer],
] satisfies [string, ElementType | React.Consumer<number>][])(
  '%s can be the type of an element',
  (_, type) => {
    expect(isValidElementType(type)).toBe(true);
  },
);

test.each([
  ['an element', createElement('div')],
  ['nothing', undefined],
  ['null', null],
  ['a number', 1],
  ['a plain object', { colour: 'red' }],
  ['a list', []],
])('%s cannot be the type of an element', (_, value) => {
  expect(isValidElementType(value)).toBe(false);
});

test('elements, and fragments among them, are told apart from all else', () => {
  const values = [createElement('div'), createElement(React.Fragment), React.Fragment, 'div', null, {}];
  expect(values.map(isElement)).toEqual([true, true, false, false, false, false]);
  expect(values.map(isFragment)).toEqual([false, true, false, false, false, false]);
});

test('the kinds of components that Material UI names are React’s', () => {
  expect(Reference).toMatchObject({ $$typeof: ForwardRef });
  expect(Memoized).toMatchObject({ $$typeof: Memo });
});
