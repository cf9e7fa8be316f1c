import * as z from 'zod/mini';
import { checkDocument } from './documents';
import { advises, checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { jsonOf, type Answer, type Patient } from './patient';
import { askProvider, refusalIn } from './provider';
import { claimsIn, hasExpired } from './token';

const check = checksOf('Identity');

const project = z.object({ authorizedDomains: z.optional(z.array(z.string())) });

const FIREBASE = 'in the Firebase console under Authentication';

/** Codes by which the provider says that the key or the project is wrong. */
const WRONG_KEY = /API_KEY|API key|CONFIGURATION_NOT_FOUND|PROJECT_NOT_FOUND|referer/i;

function keyVerdict(answer: Answer): Verdict {
  const refusal = refusalIn(answer);
  if (refusal === null) return holds('The provider knows the project by it.');
  return fails(
    `The provider refuses it: ${refusal}. Nobody can sign in.`,
    WRONG_KEY.test(refusal)
      ? 'Copy VITE_FIREBASE_API_KEY anew from the project settings; where the key is restricted to sites, allow this one.'
      : 'Look whether Authentication is set up in the project.',
  );
}

/** Whether a domain includes a host, by the rules of the provider's own library. */
const covers = (domain: string, host: string): boolean => host === domain || host.endsWith(`.${domain}`);

function domainVerdict({ origin, config }: Patient, answer: Answer): Verdict {
  if (config.authEmulator) return holds('The Auth emulator takes every domain.');
  if (origin === undefined)
    return unchecked('The origin of the site is not known.', 'Name it with --origin.');
  const domains = project.safeParse(jsonOf(answer)).data?.authorizedDomains;
  if (!domains) return unchecked('The provider did not tell its domains.');
  const { hostname } = new URL(origin);
  return domains.some((domain) => covers(domain, hostname))
    ? holds(`${hostname} is one of the authorised domains.`)
    : fails(
        `${hostname} is none of them: sign-in with Google and by phone is refused.`,
        `Add it ${FIREBASE}, Settings, Authorised domains.`,
      );
}

/** An address and a password that no one has. */
const nobody = () => ({
  email: `doctor-${crypto.randomUUID()}@example.com`,
  password: crypto.randomUUID(),
  returnSecureToken: true,
});

const OFF = 'OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|CONFIGURATION_NOT_FOUND';

const provider = (name: string, refusal: string | null, isOn: RegExp): Verdict => {
  if (refusal === null || isOn.test(refusal)) return holds('It is on.');
  return new RegExp(OFF).test(refusal)
    ? fails(
        `It is off (${refusal}). Its button leads to a refusal.`,
        `Switch "${name}" on ${FIREBASE}, Sign-in method, or leave it off if no one should sign in that way.`,
      )
    : unchecked(`The provider's answer tells nothing (${refusal}).`);
};

const enumeration = (isEmulator: boolean, refusal: string | null): Verdict => {
  if (isEmulator) return holds('The Auth emulator has made-up addresses only.');
  if (refusal?.startsWith('INVALID_LOGIN_CREDENTIALS'))
    return holds('An unknown address and a wrong password sound the same.');
  return refusal?.startsWith('EMAIL_NOT_FOUND')
    ? fails(
        'The provider tells whether an address has an account, to anybody who asks.',
        `Switch on "Email enumeration protection" ${FIREBASE}, Settings, User actions.`,
      )
    : unchecked(`The provider's answer tells nothing (${refusal ?? 'a sign-in of nobody'}).`);
};

const policy = z.object({
  customStrengthOptions: z.optional(z.object({ minPasswordLength: z.optional(z.number()) })),
  enforcementState: z.optional(z.string()),
});

/** The minimum by OWASP ASVS 5.0 (6.2.1). */
const SHORTEST = 8;

function passwordVerdict(isEmulator: boolean, answer: Answer): Verdict {
  if (isEmulator) return holds('The Auth emulator asks for 6 characters, which nobody can change.');
  const { success, data } = policy.safeParse(jsonOf(answer));
  if (answer.status !== 200 || !success)
    return unchecked(`The provider did not tell it (${refusalIn(answer) ?? 'another shape'}).`);
  const shortest =
    data.enforcementState === 'ENFORCE' ? (data.customStrengthOptions?.minPasswordLength ?? 6) : 6;
  return shortest >= SHORTEST
    ? holds(`Passwords have at least ${shortest} characters.`)
    : advises(
        `A password of ${shortest} characters is enough for an administrator. The console works with that, and the provider slows guessing down, but a short password can still be guessed.`,
        `Require at least ${SHORTEST}, better 15, ${FIREBASE}, Settings, Password policy, and enforce it.`,
      );
}

function administratorVerdict({ token }: Patient): Verdict {
  if (token === undefined)
    return unchecked('No ID token was given.', 'Name one with --token-file, or sign in with --email.');
  const claims = claimsIn(token);
  if (!claims)
    return fails('The given ID token is none.', 'Take the whole of it, three parts with dots between them.');
  if (hasExpired(token))
    return fails(
      'The given ID token has expired: an hour is all that one lasts. What the service said to it tells little.',
      'Take a fresh one, or sign in with --email.',
    );
  return claims.admin === true
    ? holds('The sign-in has the claim admin: true.')
    : fails(
        'The sign-in lacks the claim admin: true. The console leads it to "No Admin Access".',
        'npm run grant-admin -- EMAIL, and sign in anew.',
      );
}

/** Whether people can sign in, and their documents are private. */
export async function checkIdentity(patient: Patient): Promise<readonly Finding[]> {
  const { config, origin } = patient;
  const isEmulator = config.authEmulator !== undefined;
  const once = <Value>(ask: () => Promise<Value>) => {
    let asked: Promise<Value> | undefined;
    return () => (asked ??= ask());
  };
  const projects = once(() => askProvider(patient, 'v1/projects'));
  const stranger = once(async () =>
    refusalIn(await askProvider(patient, 'v1/accounts:signInWithPassword', nobody())),
  );
  const findings = await Promise.all([
    check('the key', async () => keyVerdict(await projects())),
    check('the site is an authorised domain', async () => domainVerdict(patient, await projects())),
    check('sign-in with email', async () =>
      provider(
        'Email/Password',
        await stranger(),
        /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD)/,
      ),
    ),
    check('sign-in with Google', async () => {
      if (isEmulator) return holds('The Auth emulator has it.');
      const answer = await askProvider(patient, 'v1/accounts:createAuthUri', {
        providerId: 'google.com',
        continueUri: origin ?? `https://${config.firebase.authDomain}`,
      });
      return provider('Google', refusalIn(answer), /^INVALID_CONTINUE_URI|^UNAUTHORIZED_DOMAIN/);
    }),
    check('sign-in by phone', async () => {
      if (isEmulator) return holds('The Auth emulator has it.');
      // Too short for any number, and without the captcha: no SMS is sent.
      const answer = await askProvider(patient, 'v1/accounts:sendVerificationCode', { phoneNumber: '+1' });
      return provider(
        'Phone',
        refusalIn(answer),
        /^(INVALID_PHONE_NUMBER|MISSING_|INVALID_APP_CREDENTIAL|CAPTCHA_|TOO_SHORT)/,
      );
    }),
    check('email enumeration protection', async () => enumeration(isEmulator, await stranger())),
    check('password policy', async () =>
      passwordVerdict(isEmulator, await askProvider(patient, 'v2/passwordPolicy')),
    ),
    check('an administrator', () => administratorVerdict(patient)),
  ]);
  return [...findings, ...(await checkDocument(patient))];
}
