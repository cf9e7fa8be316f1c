import { isRead, type ServiceRequest } from '../../src/api/call';
import { receivesIdToken } from '../../src/api/client';
import type { KnownCall } from '../contracts/calls';
import { checksOf, fails, holds, NO_TOKEN, unchecked, type Finding, type Verdict } from './finding';
import { send, type Patient, type Sending } from './patient';
import { aboutNobody, isBareWrite, isYes, keeps, nameOf, onePerHost, UNREADABLE } from './rule';
import { agedUnsigned, claimsIn, forgeriesOf, hasExpired } from './token';

const check = checksOf('Service');

/** Whether invalid tokens are refused with 401. Each is tried with one read of each host. */
async function refuses(
  patient: Patient,
  requests: readonly ServiceRequest[],
  tokens: Readonly<Record<string, string>>,
  todo: string,
): Promise<Verdict> {
  const taken: string[] = [];
  for (const request of onePerHost(requests)) {
    for (const [which, token] of Object.entries(tokens)) {
      const { status } = await send(patient, request, { token });
      if (status !== 401) taken.push(`${nameOf(request)} answered ${status} to one ${which}.`);
    }
  }
  return taken.length > 0
    ? fails(`${taken.join(' ')} Anyone who makes such a token, or finds an old one, gets in.`, todo)
    : holds('It is refused with 401.');
}

/** Tries an expired token: the given one, or the administrator's with earlier times if the emulator signs nothing. */
function expiredVerdict(patient: Patient, requests: readonly ServiceRequest[]): Promise<Verdict> | Verdict {
  const { token, config } = patient;
  const aged =
    token !== undefined && config.authEmulator && claimsIn(token) ? agedUnsigned(token) : undefined;
  const expired = patient.expiredToken ?? aged;
  if (expired === undefined)
    return unchecked(
      'No ID token was given that has expired.',
      'Keep one for more than an hour, and name it with --expired-token-file.',
    );
  if (!hasExpired(expired))
    return unchecked(
      'The given ID token has not expired yet.',
      'Try again when it is more than an hour old.',
    );
  return refuses(
    patient,
    requests,
    { 'that has expired': expired },
    'Check the time "exp" of each ID token, as the libraries of Firebase do by themselves.',
  );
}

export const VERIFY =
  'Verify the ID token of every call before anything else, and answer 401 with a message.';
export const ASK_FOR_CLAIM =
  'Ask each ID token for the claim admin: true, and answer 403 with a message where it is not there.';

/** Why the administrator's ID token can't be used for what only they may ask; null if it can. */
export function unfitToken({ token }: Patient): Verdict | null {
  if (token === undefined) return NO_TOKEN;
  return claimsIn(token)?.admin === true && !hasExpired(token)
    ? null
    : unchecked(
        'The given ID token opens nothing, so the service refuses every call before it looks at it.',
        'See "an administrator" below.',
      );
}

/** Why the ID token without the admin claim can't be used for the checks; null if it can. */
export function unfitPlainToken({ plainToken }: Patient): Verdict | null {
  if (plainToken === undefined) {
    return unchecked('No ID token of someone else was given.', 'Name one with --plain-token-file.');
  }
  const claims = claimsIn(plainToken);
  if (!claims) return unchecked('The given ID token of someone else is none.', 'Take the whole of it.');
  // Neither shows whether the claim is checked: a correct service refuses the first with 401, and lets the second in.
  if (hasExpired(plainToken))
    return unchecked(
      'The given ID token of someone else has expired: an hour is all that one lasts.',
      'Take a fresh one.',
    );
  return claims.admin === true
    ? unchecked('The given ID token of someone else has the claim admin: true.', 'Take one without it.')
    : null;
}

/** What a wrong answer to someone else's write means, by its status. */
export const letIn = (whom: string) => (status: number) => {
  if (status === 401) return 'the console would sign such a person out.';
  if (status === 403) return 'the console would not know that the session is over.';
  return `${whom} could do it to others, too.`;
};

/**
 * Checks who may call. Writes name a user who doesn't exist, or have a cut-off body. The switches, whose writes name no
 * user, are tried in `checkSwitches`.
 */
export function checkAccess(patient: Patient, known: readonly KnownCall[]): Promise<readonly Finding[]> {
  const { config, token, plainToken } = patient;
  const unfit = unfitPlainToken(patient);
  const guarded = known.filter(({ call }) => receivesIdToken(call.host, config));
  const reads = guarded.filter(({ call }) => isRead(call)).map(({ request }) => request);
  const writes = guarded
    .filter(({ call, purpose }) => !isRead(call) && purpose !== 'switch')
    .map(({ request }) => aboutNobody(request));
  const as = (sending: Sending) => (request: ServiceRequest) => send(patient, request, sending);
  // Bodies are cut off, so that no write takes effect. A service may check the body first, so any 4xx is right.
  const asWrite = (sending: Sending) => (request: ServiceRequest) =>
    send(patient, request, isBareWrite(request) ? sending : { ...sending, text: UNREADABLE });
  const refused = (right: number) => (status: number, request: ServiceRequest) =>
    isBareWrite(request) ? status === right : status >= 400 && status < 500;

  const unauthenticated = {
    requests: reads,
    expected: '401',
    isRight: (status: number) => status === 401,
    means: (status: number) =>
      isYes(status)
        ? 'everyone on the network can read it.'
        : 'the console would not know that the session is over.',
    todo: VERIFY,
  };

  return Promise.all([
    check('401 without a token', () => keeps({ ...unauthenticated, sent: as({ token: null }) })),
    check('401 for a write without a token', () =>
      keeps({
        requests: writes,
        sent: asWrite({ token: null }),
        expected: '401',
        isRight: refused(401),
        means: letIn('everyone on the network'),
        todo: VERIFY,
      }),
    ),
    check('401 with a token that does not hold', () =>
      keeps({ ...unauthenticated, sent: as({ token: 'doctor' }) }),
    ),
    check('401 with a forged token', () => {
      if (token === undefined) return NO_TOKEN;
      if (config.authEmulator) return holds('The Auth emulator signs nothing: there is nothing to forge.');
      return refuses(
        patient,
        reads,
        forgeriesOf(token),
        'Verify the signature of each ID token against Google’s keys, as the libraries of Firebase do.',
      );
    }),
    check('401 with an expired token', () => expiredVerdict(patient, reads)),
    check(
      '403 without the admin claim',
      () =>
        unfit ??
        keeps({
          requests: reads,
          sent: as({ token: plainToken }),
          expected: '403',
          isRight: (status) => status === 403,
          means: (status) =>
            isYes(status)
              ? 'everyone with an account can read it.'
              : 'the console would sign such a person out, or call it a failure.',
          todo: ASK_FOR_CLAIM,
        }),
    ),
    check(
      '403 for a write without the admin claim',
      () =>
        unfit ??
        keeps({
          requests: writes,
          sent: asWrite({ token: plainToken }),
          expected: '403',
          isRight: refused(403),
          means: letIn('everyone with an account'),
          todo: ASK_FOR_CLAIM,
        }),
    ),
  ]);
}
