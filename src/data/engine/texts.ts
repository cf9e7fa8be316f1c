export const ASCII = /^[\0-\x7f]*$/;

/** A text without case and accents. Vowel signs of other scripts are not accents and stay. */
export const folded = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toLowerCase();

/** The order of texts everywhere in the console: base letters, and numbers by their value. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const [DIGIT_0, DIGIT_9, DELETE] = [48, 57, 127];
const isDigit = (code: number) => code >= DIGIT_0 && code <= DIGIT_9;

/** The rank of each printable ASCII character in that order; equal letters have the same rank. */
const places = (() => {
  const printable = Array.from({ length: DELETE - 32 }, (_, at) => String.fromCharCode(at + 32));
  const table = new Uint8Array(128);
  let place = 0;
  let before = '';
  for (const character of printable.toSorted((a, b) => collator.compare(a, b))) {
    if (collator.compare(before, character) !== 0) place += 1;
    table[character.charCodeAt(0)] = place;
    before = character;
  }
  return table;
})();

/** Digits, which the collator reads as one number. */
const LONGEST_NUMBER = 200;

const endOfNumber = (text: string, start: number): number => {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
};

const withoutZeros = (text: string, start: number, end: number): number => {
  let first = start;
  while (first < end - 1 && text.charCodeAt(first) === DIGIT_0) first += 1;
  return first;
};

/**
 * Compares like the collator, mostly without calling it: the collator decides only about characters that the table does
 * not know, or that could combine with one.
 */
export function compareTexts(a: string, b: string): number {
  let [i, j] = [0, 0];
  for (;;) {
    const left = i < a.length ? a.charCodeAt(i) : 0;
    const right = j < b.length ? b.charCodeAt(j) : 0;
    if (left === 0 || right === 0) {
      // The ends of both texts are not in the table either.
      if ((left === 0) !== i >= a.length || (right === 0) !== j >= b.length) return collator.compare(a, b);
      if (left === 0 && right === 0) return 0;
      return (places[left || right] ?? 0) === 0 ? collator.compare(a, b) : left === 0 ? -1 : 1;
    }
    const leftPlace = places[left] ?? 0;
    const rightPlace = places[right] ?? 0;
    if (leftPlace === 0 || rightPlace === 0) return collator.compare(a, b);
    if (isDigit(left) && isDigit(right)) {
      const [leftEnd, rightEnd] = [endOfNumber(a, i), endOfNumber(b, j)];
      if (leftEnd - i > LONGEST_NUMBER || rightEnd - j > LONGEST_NUMBER) return collator.compare(a, b);
      if (!isKnown(a, leftEnd) || !isKnown(b, rightEnd)) return collator.compare(a, b);
      const [leftStart, rightStart] = [withoutZeros(a, i, leftEnd), withoutZeros(b, j, rightEnd)];
      const byLength = leftEnd - leftStart - (rightEnd - rightStart);
      if (byLength !== 0) return byLength;
      for (let at = 0; at < leftEnd - leftStart; at += 1) {
        const difference = a.charCodeAt(leftStart + at) - b.charCodeAt(rightStart + at);
        if (difference !== 0) return difference;
      }
      [i, j] = [leftEnd, rightEnd];
    } else {
      if (leftPlace !== rightPlace)
        return isKnown(a, i + 1) && isKnown(b, j + 1) ? leftPlace - rightPlace : collator.compare(a, b);
      i += 1;
      j += 1;
    }
  }
}

/** Whether a character has a rank of its own; the end of a text has one. */
const isKnown = (text: string, at: number): boolean =>
  at >= text.length || (places[text.charCodeAt(at)] ?? 0) > 0;

/** The order of two values of any kind; neither is missing. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
}
