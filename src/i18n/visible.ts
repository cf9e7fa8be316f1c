/**
 * Invisible characters that change how their neighbours are read: controls, marks and overrides of writing direction,
 * zero-width spaces, tags. Joiners stay, because many languages need them.
 */
const HIDDEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The start of an isolate: in the direction of its first letter, or left to right. */
const [ISOLATE, ISOLATE_LTR, END_OF_ISOLATE] = ['\u2068', '\u2066', '\u2069'];

const isAddress = (text: string): boolean => /^[^\s@]*@[^\s@]*$/.test(text);

/** The direction of a text: an address is left to right, whatever its letters. */
export const directionOf = (text: string): 'ltr' | 'auto' => (isAddress(text) ? 'ltr' : 'auto');

const markOf = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

const LINE_BREAK = /\r\n|\n/g;

/** A text from outside on one line, with a visible mark for each hidden character, so that none can mislead. */
export const visible = (text: string): string => text.replace(LINE_BREAK, ' ↵ ').replace(HIDDEN, markOf);

/** The same for the middle of a sentence, whose order a right-to-left text would change. */
export function inSentence(text: string): string {
  const shown = visible(text);
  if (!RIGHT_TO_LEFT.test(shown)) return shown;
  return (isAddress(text) ? ISOLATE_LTR : ISOLATE) + shown + END_OF_ISOLATE;
}

/** The beginning of a text that is longer than `most` characters, with a sign that there is more. */
export const beginning = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
};

/** A text in two parts, the second with its last characters; no character is split. */
export function headAndTail(text: string, tail: number): readonly [string, string] {
  const characters = [...text];
  return [characters.slice(0, -tail).join(''), characters.slice(-tail).join('')];
}
