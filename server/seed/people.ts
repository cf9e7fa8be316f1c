import type { UserRecord } from '../../src/resources/users/contract';
import { numbersFrom } from './numbers';

/** An identity to create, without a password: no one signs in with it. */
export interface Person extends UserRecord {
  readonly emailVerified: boolean;
}

const DAY = 86_400_000;
const COUNT = 250;

/** Ids that addresses, queries and shells often break. */
const AWKWARD_IDS = [
  'with space',
  'a/b?c#d',
  '100%',
  '%2F',
  'größe-ß',
  'ユーザー七',
  'o"brien\'s',
  '__proto__',
];

export const GIVEN = [
  'ada',
  'Bjørn',
  'chloé',
  'Dmitri',
  'ελένη',
  'Fatima',
  'Günther',
  'haruki',
  'Ines',
  '李雷',
  'Σοφία',
];
export const FAMILY = [
  'lovelace',
  'Ångström',
  'Nguyễn',
  'Петров',
  'Παπαδάκη',
  'al-Khwarizmi',
  'Müller',
  '村上',
  'Okafor',
];
export const DOMAINS = [
  'example.com',
  'mail.example.org',
  'bücher.example',
  'пример.example',
  '例え.example',
];
const LONG = 'a.very.long.address.that.a.table.has.to.cut.somewhere.and.a.tooltip.has.to.show.whole';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 28;

type Numbers = ReturnType<typeof numbersFrom>;

const idOf = (index: number, { pick }: Numbers): string =>
  AWKWARD_IDS[index] ?? Array.from({ length: ID_LENGTH }, () => pick([...ALPHABET])).join('');

function emailOf(index: number, { pick }: Numbers): string {
  const name = index % 25 === 0 ? LONG : `${pick(GIVEN)}.${pick(FAMILY)}`;
  return `${name}.${index}@${pick(DOMAINS)}`.toLowerCase();
}

/** Past, today, soon, far and missing expiries in turn, so that every page of the table shows each kind. */
function expiryOf(index: number, now: number, { below }: Numbers): number | null {
  const today = now - (now % DAY);
  const kinds = [
    () => today - (1 + below(700)) * DAY - below(DAY),
    () => today + below(DAY),
    () => today + (1 + below(30)) * DAY,
    () => today + (31 + below(3000)) * DAY + below(DAY),
    () => null,
  ];
  return kinds[index % kinds.length]?.() ?? null;
}

/**
 * The people of a fresh store, always the same except for their dates, which are around `now`.
 * @param now epoch milliseconds
 */
export function people(now: number): Person[] {
  const numbers = numbersFrom(1);
  return Array.from({ length: COUNT }, (_, index) => {
    const isAdmin = index % 80 === 60;
    return {
      userId: idOf(index, numbers),
      email: emailOf(index, numbers),
      expiryTime: expiryOf(index, now, numbers),
      isAuthorized: numbers.below(3) > 0,
      isAdmin,
      // These administrators can't sign in, so that the seeded one is the last administrator who can.
      emailVerified: !isAdmin && numbers.below(10) > 0,
    };
  });
}
