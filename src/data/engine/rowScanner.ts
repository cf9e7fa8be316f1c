import { Span } from './span';

const [TAB, NEWLINE, RETURN, SPACE] = [9, 10, 13, 32];
const [QUOTE, COMMA, MINUS, POINT, ZERO, NINE, COLON] = [34, 44, 45, 46, 48, 57, 58];
const [BACKSLASH, OPEN, CLOSE] = [92, 123, 125];
const NOT_ASCII = 0x80;

/** A number with up to this many digits is always exact. */
const EXACT = 15;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const isOfNumber = (byte: number) =>
  (byte >= ZERO && byte <= NINE) || byte === MINUS || byte === POINT || byte === 43 || (byte | 32) === 101;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const [TRUE, FALSE, NULL] = [encoder.encode('true'), encoder.encode('false'), encoder.encode('null')];
const NO_WORD = new Uint8Array();

/** Returned for a value that can't be read here. */
const NONE = Symbol('none');

/** 1 for each byte that is an ASCII character of a JSON text and needs no escape. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= SPACE && byte < NOT_ASCII && byte !== QUOTE && byte !== BACKSLASH),
);

/**
 * Reads flat rows from the bytes of a JSON array, without making an object, and a string only for a text that is not
 * plain ASCII. It stops before anything that it can't read, which `JSON.parse` then reads or refuses. The byte after
 * the last must be a zero: it stops every loop, so that none of them compares positions, which would take as long as
 * reading.
 */
export class RowScanner {
  private bytes: Uint8Array = new Uint8Array();
  private at = 0;
  private readonly keys: readonly Uint8Array[];
  /** In the order of the names. */
  private readonly values: unknown[];
  private readonly spans: readonly Span[];
  private readonly take: (values: readonly unknown[]) => boolean;

  /** @param take gets a row's values in the order of the names; returns false for a row that it refuses */
  constructor(names: readonly string[], take: (values: readonly unknown[]) => boolean) {
    this.keys = names.map((name) => encoder.encode(JSON.stringify(name)));
    this.values = names.map(() => undefined);
    this.spans = names.map(() => new Span());
    this.take = take;
  }

  /** Reads rows, each with the comma after it. @returns the position after the last one */
  read(bytes: Uint8Array, from: number): number {
    this.bytes = bytes;
    this.at = from;
    let read = from;
    while (this.row() && this.isNext(COMMA) && this.take(this.values)) read = this.at;
    return read;
  }

  private row(): boolean {
    if (!this.isNext(OPEN)) return false;
    for (let field = 0; field < this.values.length; field += 1) this.values[field] = undefined;
    let expected = 0;
    do {
      this.skipSpace();
      const field = this.field(expected);
      // A name with an escape may still be a known one, so `JSON.parse` has to read it.
      if (field < 0 && this.text(null) !== undefined) return false;
      if (!this.isNext(COLON)) return false;
      this.skipSpace();
      const value = this.value(field);
      if (value === NONE) return false;
      if (field >= 0) {
        this.values[field] = value;
        expected = field + 1;
      }
    } while (this.isNext(COMMA));
    return this.isNext(CLOSE);
  }

  /** The index of the name at this position, tried from the expected one on; -1 for an unknown name. */
  private field(expected: number): number {
    const count = this.keys.length;
    for (let step = 0; step < count; step += 1) {
      const field = expected + step < count ? expected + step : expected + step - count;
      if (this.isTaken(this.keys[field] ?? NO_WORD)) return field;
    }
    return -1;
  }

  /** Whether this word is at this position; if so, moves past it. */
  private isTaken(word: Uint8Array): boolean {
    const { bytes, at } = this;
    const { length } = word;
    if (at + length > bytes.length) return false;
    for (let index = 0; index < length; index += 1) if (bytes[at + index] !== word[index]) return false;
    this.at = at + length;
    return true;
  }

  private value(field: number): unknown {
    const first = this.bytes[this.at] ?? 0;
    if (first === QUOTE) return this.text(this.spans[field] ?? null);
    if (first === TRUE[0]) return this.isTaken(TRUE) ? true : NONE;
    if (first === FALSE[0]) return this.isTaken(FALSE) ? false : NONE;
    if (first === NULL[0]) return this.isTaken(NULL) ? null : NONE;
    return this.number();
  }

  /** @param span gets the place of a plain text; without it, a plain text is skipped */
  private text(span: Span | null): unknown {
    const { bytes } = this;
    if (bytes[this.at] !== QUOTE) return NONE;
    const start = this.at + 1;
    let at = start;
    while (PLAIN[bytes[at] ?? 0] === 1) at += 1;
    if (bytes[at] !== QUOTE) return this.oddText(start, at);
    this.at = at + 1;
    if (!span) return undefined;
    span.bytes = bytes;
    span.start = start;
    span.end = at;
    return span;
  }

  /** A text with escapes, or with more than ASCII; it is plain up to `from`. */
  private oddText(start: number, from: number): unknown {
    const { bytes } = this;
    let at = from;
    for (let byte = bytes[at] ?? 0; byte !== QUOTE; byte = bytes[at] ?? 0) {
      if (byte < SPACE) return NONE;
      at += byte === BACKSLASH && (bytes[at + 1] ?? 0) >= SPACE ? 2 : 1;
    }
    this.at = at + 1;
    try {
      return JSON.parse(decoder.decode(bytes.subarray(start - 1, at + 1)));
    } catch {
      return NONE;
    }
  }

  private number(): unknown {
    const { bytes } = this;
    const start = this.at;
    const isNegative = bytes[start] === MINUS;
    const first = isNegative ? start + 1 : start;
    let at = first;
    let whole = 0;
    for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[at] ?? 0) {
      whole = whole * 10 + byte - ZERO;
      at += 1;
    }
    const isWhole = at > first && at - first <= EXACT && (bytes[first] !== ZERO || at === first + 1);
    if (isWhole && !isOfNumber(bytes[at] ?? 0)) {
      this.at = at;
      return isNegative ? -whole : whole;
    }
    while (isOfNumber(bytes[at] ?? 0)) at += 1;
    this.at = at;
    const text = decoder.decode(bytes.subarray(start, at));
    return NUMBER.test(text) ? Number(text) : NONE;
  }

  private skipSpace(): void {
    const { bytes } = this;
    for (let byte = bytes[this.at] ?? 0; byte <= SPACE; byte = bytes[this.at] ?? 0) {
      if (byte !== SPACE && byte !== NEWLINE && byte !== RETURN && byte !== TAB) return;
      this.at += 1;
    }
  }

  /** Whether this byte comes next, behind any space; it is passed then. */
  private isNext(wanted: number): boolean {
    if (this.bytes[this.at] !== wanted) {
      this.skipSpace();
      if (this.bytes[this.at] !== wanted) return false;
    }
    this.at += 1;
    return true;
  }
}
