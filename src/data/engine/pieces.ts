/** Bytes that are parsed at once, in about two milliseconds. */
const PIECE = 200_000;

const [QUOTE, COMMA, BRACKET, BACKSLASH, OPEN, CLOSE] = [34, 44, 91, 92, 123, 125];
const SPACES: readonly number[] = [9, 10, 13, 32];
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/** Throws a SyntaxError for anything but an array with at least one element. */
function elementsOf(array: string): readonly unknown[] {
  const parsed: unknown = JSON.parse(array);
  if (Array.isArray(parsed) && parsed.length > 0) return parsed;
  throw new SyntaxError('An element is missing.');
}

/** Finds the ends of elements, byte by byte, in the part of an array that has arrived. */
function createScanner() {
  let [depth, at] = [0, 0];
  let [isText, isEscaped, isOver] = [false, false, false];
  return {
    /** The position of the last comma between two elements, or -1. Between two calls, bytes may only be appended. */
    lastComma(bytes: Uint8Array): number {
      let comma = -1;
      for (; at < bytes.length && !isOver; at += 1) {
        const code = bytes[at] ?? 0;
        if (isEscaped) isEscaped = false;
        else if (isText) {
          if (code === BACKSLASH) isEscaped = true;
          else if (code === QUOTE) isText = false;
        } else if (code === QUOTE) isText = true;
        else if (isOpening(code)) depth += 1;
        else if (isClosing(code)) {
          depth -= 1;
          isOver = depth < 0;
        } else if (code === COMMA && depth === 0) comma = at;
      }
      return comma;
    },
    /** The bytes before this position were removed. */
    cut(position: number): void {
      at -= position;
    },
  };
}

/** The position of the last `},{`, or -1. */
function lastBetween(bytes: Uint8Array): number {
  for (let at = bytes.lastIndexOf(COMMA); at > 0; at = bytes.lastIndexOf(COMMA, at - 1))
    if (bytes[at - 1] === CLOSE && bytes[at + 1] === OPEN) return at;
  return -1;
}

/** Bytes that are removed at the start and added at the end, with a zero after the last, which `RowScanner` needs. */
class Rest {
  room = new Uint8Array(PIECE);
  from = 0;
  private to = 0;

  get bytes(): Uint8Array {
    return this.room.subarray(this.from, this.to);
  }

  get length(): number {
    return this.to - this.from;
  }

  add(bytes: Uint8Array): void {
    if (this.to + bytes.length >= this.room.length) {
      const kept = this.bytes;
      const needed = kept.length + bytes.length;
      if (needed > this.room.length / 2) this.room = new Uint8Array(needed * 2 + 1);
      this.room.set(kept);
      [this.from, this.to] = [0, kept.length];
    }
    this.room.set(bytes, this.to);
    this.to += bytes.length;
    this.room[this.to] = 0;
  }

  drop(count: number): void {
    this.from += count;
  }
}

/**
 * Splits a JSON array into its elements while it arrives. Text that is no array stays whole.
 * @param isTakenApart whether to split an array
 * @param readRows reads elements from a position on, as far as it can, and returns the position after the last comma
 */
export function createPieces(isTakenApart: boolean, readRows: (bytes: Uint8Array, from: number) => number) {
  const rest = new Rest();
  let kind: 'unknown' | 'array' | 'other' = isTakenApart ? 'unknown' : 'other';
  let isCut = false;
  let scanner: ReturnType<typeof createScanner> | undefined;

  const text = (end?: number) => new TextDecoder().decode(rest.bytes.subarray(0, end));

  const begin = () => {
    const { bytes } = rest;
    const isMarked = BYTE_ORDER_MARK.every((byte, at) => at >= bytes.length || bytes[at] === byte);
    const start = bytes.findIndex((byte, at) => !(isMarked && at < 3) && !SPACES.includes(byte));
    if (start < 0) return;
    kind = bytes[start] === BRACKET ? 'array' : 'other';
    if (kind === 'array') rest.drop(start + 1);
  };

  const cut = (position: number) => {
    rest.drop(position);
    scanner?.cut(position);
    isCut = true;
  };

  const takeExactly = (): readonly unknown[] => {
    scanner ??= createScanner();
    const comma = scanner.lastComma(rest.bytes);
    if (comma < 0) return [];
    const elements = elementsOf(`[${text(comma)}]`);
    cut(comma + 1);
    return elements;
  };

  /** The elements before the last `},{`. If their text does not parse, it lies inside an element or a text. */
  const take = (): readonly unknown[] => {
    const comma = scanner ? -1 : lastBetween(rest.bytes);
    if (comma < 0) return takeExactly();
    try {
      const elements = elementsOf(`[${text(comma)}]`);
      cut(comma + 1);
      return elements;
    } catch {
      return takeExactly();
    }
  };

  return {
    /**
     * Adds bytes, and returns the complete elements that `readRows` did not read. Throws a SyntaxError for wrong JSON.
     */
    add(bytes: Uint8Array): readonly unknown[] {
      rest.add(bytes);
      if (kind === 'unknown') begin();
      if (kind !== 'array') return [];
      const read = readRows(rest.room, rest.from) - rest.from;
      if (read > 0) cut(read);
      return rest.length >= PIECE ? take() : [];
    },
    /** The remaining elements. Throws a SyntaxError if the array does not end properly. */
    end(): readonly unknown[] {
      if (kind === 'unknown') begin();
      if (kind !== 'array') return [];
      const last = `[${text()}`;
      rest.drop(rest.length);
      return !isCut && /^\[[ \t\r\n]*\][ \t\r\n]*$/.test(last) ? [] : elementsOf(last);
    },
    /** The whole text; null if it was split. */
    whole: () => (kind === 'array' ? null : text()),
  };
}
