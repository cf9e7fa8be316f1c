import {
  FactorId,
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorInfo,
} from 'firebase/auth';
import { sendCode } from './phoneSdk';
import type { Challenge, Factor } from './secondFactor';
import type { Enter } from './session';
import { inTime } from './answers';

/** The provider masks the number, all but its end. */
const lastDigitsOf = (info: MultiFactorInfo): string | null =>
  'phoneNumber' in info && typeof info.phoneNumber === 'string' ? info.phoneNumber.slice(-2) : null;

function factorOf(info: MultiFactorInfo): readonly Factor[] {
  const { uid: id, factorId, displayName } = info;
  const name = displayName ?? null;
  if (factorId === FactorId.PHONE) return [{ id, kind: 'sms', name, lastDigits: lastDigitsOf(info) }];
  if (factorId === FactorId.TOTP) return [{ id, kind: 'totp', name, lastDigits: null }];
  return [];
}

export function challengeOf(auth: Auth, error: MultiFactorError, enter: Enter): Challenge {
  const resolver = getMultiFactorResolver(auth, error);
  const verifications = new Map<string, string>();

  const assertionOf = ({ id, kind }: Factor, code: string): MultiFactorAssertion =>
    kind === 'totp'
      ? TotpMultiFactorGenerator.assertionForSignIn(id, code)
      : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verifications.get(id) ?? '', code));

  return {
    factors: resolver.hints.flatMap(factorOf),
    async sendCode({ id }) {
      const options = { multiFactorUid: id, session: resolver.session };
      verifications.set(id, await sendCode(auth, options));
    },
    confirm: (factor, code) => inTime(enter(() => resolver.resolveSignIn(assertionOf(factor, code)))),
  };
}
