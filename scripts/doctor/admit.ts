import { readFile } from 'node:fs/promises';
import type { Config } from '../../src/config';
import { readResources } from '../contracts/resources';
import { wordsOf } from '../product/problem';
import { configOf, readEnvironmentFile, type Environment } from '../site/environment';
import { environmentIn, OWN_ORIGIN } from '../site/page';
import { DoctorProblem, type Options } from './options';
import { ask, sentenceOf, type Answer, type Patient } from './patient';
import { signIn } from './provider';

/** What the doctor needs from the machine. */
export interface Means {
  readonly fetch: Patient['fetch'];
  readonly tell: Patient['tell'];
  /** The password of the sign-in. */
  readonly password: () => Promise<string>;
}

async function tokenIn(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const token = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DoctorProblem(`The file ${file} can't be read (${wordsOf(cause)}). Nothing was checked.`);
  });
  // Other characters are invalid in a header, and the message of that error would contain the token.
  if (/^[\w.-]*$/.test(token.trim())) return token.trim();
  throw new DoctorProblem(
    `The file ${file} holds more than an ID token, and nothing was checked. Put only the token there: three parts with dots between them.`,
  );
}

/** Opens the site like a browser, following redirects: a host may redirect to another page of the site. */
const opened = (site: URL, fetch: Patient['fetch']): Promise<Answer> =>
  ask({ fetch }, site.href, {
    headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' },
    redirect: 'follow',
  });

/** The variables in the deployed page; null if it is not a page of this console. Throws if it is on another origin. */
function variablesIn({ address, text }: Answer, site: URL): Environment | null {
  const variables = environmentIn(text);
  const { origin } = new URL(address);
  // Otherwise every check would judge the redirect, and advise the service to allow an origin that no page has.
  if (variables && origin !== site.origin) {
    throw new DoctorProblem(
      `${site.href} leads to the console at ${origin}, and nothing was checked. Name that address with --site.`,
    );
  }
  return variables;
}

/** The variables in the deployed page. */
async function environmentOf(site: URL, fetch: Patient['fetch']): Promise<Environment> {
  const page = await opened(site, fetch).catch((cause: unknown) => {
    throw new DoctorProblem(`${sentenceOf(cause)} Nothing was checked.`);
  });
  const environment = variablesIn(page, site);
  if (environment) return environment;
  throw new DoctorProblem(
    `${site.href} is not answered with a page of this console, so that nothing is known of its service. ` +
      'Look whether the address is right, or name the variables with --env FILE.',
  );
}

/** The configuration to check. Throws if it has errors; for those of a deployed page, says what the page shows. */
function configIn(found: Environment, { env, site, origin = OWN_ORIGIN }: Options): Config {
  try {
    return configOf(found, origin);
  } catch (cause) {
    if (env !== undefined || !site) throw cause;
    throw new DoctorProblem(
      `The page at ${site.href} shows "The console is not configured", and nothing else can be checked. ${wordsOf(cause)}\n` +
        'Run npm run configure -- --env FILE on the site, and deploy it again.',
    );
  }
}

/** Finds out what to check, and signs in. Throws an error whose message is for people if that is not possible. */
export async function admit(options: Options, { fetch, tell, password }: Means): Promise<Patient> {
  const { site, origin, env, email, tokenFile, plainTokenFile, expiredTokenFile, showValues } = options;
  const environment = env === undefined ? undefined : readEnvironmentFile(env);
  if (environment && site) {
    // If the site does not answer, the checks report it.
    const page = await opened(site, fetch).catch(() => null);
    if (page) variablesIn(page, site);
  }
  const found = environment ?? (site ? await environmentOf(site, fetch) : {});
  const config = configIn(found, options);
  if (
    origin === undefined &&
    Object.values(config.hosts).some((host) => new URL(host).origin === OWN_ORIGIN)
  ) {
    throw new DoctorProblem(
      'The service has the address of the site, which is not known: name it with --origin.',
    );
  }
  const patient: Patient = {
    config,
    // The address in `--site` may be that of any page of the site.
    site: site && new URL(config.basePath, site),
    origin,
    environment,
    resources: (await readResources()).map(({ name, contract }) => ({
      name,
      contract: (config.pagedUsers && contract.paged) || contract,
    })),
    token: await tokenIn(tokenFile),
    plainToken: await tokenIn(plainTokenFile),
    expiredToken: await tokenIn(expiredTokenFile),
    showValues,
    fetch,
    tell,
  };
  return email === undefined
    ? patient
    : { ...patient, token: await signIn(patient, email, await password()) };
}
