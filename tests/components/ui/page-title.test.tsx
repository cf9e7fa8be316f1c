import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTitle } from '../../../src/ui/PageTitle';

function Title({ children }: { children: string }) {
  useTitle(children);
  return null;
}

test('a page whose view has a title too leaves none behind', () => {
  document.title = 'Console';
  const page = (titles: readonly string[]) => titles.map((title) => <Title key={title}>{title}</Title>);
  const { rerender } = render(page(['Edit order']));
  expect(document.title).toBe('Edit order');
  rerender(page(['Edit order', 'Order 7']));
  expect(document.title).toBe('Order 7');
  rerender(page(['Edit order']));
  expect(document.title).toBe('Edit order');
  rerender(page(['Edit order', 'Order 7']));
  rerender(page([]));
  expect(document.title).toBe('Console');
  rerender(page(['Orders']));
  expect(document.title).toBe('Orders');
});
