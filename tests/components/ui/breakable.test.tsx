import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Breakable, Sentence } from '../../../src/ui/Breakable';

/** The text with a "|" at each place where it may wrap, apart from its spaces. */
function wrapsOf(element: ReactNode): string {
  const { container } = render(element);
  return container.innerHTML.replaceAll('<wbr>', '|').replaceAll(/<[^>]+>/g, '');
}

test('an address wraps after "@" and before a dot inside it, in a sentence too', () => {
  expect(wrapsOf(<Breakable>ada.byron@acme.example</Breakable>)).toBe('ada|.byron@|acme|.example');
  expect(wrapsOf(<Sentence>ada@acme.example was saved. Version 1.5 is new.</Sentence>)).toBe(
    'ada@|acme|.example was saved. Version 1.5 is new.',
  );
  expect(wrapsOf(<Sentence>It was ada@acme.example.</Sentence>)).toBe('It was ada@|acme|.example.');
});

test('a date in a sentence is in one piece', () => {
  const { container } = render(<Sentence>It ends 19-04-2026 at 09:00.</Sentence>);
  expect(container.textContent).toBe('It ends 19-04-2026 at 09:00.');
  expect(container.querySelector('span')?.outerHTML).toBe(
    '<span style="white-space: nowrap;">19-04-2026</span>',
  );
});
