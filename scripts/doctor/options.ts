import { parseArgs } from 'node:util';
import { wordsOf } from '../product/problem';

/** The options of the doctor. */
export interface Options {
  readonly site?: URL;
  readonly origin?: string;
  /** A file of variables. */
  readonly env?: string;
  readonly email?: string;
  readonly tokenFile?: string;
  readonly plainTokenFile?: string;
  readonly expiredTokenFile?: string;
  /** The user for trying the writes. */
  readonly uid?: string;
  readonly json: boolean;
  readonly showValues: boolean;
}

/** Why nothing was checked, in a sentence or two. */
export class DoctorProblem extends Error {
  override readonly name = 'DoctorProblem';
}

export const USAGE = `npm run doctor -- --site https://console.example
  --site URL                 the deployed site, its path included
  --env FILE                 the variables of the site, such as .env.staging; without it those that the page carries
  --origin URL               the origin of a site that is not deployed yet, with --env
  --email ADDRESS            an administrator to sign in as; the password is in DOCTOR_PASSWORD, or asked for
  --token-file FILE          an administrator's ID token in place of that
  --plain-token-file FILE    the ID token of someone without the admin claim
  --expired-token-file FILE  an ID token of more than an hour ago
  --write --uid ID           tries the update on this throw-away user, and puts back what was there; also sends to the
                             simulator's switch what it must refuse, which restarts a service that does not
  --show-values              shows the values that don't fit
  --json                     for machines`;

const addressOf = (name: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new DoctorProblem(
      `--${name} is "${text}", and should be an address such as https://console.example.`,
    );
  }
  return url;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        site: text,
        env: text,
        origin: text,
        email: text,
        'token-file': text,
        'plain-token-file': text,
        'expired-token-file': text,
        uid: text,
        write: flag,
        json: flag,
        'show-values': flag,
      },
    }).values;
  } catch (cause) {
    throw new DoctorProblem(wordsOf(cause));
  }
}

/** Reads the arguments. Throws a DoctorProblem that names a wrong one. */
export function readOptions(args: readonly string[]): Options {
  const values = parsed(args);
  if (values.site === undefined && values.env === undefined) {
    throw new DoctorProblem('Name a deployed site with --site, or the variables of one with --env.');
  }
  if (values.write !== (values.uid !== undefined)) {
    throw new DoctorProblem(
      '--write and --uid belong together: the writes are tried on a user that is named.',
    );
  }
  if (values.email !== undefined && values['token-file'] !== undefined) {
    throw new DoctorProblem('--email and --token-file are two ways of one sign-in: name one of them.');
  }
  const site = values.site === undefined ? undefined : addressOf('site', values.site);
  const origin = values.origin === undefined ? site?.origin : addressOf('origin', values.origin).origin;
  if (site && origin !== site.origin) {
    throw new DoctorProblem('--origin is for a site that is not deployed: the one at --site has its own.');
  }
  return {
    site,
    origin,
    env: values.env,
    email: values.email,
    tokenFile: values['token-file'],
    plainTokenFile: values['plain-token-file'],
    expiredTokenFile: values['expired-token-file'],
    uid: values.uid,
    json: values.json,
    showValues: values['show-values'],
  };
}
