import type { UserRecord } from '../../src/resources/users/contract';
import { aUser } from './builders';

/** A number that is valid in JSON, but too large for JavaScript. */
const TOO_LARGE = '1e999';

const TOO_FAR = aUser({ expiryTime: Infinity });

const rowsWith = (field: keyof UserRecord, values: readonly unknown[]): readonly unknown[] =>
  values.map((value) => ({ ...aUser(), [field]: value }));

/** 37 rows that may stand in a JSON answer, but are not valid users. */
export const UNREADABLE: readonly unknown[] = [
  null,
  0,
  1,
  true,
  false,
  '',
  'text',
  [],
  [aUser()],
  {},
  ...rowsWith('userId', [null, undefined, 1, '', '.', '..', '\ud800', {}]),
  ...rowsWith('expiryTime', ['2026-01-01', '1767225600000', 'NaN']),
  TOO_FAR,
  ...rowsWith('expiryTime', [{}, [], true]),
  ...rowsWith('expiryTime', [8.64e15 + 1, -8.64e15 - 1]),
  ...rowsWith('email', [1, {}, [], false]),
  ...rowsWith('isAuthorized', ['true', 1, {}, 'false', 0, []]),
];

/** Users who look broken but are valid, by what is odd about them. */
export const ODD = {
  'expires before Christ': aUser({ userId: 'odd-1', email: 'odd.bc@users.example', expiryTime: -8.64e15 }),
  'expires before 1970': aUser({ userId: 'odd-2', email: 'odd.negative@users.example', expiryTime: -1 }),
  'expires in the year 275760': aUser({
    userId: 'odd-3',
    email: 'odd.far@users.example',
    expiryTime: 8.64e15,
  }),
  'five kilobytes of email': aUser({ userId: 'odd-4', email: `odd.${'long'.repeat(1_250)}@users.example` }),
  'a change of direction': aUser({ userId: '\u202eodd-5', email: 'odd.\u202emoc.live\u2066@users.example' }),
  'letters from right to left': aUser({ userId: 'odd-6-משתמש', email: 'odd.עדה@דוגמה.example' }),
  'the name of a prototype': aUser({ userId: '__proto__', email: 'odd.proto@users.example' }),
  'the name of a method': aUser({ userId: 'constructor', email: 'odd.method@users.example' }),
  'no email and no expiry': aUser({ userId: 'odd-7', email: null, expiryTime: null }),
} satisfies Record<string, UserRecord>;

/** Two users with the same id. Only the first is shown. */
const TWICE = [
  aUser({ userId: 'odd-twice', email: 'odd.twice@users.example' }),
  aUser({ userId: 'odd-twice', email: 'odd.other@users.example' }),
];

/** A list of `all` rows: the unreadable and the odd ones, spread among ordinary users. */
export function badList(all = 10_000) {
  const odd = [...Object.values(ODD), ...TWICE];
  const plain = Array.from({ length: all - UNREADABLE.length - odd.length }, (_, index) =>
    aUser({ userId: `user-${index}`, email: `person.${index}@users.example` }),
  );
  const rows: unknown[] = [...plain];
  [...UNREADABLE, ...odd].forEach((row, index) => rows.splice(index * (all / 50), 0, row));
  return {
    rows,
    /** How many users are shown: one for each readable id. */
    users: all - UNREADABLE.length - 1,
    /** The rows as the text of a service's answer. */
    json: JSON.stringify(
      rows.map((row) => (row === TOO_FAR ? { ...TOO_FAR, expiryTime: TOO_LARGE } : row)),
    ).replace(`"${TOO_LARGE}"`, TOO_LARGE),
  };
}
