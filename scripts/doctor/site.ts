import { HASHED_FOLDER } from '../../headers/headers';
import { VARIABLES } from '../../src/config';
import { buildVersion } from '../build/version';
import { configOf, EnvironmentProblem } from '../site/environment';
import { environmentIn, versionIn } from '../site/page';
import { assetsVerdict, cachingOf } from './assets';
import { checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { headersVerdict, policyVerdict } from './pageHeaders';
import { ask, isOnThisMachine, type Answer, type Patient } from './patient';

const check = checksOf('Site');

/** The headers with which a browser requests a page that someone opens. */
const NAVIGATION = {
  headers: {
    Accept: 'text/html,application/xhtml+xml',
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-Mode': 'navigate',
  },
};

const isPage = ({ status, text }: Answer): boolean => status === 200 && environmentIn(text) !== null;

/** The failure of an answer that is not the page of this console. */
const notThePage = (name: string, { status, headers }: Answer): Verdict =>
  fails(
    `${name} was answered ${status} with ${headers.get('Content-Type') ?? 'nothing'}, which is not the page of this console.`,
    'Answer with index.html at every path of the site that is no file.',
  );

/** The failure of a page with another content type, which browsers show as text or save; null if the type is right. */
function typeFault({ address, headers }: Answer): Verdict | null {
  const type = headers.get('Content-Type') ?? 'nothing';
  return /^text\/html\b/i.test(type)
    ? null
    : fails(
        `${address} was sent with "Content-Type: ${type}". Browsers show its text or save it, and no console starts.`,
        'Send index.html with Content-Type: text/html; charset=utf-8, at every path at which it is the answer.',
      );
}

/** Whether the configuration in the page is valid, and has the values of the given file. */
function configurationVerdict({ environment: wanted }: Patient, page: Answer, origin: string): Verdict {
  const found = environmentIn(page.text) ?? {};
  try {
    configOf(found, origin);
  } catch (cause) {
    if (!(cause instanceof EnvironmentProblem)) throw cause;
    return fails(
      `The page shows "The console is not configured". ${cause.message.replaceAll('\n', ' ')}`,
      'Run npm run configure -- --env FILE dist/ with the right values, and deploy its index.html.',
    );
  }
  if (!wanted) return holds('The page carries a configuration that holds.');
  // Other variables in the file, which npm run configure leaves out, mean nothing to the page.
  const other = VARIABLES.filter((name) => (found[name] ?? '').trim() !== (wanted[name] ?? '').trim());
  return other.length > 0
    ? fails(
        `The page carries other values than the file for ${other.join(', ')}: it may speak to another environment.`,
        'Run npm run configure with this file, and deploy index.html and the header files that it writes.',
      )
    : holds('The page carries the values of the file.');
}

/** A path at which the host has no file. */
const ROUTE = 'dashboard';

async function fallbackVerdict(patient: Patient, site: URL): Promise<Verdict> {
  for (const path of [ROUTE, 'edit-user/doctor', 'edit-user/a.b']) {
    const answer = await ask(patient, new URL(path, site).href, NAVIGATION);
    if (!isPage(answer)) return notThePage(answer.address, answer);
    const wrongType = typeFault(answer);
    if (wrongType) return wrongType;
    if (!/\bno-store\b/.test(cachingOf(answer))) return keptPage(answer);
  }
  return holds('Routes are answered with the page, and survive a reload.');
}

const keptPage = (answer: Answer): Verdict =>
  fails(
    `${answer.address} was sent with "Cache-Control: ${cachingOf(answer)}". After a deploy browsers go on with the old page, whose files are gone.`,
    'Send index.html with Cache-Control: no-store, at every path at which it is the answer.',
  );

async function goneVerdict(patient: Patient, site: URL): Promise<Verdict> {
  const answer = await ask(patient, new URL(`${HASHED_FOLDER}doctor-00000000.js`, site).href);
  // `s-maxage` is only for shared caches, such as a CDN.
  if (answer.status === 404 && !/immutable|\b(?:max-age|s-maxage)="?0*[1-9]/i.test(cachingOf(answer))) {
    return holds('A file that is gone is a 404, which nobody keeps.');
  }
  return fails(
    `A file that is not there was answered ${answer.status}, with "Cache-Control: ${cachingOf(answer)}". A browser that keeps that has a broken console after a rollback.`,
    `Answer 404 without caching where a file under ${HASHED_FOLDER} is missing, not with the page.`,
  );
}

const isPlain = (url: URL): boolean => url.protocol === 'http:' && !isOnThisMachine(url);

/** Whether the site and its service use https, except on this machine. */
function httpsVerdict({ config }: Patient, site: URL): Verdict {
  if (isPlain(site)) {
    return fails(
      'The site is served over http: passwords and tokens can be read on the way.',
      'Serve it over https, and redirect http there.',
    );
  }
  const plain = Object.values(config.hosts).filter((host) => isPlain(new URL(host)));
  if (plain.length > 0) {
    return fails(
      `The service is asked over http at ${plain.join(', ')}. Browsers refuse that to a page that came over https, and the ID token could be read on the way.`,
      'Serve it over https, and name that address in the configuration.',
    );
  }
  return holds(
    site.protocol === 'https:'
      ? 'Site and service are asked for over https.'
      : 'The site is on this machine, where http is no risk.',
  );
}

const SCRIPT = /<script\b[^>]*>/gi;
const SOURCE = /\ssrc="([^"]*)"/i;

