import * as z from 'zod/mini';
import type { Config } from '../../src/config';
import { ask, jsonOf, type Answer, type Patient } from './patient';

/** The address of Firebase Authentication, or of the emulator instead. */
const baseOf = ({ authEmulator }: Config): string =>
  authEmulator ? `${authEmulator}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com';

/** Calls the identity provider with the site's key and the site as referrer: a key may be restricted to a site. */
export function askProvider(patient: Patient, path: string, body?: object): Promise<Answer> {
  const { config, origin } = patient;
  const address = new URL(`${baseOf(config)}/${path}`);
  address.searchParams.set('key', config.firebase.apiKey);
  return ask(patient, address.href, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(origin !== undefined && { Referer: `${origin}/` }),
    },
    body: body && JSON.stringify(body),
  });
}

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** The provider's code for a refusal, such as `EMAIL_NOT_FOUND`; null if it does not refuse. */
export function refusalIn(answer: Answer): string | null {
  if (answer.status < 400) return null;
  return refusal.safeParse(jsonOf(answer)).data?.error.message ?? `status ${answer.status}`;
}

const signedIn = z.object({ idToken: z.string() });

/** The ID token of a sign-in with email and password. Throws an error whose message is for people if it is refused. */
export async function signIn(patient: Patient, email: string, password: string): Promise<string> {
  const answer = await askProvider(patient, 'v1/accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  const { success, data } = signedIn.safeParse(jsonOf(answer));
  if (success) return data.idToken;
  throw new Error(
    answer.status === 200
      ? `The sign-in of ${email} asks for a second factor. Sign in in a browser, and name a file with the ID token by --token-file.`
      : `The sign-in of ${email} was refused: ${refusalIn(answer) ?? 'no ID token came'}. Nothing was checked.`,
  );
}
