import * as z from 'zod/mini';

/** The part of a source map that says where each character of a file comes from. */
export const sourceMap = z.object({ sources: z.array(z.nullable(z.string())), mappings: z.string() });

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one mapping (base 64 VLQ, the format of source maps). */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** What the bundler adds by itself. */
const BUNDLER = '(bundler)';

/** The package of a module, or the folder of one of our own. */
function packageOf(source: string | null | undefined): string {
  if (!source) return BUNDLER;
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage) return inPackage;
  return /(?:^|\/)(src\/[^/]+)/.exec(source)?.[1] ?? BUNDLER;
}

/** How many characters of a file come from which package. */
export function packagesIn(
  code: string,
  { sources, mappings }: z.output<typeof sourceMap>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const lines = code.split('\n');
  let source = 0;
  for (const [index, mapped] of mappings.split(';').entries()) {
    const end = lines[index]?.length ?? 0;
    let [from, column, name] = [0, 0, BUNDLER];
    const takeUntil = (to: number) => {
      if (to > from) found.set(name, (found.get(name) ?? 0) + to - from);
      from = to;
    };
    for (const segment of mapped.split(',').filter(Boolean)) {
      const [forward = 0, toSource] = numbersOf(segment);
      column += forward;
      takeUntil(Math.min(column, end));
      source += toSource ?? 0;
      name = toSource === undefined ? BUNDLER : packageOf(sources[source]);
    }
    takeUntil(end);
  }
  return found;
}
