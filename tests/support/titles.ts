import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(join('tests', file), 'utf8'))
  .join('\n');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test's title begins so; what its cases fill in before that may be left out, as in "%s closes it". */
export const isTitle = (words: string): boolean =>
  new RegExp(`(?:['"\`]|[%$]\\w+ |\\$\\{[^}]+\\},? )${escaped(words)}`).test(source);
