/** Characters that are parsed at once: about two milliseconds. */
const PIECE = 200_000;

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/** Throws a SyntaxError for anything but an array with at least one element. */
function elementsOf(array: string): readonly unknown[] {
  const parsed: unknown = JSON.parse(array);
  if (Array.isArray(parsed) && parsed.length > 0) return parsed;
  throw new SyntaxError('Nothing stands where an element should.');
}

/** Finds the ends of elements, character by character, in the text so far. */
function createScanner() {
  let [depth, at] = [0, 0];
  let [isText, isEscaped, isOver] = [false, false, false];
  return {
    /** The position of the last comma between two elements, or -1; a text that was scanned may only grow. */
    lastComma(text: string): number {
      let comma = -1;
      for (; at < text.length && !isOver; at += 1) {
        const code = text.charCodeAt(at);
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
    /** The text goes on from here. */
    cut(position: number): void {
      at -= position;
    },
  };
}

/** Splits a JSON array into elements while it arrives; any other text, and one that must not be split, stays whole. */
export function createPieces(isTakenApart: boolean) {
  const decoder = new TextDecoder();
  let text = '';
  let kind: 'unknown' | 'array' | 'other' = isTakenApart ? 'unknown' : 'other';
  let isCut = false;
  let scanner: ReturnType<typeof createScanner> | undefined;

  const begin = () => {
    const start = text.search(/[^ \t\r\n]/);
    if (start < 0) return;
    kind = text[start] === '[' ? 'array' : 'other';
    if (kind === 'array') text = text.slice(start + 1);
  };

  const takeExactly = (): readonly unknown[] => {
    scanner ??= createScanner();
    const comma = scanner.lastComma(text);
    if (comma < 0) return [];
    const elements = elementsOf(`[${text.slice(0, comma)}]`);
    text = text.slice(comma + 1);
    isCut = true;
    scanner.cut(comma + 1);
    return elements;
  };

  /** The text before the last `},{`. It only counts if it parses: then it ends between two elements. */
  const take = (): readonly unknown[] => {
    const end = scanner ? -1 : text.lastIndexOf('},{');
    if (end < 0) return takeExactly();
    try {
      const elements = elementsOf(`[${text.slice(0, end + 1)}]`);
      text = text.slice(end + 2);
      isCut = true;
      return elements;
    } catch {
      return takeExactly();
    }
  };

  return {
    /** Takes bytes and returns the elements that are complete. Throws a SyntaxError for text that is not JSON. */
    add(bytes: Uint8Array): readonly unknown[] {
      text += decoder.decode(bytes, { stream: true });
      if (kind === 'unknown') begin();
      return kind === 'array' && text.length >= PIECE ? take() : [];
    },
    /** The remaining elements. Throws a SyntaxError if the array does not end properly. */
    end(): readonly unknown[] {
      text += decoder.decode();
      if (kind === 'unknown') begin();
      if (kind !== 'array') return [];
      const rest = `[${text}`;
      text = '';
      return !isCut && /^\[[ \t\r\n]*\][ \t\r\n]*$/.test(rest) ? [] : elementsOf(rest);
    },
    /** The whole text, if it was not split. */
    whole: () => (kind === 'array' ? null : text),
  };
}
