import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(join('tests', file), 'utf8'))
  .join('\n');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test has a title that begins with these words, after a placeholder such as "%s" in "%s closes it". */
export const isTitle = (words: string): boolean =>
  new RegExp(`(?:['"\`]|[%$]\\w+ |\\$\\{[^}]+\\},? )${escaped(words)}`).test(source);
