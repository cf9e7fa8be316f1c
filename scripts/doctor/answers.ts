import { checksOf, fails, holds, unchecked, type Finding } from './finding';
import type { Answer } from './patient';

const check = checksOf('Service');

/** Bytes above which an answer should be compressed, and milliseconds within which the biggest should be there. */
const LARGE = 100_000;
const SLOW = 5_000;

const sizeOf = ({ text }: Answer): number => Buffer.byteLength(text);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;

/** What is said of the read answers together: how long the biggest takes, its size, and what caches may keep. */
export function checkAnswers(answers: readonly Answer[]): Promise<readonly Finding[]> {
  const answered = answers.filter(({ status }) => status === 200);
  const [biggest] = answered.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const none = unchecked('Nothing was read.');
  return Promise.all([
    check('the biggest answer', () => {
      if (!biggest) return none;
      const encoding = biggest.headers.get('Content-Encoding');
      const seen = `${new URL(biggest.address).pathname}: ${kB(sizeOf(biggest))} in ${biggest.ms} ms, ${encoding ? `compressed (${encoding})` : 'not compressed'}.`;
      if (biggest.ms > SLOW) {
        return fails(
          `${seen} Administrators wait that long for their list, and after 20 s the console gives up.`,
          'Make it faster, or have the service page (docs/adding-a-resource.md, getPage).',
        );
      }
      if (!encoding && sizeOf(biggest) > LARGE) {
        return fails(
          `${seen} On a phone that takes seconds.`,
          'Switch on gzip or Brotli for JSON, in the service or in what stands before it.',
        );
      }
      return holds(seen);
    }),
    check('no cache keeps an answer', () => {
      if (!biggest) return none;
      const kept = answered.find(({ headers }) => !/\bno-store\b/.test(headers.get('Cache-Control') ?? ''));
      return kept
        ? fails(
            `${new URL(kept.address).pathname} was answered with "Cache-Control: ${kept.headers.get('Cache-Control') ?? ''}". What lies between may keep personal data, and answer with old rows.`,
            'Send Cache-Control: no-store with every answer of the service.',
          )
        : holds('Every answer has Cache-Control: no-store.');
    }),
  ]);
}
