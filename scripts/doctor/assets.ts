import { CACHING, HASHED_FOLDER } from '../../headers/headers';
import { kB, LARGE, sizeOf } from './answers';
import { advises, fails, holds, type Verdict } from './finding';
import { ask, type Answer, type Patient } from './patient';

/** The files that the page names. */
const NAMED = new RegExp(`(?:src|href)="([^"]*/${HASHED_FOLDER}[^"]+)"`, 'g');
/** The files that scripts and styles name: in the same folder, with a hash of eight characters. */
const BESIDE = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g;

/** The content types that browsers accept, by file extension: scripts and styles with another type are refused. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i],
  [/\.css$/, /^text\/css\b/i],
];

const typeOf = ({ headers }: Answer): string => headers.get('Content-Type') ?? 'nothing';

export const cachingOf = ({ headers }: Answer): string => headers.get('Cache-Control') ?? 'nothing';

const namesFiles = (address: string): boolean => /\.(?:js|css)$/.test(address);

/** Every file of the build: first those that the page names, then those that they load. */
async function filesOf(patient: Patient, page: Answer): Promise<readonly Answer[]> {
  const found = new Map<string, Answer>();
  const { origin } = new URL(page.address);
  let next = [...page.text.matchAll(NAMED)]
    .map(([, path = '']) => new URL(path, page.address))
    .flatMap((address) => (address.origin === origin ? [address.href] : []));
  while (next.length > 0) {
    const answers = await Promise.all(next.map((address) => ask(patient, address)));
    for (const answer of answers) found.set(answer.address, answer);
    const named = answers.flatMap(({ address, status, text }) =>
      status === 200 && namesFiles(address)
        ? [...text.matchAll(BESIDE)].map(([name]) => new URL(name, address).href)
        : [],
    );
    next = [...new Set(named)].filter((address) => !found.has(address));
  }
  return [...found.values()];
}

/** The directives of a Cache-Control header for a comparison, in which order, case and spaces don't matter. */
const directivesOf = (caching: string): string =>
  caching
    .split(',')
    .map((directive) => directive.trim().toLowerCase())
    .toSorted()
    .join();

/** What is wrong with one file; null if nothing is. */
function fault(answer: Answer): Verdict | null {
  const { address, status } = answer;
  const type = typeOf(answer);
  if (status !== 200 || /text\/html/.test(type)) {
    return fails(
      `${address} was answered ${status} with ${type}. The page stays empty, or a part of it does.`,
      'Deploy the whole of dist/, files under assets/ before index.html, and look whether its path is that of VITE_BASE_PATH.',
    );
  }
  const right = TYPES.find(([ending]) => ending.test(address))?.[1];
  if (right && !right.test(type)) {
    return fails(
      `${address} was sent with "Content-Type: ${type}". Browsers refuse it under that type, and the page stays empty.`,
      'Send .js as text/javascript and .css as text/css.',
    );
  }
  if (answer.headers.get('X-Content-Type-Options') !== 'nosniff') {
    return fails(
      `${address} was sent without "X-Content-Type-Options: nosniff": it is protected less than the build meant it to be.`,
      'Send the headers that the build or npm run configure wrote for the host (docs/deploy.md), with files too.',
    );
  }
  return directivesOf(cachingOf(answer)) === directivesOf(CACHING.forEver)
    ? null
    : fails(
        `${address} was sent with "Cache-Control: ${cachingOf(answer)}". Browsers ask again for files that never change.`,
        `Send files under ${HASHED_FOLDER} with Cache-Control: ${CACHING.forEver}.`,
      );
}

/** Whether every file of the build is there, with the right type, and cached. */
export async function assetsVerdict(patient: Patient, page: Answer): Promise<Verdict> {
  const files = await filesOf(patient, page);
  if (files.length === 0)
    return fails('The page names no files of a build.', 'Deploy what npm run build wrote.');
  for (const file of files) {
    const found = fault(file);
    if (found) return found;
  }
  const large = files.filter(
    (file) => namesFiles(file.address) && sizeOf(file) > LARGE && !file.headers.has('Content-Encoding'),
  );
  return large.length > 0
    ? advises(
        `They are there, and kept for a year, but not compressed: ${large.map((file) => `${file.address} (${kB(sizeOf(file))})`).join(', ')}. A first visit takes three times as long as it could.`,
        'Switch on gzip or Brotli for JavaScript and CSS.',
      )
    : holds(`${files.length} files are there, and kept for a year.`);
}
