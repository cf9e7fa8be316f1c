import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source of every test, in which the documents' titles are looked up. */
export const everyTest: string = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(join('tests', file), 'utf8'))
  .join('\n');
