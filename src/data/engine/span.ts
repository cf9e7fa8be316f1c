const encoder = new TextEncoder();
/** A byte order mark at the beginning belongs to the text. */
export const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const LONE_SURROGATE = /\p{Surrogate}/u;

/** A text as a stretch of UTF-8 bytes, until someone needs it as a string. */
export class Span {
  bytes: Uint8Array = new Uint8Array();
  start = 0;
  end = 0;
  /** The text itself if it has a lone surrogate, which UTF-8 can't hold; the bytes then differ from it. */
  odd: string | undefined = undefined;

  get length(): number {
    return this.end - this.start;
  }

  toString(): string {
    return this.odd ?? decoder.decode(this.bytes.subarray(this.start, this.end));
  }
}

export const isText = (value: unknown): value is string | Span =>
  typeof value === 'string' || value instanceof Span;

export function spanOf(text: string | Span): Span {
  if (text instanceof Span) return text;
  const span = new Span();
  span.bytes = encoder.encode(text);
  span.end = span.bytes.length;
  if (LONE_SURROGATE.test(text)) span.odd = text;
  return span;
}
