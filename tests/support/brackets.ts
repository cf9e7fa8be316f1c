import { fireEvent, waitFor } from '@testing-library/react';
import type { TranslationMessages } from 'ra-core';
import { expect } from 'vitest';
import { english } from '../../src/i18n/english';
import type { Language } from '../../src/kit/i18nProvider';

/** Each text of the language begins with a character of its own, from those that Unicode leaves to private use. */
const FIRST_MARK = 0xe000;
const MARKS = /[\u{e000}-\u{f8ff}]/gu;
/** The keys of the texts, in the order of their marks. */
const keys: string[] = [];
/** The keys whose words were in a text that was looked through for leaks. */
export const seen = new Set<string>();

/** A text of the made-up language; its parts by number stay parts. */
function wrapped(text: string, key: string): string {
  // What only passes a name on is of every language.
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

/** English in brackets: whatever stands outside of them did not come from the language. */
export const inBracketsWith = (resources: object): Language => ({
  locale: 'xx',
  name: 'Brackets',
  words: inBrackets({ ...english.words, resources }, '') as TranslationMessages,
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
 * What stands on the page, or in other texts, outside of the language; the words that are of it count as seen.
 * @param data what is no word of the console's
 */
export function leaks(data: RegExp, texts: Iterable<string> = textsOf(document.body)): readonly string[] {
  const all = [...new Set(texts)];
  for (const [mark] of all.join('').matchAll(MARKS))
    seen.add(keys[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? '');
  return all.filter((text) => A_WORD.test(withoutBrackets(text).replace(data, ' ')));
}

/** The keys below one whose words were not seen; what has none says nothing. */
export const unseen = (below: string): readonly string[] =>
  keys.filter((key) => key.startsWith(`${below}.`) && !seen.has(key));

/** English without brackets, behind which a name in a sentence can't begin small. */
export const plain = (text: string) => text.replace(/[⟦⟧]/g, '').replace(MARKS, '').toLowerCase();

/** Finds by English words. */
export const isNamed = (words: string) => (given: string) => plain(given) === plain(words);

/** Buttons by their English words. */
export async function press(name: string, root: ParentNode = document.body) {
  const find = () =>
    [...root.querySelectorAll('button:not([disabled]), [role=button]')].find((button) =>
      plain(button.getAttribute('aria-label') ?? button.textContent).startsWith(plain(name)),
    );
  await waitFor(() => {
    const button = find();
    expect(button, `the button ${name}`).toBeDefined();
    // At once: in the next moment another one may be in its place.
    if (button) fireEvent.click(button);
  });
}
