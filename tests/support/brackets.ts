import { fireEvent, waitFor } from '@testing-library/react';
import type { TranslationMessages } from 'ra-core';
import { expect } from 'vitest';
import { english } from '../../src/i18n/english';
import type { Language } from '../../src/kit/i18nProvider';

/** A text of the made-up language; its parts by number stay parts. */
const wrapped = (text: string): string =>
  text === ''
    ? text
    : text
        .split(' |||| ')
        .map((part) => `⟦${part}⟧`)
        .join(' |||| ');

const inBrackets = (words: unknown): unknown => {
  if (typeof words === 'string') return wrapped(words);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, inBrackets(value)]));
};

/** English in brackets: whatever stands outside of them did not come from the language. */
export const inBracketsWith = (resources: object): Language => ({
  locale: 'xx',
  name: 'Brackets',
  words: inBrackets({ ...english.words, resources }) as TranslationMessages,
});

/** Letters enough for a word. */
const A_WORD = /\p{L}{2,}/u;

/** The innermost brackets first, since a sentence holds names that are in brackets too. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutBrackets(less);
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];

/** Everything that people see or hear of the page. */
function* textsOf(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const inOne = new Map<Element, string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('style, script, svg')) continue;
    inOne.set(parent, (inOne.get(parent) ?? '') + (node.textContent ?? ''));
  }
  yield* inOne.values();
  for (const element of root.querySelectorAll('*'))
    for (const name of ATTRIBUTES) yield element.getAttribute(name) ?? '';
  yield document.title;
}

/**
 * What stands on the page outside of the language.
 * @param data what is no word of the console's
 */
export const leaks = (data: RegExp): readonly string[] =>
  [...new Set(textsOf(document.body))].filter((text) => {
    const rest = withoutBrackets(text).replace(data, ' ');
    return A_WORD.test(rest);
  });

/** English without brackets, behind which a name in a sentence can't begin small. */
export const plain = (text: string) => text.replace(/[⟦⟧]/g, '').toLowerCase();

/** Buttons by their English words. */
export async function press(name: string, root: ParentNode = document.body) {
  const find = () =>
    [...root.querySelectorAll('button, [role=button]')].find((button) =>
      plain(button.getAttribute('aria-label') ?? button.textContent).startsWith(plain(name)),
    );
  await waitFor(() => expect(find(), `the button ${name}`).toBeDefined());
  const button = find();
  if (button) fireEvent.click(button);
}
