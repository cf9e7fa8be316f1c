import type { Column } from './column';
import { resized } from './buffers';
import { decoder, isText, spanOf, type Span } from './span';
import { comparePlain, compareTexts } from './texts';

const FIRST_ROOM = 1024;
const BYTES_OF_TEXT = 32;

/** Stored in place of a text's length: the value is null, is missing, or is a text that UTF-8 can't hold. */
const [NULL, ABSENT, ODD] = [-1, -2, -3];

/** Texts that are kept decoded: as many as are sorted at once. */
const REMEMBERED = 4096;

/** Up to this many bytes are copied faster one by one. */
const SHORT = 64;

/** Texts, `null` and missing values as UTF-8 bytes: a million strings would slow down garbage collection. */
export class TextColumn implements Column {
  private bytes = new Uint8Array(FIRST_ROOM * BYTES_OF_TEXT);
  private used = 0;
  private starts = new Uint32Array(FIRST_ROOM);
  private lengths = new Int32Array(FIRST_ROOM);
  private readonly odd = new Map<number, string>();
  private remembered: { readonly row: number; readonly text: string }[] = [];

  fits(value: unknown): boolean {
    return isText(value) || value === null || value === undefined;
  }

  get(row: number): string | null | undefined {
    const length = this.lengths[row] ?? ABSENT;
    if (length === ODD) return this.odd.get(row);
    if (length < 0) return length === NULL ? null : undefined;
    const start = this.starts[row] ?? 0;
    return decoder.decode(this.bytes.subarray(start, start + length));
  }

  /** A text may also be given as a span. */
  set(row: number, value: unknown): void {
    if (row >= this.lengths.length) this.makeRoom();
    if (this.remembered.length > 0) this.remembered = [];
    if (isText(value)) this.append(row, spanOf(value));
    else this.lengths[row] = value === null ? NULL : ABSENT;
  }

  /** Whether the row has this text. */
  holds(row: number, span: Span): boolean {
    const length = this.lengths[row] ?? ABSENT;
    if (span.odd !== undefined || length === ODD) return span.odd !== undefined && this.get(row) === span.odd;
    if (length !== span.length) return false;
    const { bytes } = this;
    const [here, there] = [this.starts[row] ?? 0, span.start];
    for (let at = 0; at < length; at += 1) if (bytes[here + at] !== span.bytes[there + at]) return false;
    return true;
  }

  isEmpty(row: number): boolean {
    const length = this.lengths[row] ?? ABSENT;
    return length <= 0 && length !== ODD;
  }

  /** Neither row may lack a text. */
  compare(a: number, b: number): number {
    const left = this.lengths[a] ?? 0;
    const right = this.lengths[b] ?? 0;
    if (left >= 0 && right >= 0) {
      const i = this.starts[a] ?? 0;
      const j = this.starts[b] ?? 0;
      const order = comparePlain(this.bytes, i, i + left, j, j + right);
      if (!Number.isNaN(order)) return order;
    }
    return compareTexts(this.textAt(a), this.textAt(b));
  }

  /** The text for the collator, cached because sorting compares the texts of one run of rows again and again. */
  private textAt(row: number): string {
    const place = row % REMEMBERED;
    if (this.remembered[place]?.row !== row) this.remembered[place] = { row, text: this.get(row) ?? '' };
    return this.remembered[place]?.text ?? '';
  }

  /** How many bytes of text a row has, 0 without a text; -1 for a text that UTF-8 can't hold. */
  lengthOf(row: number): number {
    const length = this.lengths[row] ?? ABSENT;
    return length === ODD ? -1 : Math.max(0, length);
  }

  /** Copies a row's text, if it has one, to a position in other bytes. @returns the position after it */
  copy(row: number, to: Uint8Array, at: number): number {
    const length = this.lengths[row] ?? ABSENT;
    return length > 0 ? copied(this.bytes, this.starts[row] ?? 0, length, to, at) : at;
  }

  private append(row: number, { bytes, start, length, odd }: Span): void {
    if (odd !== undefined) {
      this.odd.set(row, odd);
      this.lengths[row] = ODD;
      return;
    }
    if (this.used + length > this.bytes.length) this.makeBytes(length);
    this.starts[row] = this.used;
    this.lengths[row] = length;
    this.used = copied(bytes, start, length, this.bytes, this.used);
  }

  private makeBytes(length: number): void {
    this.bytes = new Uint8Array(resized(this.bytes, Math.max(this.bytes.length * 2, this.used + length)));
  }

  private makeRoom(): void {
    const bytes = this.starts.byteLength * 2;
    this.starts = new Uint32Array(resized(this.starts, bytes));
    this.lengths = new Int32Array(resized(this.lengths, bytes));
  }
}

function copied(from: Uint8Array, start: number, length: number, to: Uint8Array, at: number): number {
  if (length <= SHORT) for (let byte = 0; byte < length; byte += 1) to[at + byte] = from[start + byte] ?? 0;
  else to.set(from.subarray(start, start + length), at);
  return at + length;
}