/** Whether the host has added scripts to the page, such as counters and banners. */
function additionsVerdict({ text, address }: Answer, site: URL): Verdict {
  const { href: assets } = new URL(HASHED_FOLDER, site);
  const isOfBuild = (tag: string): boolean => {
    const source = SOURCE.exec(tag)?.[1];
    return source === undefined
      ? tag.includes('type="application/json"')
      : URL.canParse(source, address) && new URL(source, address).href.startsWith(assets);
  };
  const strange = [...text.matchAll(SCRIPT)].map(([tag]) => tag).filter((tag) => !isOfBuild(tag));
  return strange.length > 0
    ? fails(
        `It has ${strange.length === 1 ? 'a script' : 'scripts'} that the build did not write: ${strange.join(' ')}. The policy keeps browsers from running it, and it is not known what it does.`,
        'Switch off what the host puts into pages, such as analytics, optimisers and bot checks.',
      )
    : holds('Its scripts are those of the build.');
}

/** Whether the deployed site is the one that was built, and is sent as the build describes. */
export async function checkSite(patient: Patient): Promise<readonly Finding[]> {
  const { site } = patient;
  if (!site) {
    return [
      await check('the site', () => unchecked('It is not deployed, or not named.', 'Name it with --site.')),
    ];
  }
  const { origin } = site;
  const asked = ask(patient, site.href, NAVIGATION);
  const look = (judge: (page: Answer) => Promise<Verdict> | Verdict) => async () => {
    const page = await asked;
    return isPage(page) ? judge(page) : unchecked('The page of the console was not found.');
  };
  // Also at a route: a host may send the page without its headers where it stands in for a missing file.
  const alsoAtRoute = (judge: (page: Answer) => Verdict) =>
    look(async (answer) => {
      const verdict = judge(answer);
      const route = await ask(patient, new URL(ROUTE, site).href, NAVIGATION);
      // Another check reports a route without the page.
      if (!verdict.holds || !isPage(route)) return verdict;
      const atRoute = judge(route);
      return atRoute.holds ? verdict : { ...atRoute, means: `At ${route.address}: ${atRoute.means}` };
    });
  return Promise.all([
    check('the page', async () => {
      const page = await asked;
      if (!isPage(page)) return notThePage(site.href, page);
      const wrongType = typeFault(page);
      if (wrongType) return wrongType;
      return /\bno-store\b/.test(cachingOf(page))
        ? holds('It is there, and no cache keeps it.')
        : keptPage(page);
    }),
    check('https', () => httpsVerdict(patient, site)),
    check(
      'nothing is added to the page',
      look((answer) => additionsVerdict(answer, site)),
    ),
    check(
      'its configuration',
      look((answer) => configurationVerdict(patient, answer, origin)),
    ),
    check(
      'its headers',
      alsoAtRoute((answer) => headersVerdict(patient, answer, origin)),
    ),
    check(
      'its policy',
      alsoAtRoute((answer) => policyVerdict(patient, answer, origin)),
    ),
    check('single-page fallback', () => fallbackVerdict(patient, site)),
    check(
      'files under assets',
      look((answer) => assetsVerdict(patient, answer)),
    ),
    check('a file that is gone', () => goneVerdict(patient, site)),
    check('its version', look(versionVerdict)),
  ]);
}

function versionVerdict({ text }: Answer): Verdict {
  const [found, own] = [versionIn(text), buildVersion()];
  return found === own
    ? holds(`It is ${own}, as the doctor is.`)
    : fails(
        `The site is ${found ?? 'of no version'}, the doctor ${own}: what it expects may be newer or older than what is deployed.`,
        'Run the doctor from the sources of that version, or deploy this one.',
      );
}
