import { checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { isOnThisMachine, jsonOf, type Answer } from './patient';

const check = checksOf('Service');

/** Bytes above which an answer should be compressed, and milliseconds within which each should be there. */
export const LARGE = 100_000;
const SLOW = 5_000;

export const sizeOf = ({ text }: Answer): number => Buffer.byteLength(text);
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;

const pathOf = ({ address }: Answer): string => new URL(address).pathname;

function sizeVerdict(biggest: Answer): Verdict {
  const encoding = biggest.headers.get('Content-Encoding');
  const seen = `${pathOf(biggest)}: ${kB(sizeOf(biggest))} in ${biggest.ms} ms, ${encoding ? `compressed (${encoding})` : 'not compressed'}.`;
  return !encoding && sizeOf(biggest) > LARGE && !isOnThisMachine(new URL(biggest.address))
    ? fails(
        `${seen} On a phone that takes seconds.`,
        'Switch on gzip or Brotli for JSON, in the service or in what stands before it.',
      )
    : holds(seen);
}

function timeVerdict(slowest: Answer): Verdict {
  const seen = `${pathOf(slowest)} took longest: ${(slowest.ms / 1000).toFixed(1)} s.`;
  return slowest.ms > SLOW
    ? fails(
        `${seen} Administrators wait that long for what they see, and after 20 s the console gives up.`,
        'Make it faster; a list that takes so long should come in pages (docs/service.md).',
      )
    : holds(seen);
}

/** Checks all read answers together: size, time, type, and caching. */
export function checkAnswers(answers: readonly Answer[]): Promise<readonly Finding[]> {
  const answered = answers.filter(({ status }) => status === 200);
  const [biggest] = answered.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const [slowest] = answered.toSorted((a, b) => b.ms - a.ms);
  const none = unchecked('Nothing was read.');
  return Promise.all([
    check('the biggest answer', () => (biggest ? sizeVerdict(biggest) : none)),
    check('how long answers take', () => (slowest ? timeVerdict(slowest) : none)),
    check('answers say that they are JSON', () => {
      if (!biggest) return none;
      const other = answered.find(
        (answer) =>
          jsonOf(answer) !== undefined &&
          !/^application\/(?:[\w.-]+\+)?json\b/i.test(answer.headers.get('Content-Type') ?? ''),
      );
      return other
        ? fails(
            `${pathOf(other)} was answered with "Content-Type: ${other.headers.get('Content-Type') ?? ''}". The console reads it anyway, but a browser that opens this address takes what users typed for a page.`,
            'Send Content-Type: application/json with every answer of the service.',
          )
        : holds('Every answer has Content-Type: application/json.');
    }),
    check('no cache keeps an answer', () => {
      if (!biggest) return none;
      const kept = answered.find(({ headers }) => !/\bno-store\b/.test(headers.get('Cache-Control') ?? ''));
      return kept
        ? fails(
            `${pathOf(kept)} was answered with "Cache-Control: ${kept.headers.get('Cache-Control') ?? ''}". What lies between may keep personal data, and answer with old rows.`,
            'Send Cache-Control: no-store with every answer of the service.',
          )
        : holds('Every answer has Cache-Control: no-store.');
    }),
  ]);
}
