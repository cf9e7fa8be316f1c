import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { PROJECT_ID } from '../product/siteEnv';
import { hasCode, wordsOf } from '../product/problem';
import type { Variables } from '../product/settings';

/** Why no one was made an administrator, in a sentence or two. */
export class GrantProblem extends Error {
  override readonly name = 'GrantProblem';
}

/** Where firebase-admin looks for an emulator. */
const EMULATOR = 'FIREBASE_AUTH_EMULATOR_HOST';

/**
 * The project that the environment names. Without one: with an emulator the local service's project, otherwise the
 * site's, or undefined for the service account's own.
 */
const projectOf = (env: Variables): string | undefined =>
  env.GOOGLE_CLOUD_PROJECT ||
  env.GCLOUD_PROJECT ||
  (env[EMULATOR] ? PROJECT_ID : env.VITE_FIREBASE_PROJECT_ID);

const placeOf = (env: Variables): string =>
  env[EMULATOR] ? `the Auth emulator at ${env[EMULATOR]}` : 'the Firebase project';

function problemOf(cause: unknown, email: string, env: Variables): GrantProblem {
  if (hasCode(cause, 'auth/invalid-email')) {
    return new GrantProblem(`"${email}" is no email address, so ${placeOf(env)} was not asked for it.`);
  }
  if (hasCode(cause, 'auth/user-not-found')) {
    return new GrantProblem(
      `Nobody has an account with the address ${email} in ${placeOf(env)}. ` +
        'Let them sign up in the console first, then run this again.',
    );
  }
  return new GrantProblem(
    `Nothing was changed: ${placeOf(env)} did not answer as it should: ${wordsOf(cause)}\n` +
      (env[EMULATOR]
        ? `Is the emulator running? ${EMULATOR} names it.`
        : 'Name a service account that may administer its users: GOOGLE_APPLICATION_CREDENTIALS=key.json, or ' +
          'gcloud auth application-default login; the project with GOOGLE_CLOUD_PROJECT.'),
    { cause },
  );
}

async function grant(auth: Auth, email: string): Promise<string> {
  const { uid, customClaims, emailVerified } = await auth.getUserByEmail(email);
  const verify = emailVerified
    ? ''
    : ' Their email address is not verified yet: the console asks for that first.';
  if (customClaims?.admin === true) return `${email} (${uid}) is an administrator already.${verify}`;
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  return `${email} (${uid}) is an administrator now, from their next sign-in or “Check again” on.${verify}`;
}

/**
 * Grants the admin claim to the person with the one email address; their other claims stay. Uses the Firebase project
 * of the application default credentials, or the emulator in FIREBASE_AUTH_EMULATOR_HOST.
 * @returns what was done, in a sentence
 * Throws a GrantProblem if nothing was done.
 */
export async function grantAdmin(emails: readonly string[], env: Variables): Promise<string> {
  const [email, ...rest] = emails;
  if (email === undefined || rest.length > 0) {
    throw new GrantProblem('Name one email address: npm run grant-admin -- name@example.com');
  }
  if (env[EMULATOR]?.includes('/')) {
    throw new GrantProblem(
      `${EMULATOR} is "${env[EMULATOR]}", and should be a host and a port without http://, such as 127.0.0.1:9099.`,
    );
  }
  const app = initializeApp(
    {
      projectId: projectOf(env),
      // An emulator needs no credential.
      ...(!env[EMULATOR] && { credential: applicationDefault() }),
    },
    'grant-admin',
  );
  try {
    return await grant(getAuth(app), email);
  } catch (cause) {
    throw problemOf(cause, email, env);
  } finally {
    await deleteApp(app);
  }
}
