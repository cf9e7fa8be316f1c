const ASCII = /^[\0-\x7f]*$/;

/**
 * A text without case and accents. Vowel signs of other scripts are not accents and stay. A sigma is the same letter at
 * the end of a word, where it becomes another character, and inside of one.
 */
export const folded = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replaceAll('ς', 'σ');

/** The order of texts everywhere in the console: base letters, and numbers by their value. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const [DIGIT_0, DIGIT_9, DELETE] = [48, 57, 127];
const isDigit = (code: number) => code >= DIGIT_0 && code <= DIGIT_9;

/** The rank of each printable ASCII character in that order; the same letter in both cases has one rank. */
const places = (() => {
  const printable = Array.from({ length: DELETE - 32 }, (_, at) => String.fromCharCode(at + 32));
  // One entry for each byte; those that are not ASCII keep the rank 0.
  const table = new Uint8Array(256);
  let place = 0;
  let before = '';
  for (const character of printable.toSorted((a, b) => collator.compare(a, b))) {
    if (collator.compare(before, character) !== 0) place += 1;
    table[character.charCodeAt(0)] = place;
    before = character;
  }
  return table;
})();

/** The most digits of a number that is compared without the collator. */
const LONGEST_NUMBER = 200;

const endOfNumber = (bytes: Uint8Array, start: number, end: number): number => {
  let at = start;
  while (at < end && isDigit(bytes[at] ?? 0)) at += 1;
  return at;
};

const withoutZeros = (bytes: Uint8Array, start: number, end: number): number => {
  let first = start;
  while (first < end - 1 && bytes[first] === DIGIT_0) first += 1;
  return first;
};

/**
 * Compares two texts in bytes as the collator does, without it. NaN if the collator has to decide, because a character
 * is not in the table or may belong to one that is not. It makes no objects: it is called for every row.
 */
export function comparePlain(bytes: Uint8Array, a: number, aEnd: number, b: number, bEnd: number): number {
  let i = a;
  let j = b;
  while (i < aEnd && j < bEnd) {
    const left = bytes[i] ?? 0;
    const right = bytes[j] ?? 0;
    const leftPlace = places[left] ?? 0;
    const rightPlace = places[right] ?? 0;
    if (leftPlace === 0 || rightPlace === 0) return Number.NaN;
    if (isDigit(left) && isDigit(right)) {
      const leftEnd = endOfNumber(bytes, i, aEnd);
      const rightEnd = endOfNumber(bytes, j, bEnd);
      if (leftEnd - i > LONGEST_NUMBER || rightEnd - j > LONGEST_NUMBER) return Number.NaN;
      if (!isKnown(bytes, leftEnd, aEnd) || !isKnown(bytes, rightEnd, bEnd)) return Number.NaN;
      const leftStart = withoutZeros(bytes, i, leftEnd);
      const rightStart = withoutZeros(bytes, j, rightEnd);
      const byLength = leftEnd - leftStart - (rightEnd - rightStart);
      if (byLength !== 0) return byLength;
      for (let at = 0; at < leftEnd - leftStart; at += 1) {
        const difference = (bytes[leftStart + at] ?? 0) - (bytes[rightStart + at] ?? 0);
        if (difference !== 0) return difference;
      }
      i = leftEnd;
      j = rightEnd;
    } else {
      if (leftPlace !== rightPlace)
        return isKnown(bytes, i + 1, aEnd) && isKnown(bytes, j + 1, bEnd)
          ? leftPlace - rightPlace
          : Number.NaN;
      i += 1;
      j += 1;
    }
  }
  if (i >= aEnd && j >= bEnd) return 0;
  // The longer one goes on with a character that may belong to the one before.
  if (!isKnown(bytes, i, aEnd) || !isKnown(bytes, j, bEnd)) return Number.NaN;
  return i >= aEnd ? -1 : 1;
}

/** Whether the table alone gives a character's place; the end of a text counts as known. */
const isKnown = (bytes: Uint8Array, at: number, end: number): boolean =>
  at >= end || (places[bytes[at] ?? 0] ?? 0) > 0;

export const compareTexts = (a: string, b: string): number => collator.compare(a, b);

/** The order of two values of any kind; neither is missing. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
}
