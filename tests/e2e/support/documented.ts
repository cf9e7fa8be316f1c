import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../../docs/adding-a-resource.md', import.meta.url);

/** A fenced block that names its file: "```ts contract.ts". */
const NAMED_BLOCK = /^```tsx? (\S+)\n([\s\S]*?)^```$/gm;

/** The code of docs/adding-a-resource.md, by the names of its files. Asking for one that is not there throws. */
export function documentedCode(): (file: string) => string {
  const blocks = new Map(
    [...readFileSync(DOCUMENT, 'utf8').matchAll(NAMED_BLOCK)].map(([, file = '', code = '']) => [file, code]),
  );
  return (file) => {
    const code = blocks.get(file);
    if (code === undefined) throw new Error(`docs/adding-a-resource.md has no block called "${file}".`);
    return code;
  };
}

/** How many lines a block takes, the empty ones too. */
export const linesOf = (code: string): number => code.trimEnd().split('\n').length;
