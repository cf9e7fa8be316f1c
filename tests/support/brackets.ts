import { fireEvent, waitFor } from '@testing-library/react';
import type { TranslationMessages } from 'ra-core';
import { expect } from 'vitest';
import { english } from '../../src/i18n/english';
import type { Language } from '../../src/kit/i18nProvider';

/** Each text of the made-up language begins with its own mark: a character from Unicode's private use area. */
const FIRST_MARK = 0xe000;
const MARKS = /[\u{e000}-\u{f8ff}]/gu;
/** The keys of the texts, in the order of their marks. */
const keys: string[] = [];
/** The keys of the texts that `leaks` has come across. */
export const seen = new Set<string>();

/** Puts brackets and the mark of its key around a text, or around each of its plural forms. */
function wrapped(text: string, key: string): string {
  // A text that is empty or only a placeholder has nothing to translate.
  if (/^(%\{\w+\})?$/.test(text)) return text;
  const known = keys.indexOf(key);
  const index = known === -1 ? keys.push(key) - 1 : known;
  const mark = String.fromCodePoint(FIRST_MARK + index);
  return text
    .split(' |||| ')
    .map((part) => `⟦${mark}${part}⟧`)
    .join(' |||| ');
}

const inBrackets = (words: unknown, path: string): unknown => {
  if (typeof words === 'string') return wrapped(words, path);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      inBrackets(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
};

/** English with every text in brackets, so that any words outside of brackets don't come from the language. */
export const inBracketsWith = (resources: object): Language => ({
  locale: 'xx',
  name: 'Brackets',
  words: inBrackets({ ...english.words, resources }, '') as TranslationMessages,
});

/** Two letters in a row count as a word. */
const A_WORD = /\p{L}{2,}/u;

/** Removes the innermost brackets first, because a sentence may contain names that are in brackets too. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutBrackets(less);
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];

/** All texts of the page that people can see or that a screen reader reads out. */
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
 * Returns the texts that have words outside of brackets, and notes the keys of all others in `seen`.
 * @param data matches texts that don't come from the console, such as the values of rows
 */
export function leaks(data: RegExp, texts: Iterable<string> = textsOf(document.body)): readonly string[] {
  const all = [...new Set(texts)];
  for (const [mark] of all.join('').matchAll(MARKS))
    seen.add(keys[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? '');
  return all.filter((text) => A_WORD.test(withoutBrackets(text).replace(data, ' ')));
}

/** The keys below the given one whose texts `leaks` has not come across. */
export const unseen = (below: string): readonly string[] =>
  keys.filter((key) => key.startsWith(`${below}.`) && !seen.has(key));

/** English without brackets, in lower case: a name in brackets keeps its capital letter within a sentence. */
export const plain = (text: string) => text.replace(/[⟦⟧]/g, '').replace(MARKS, '').toLowerCase();

/** A matcher for Testing Library's queries that finds a text by its English words. */
export const isNamed = (words: string) => (given: string) => plain(given) === plain(words);

/** Presses a button that is found by its English words. */
export async function press(name: string, root: ParentNode = document.body) {
  const find = () =>
    [...root.querySelectorAll('button:not([disabled]), [role=button]')].find((button) =>
      plain(button.getAttribute('aria-label') ?? button.textContent).startsWith(plain(name)),
    );
  await waitFor(() => {
    const button = find();
    expect(button, `the button ${name}`).toBeDefined();
    // Clicked within the wait, because a later render may put another button in its place.
    if (button) fireEvent.click(button);
  });
}
