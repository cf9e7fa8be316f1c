import type { UserRecord } from '../../src/resources/users/contract';

/** The instant at which every picture is taken. */
export const NOW = Date.UTC(2026, 2, 16, 9);

const DAY = 86_400_000;

const ADDRESSES = [
  'amelia.hart@northwind.example',
  'benjamin.okafor@harbour.example',
  'chiara.conti@borsa.example',
  'dmitri.volkov@meridian.example',
  'elif.yilmaz@bosphorus.example',
  'farid.haddad@cedar.example',
  'hugo.lindqvist@fjord.example',
  'jonas.weber-von-der-heide@commodities-and-currencies.example',
  'σοφία.παπαδάκη@παράδειγμα.example',
  'katarina.novak@danube.example',
];

/** Days until access ends; negative ones are past. */
const DAYS_LEFT = [212, -9, 0, 3, 540, 31, -120, 365, 61, 730];

const isAuthorized = (index: number) => index % 4 !== 1;

const userOf = (email: string, index: number): UserRecord => ({
  userId: `${(0x3b9aca07 * (index + 3)).toString(36)}Qx${(0x5f5e1b3 * (index + 11)).toString(36)}Tz${index}k`,
  email,
  expiryTime: NOW + (DAYS_LEFT[index % DAYS_LEFT.length] ?? 0) * DAY,
  isAuthorized: isAuthorized(index),
  isAdmin: index === 0,
});

/** As many people as fit on a screen with the pager, the same in every picture. */
export const people: readonly UserRecord[] = ADDRESSES.map(userOf);

const PLACES = ['northwind', 'harbour', 'meridian', 'bosphorus', 'cedar', 'fjord', 'danube'];

/** More people than a page of the list has, most of them with a long address. */
export const manyPeople: readonly UserRecord[] = Array.from({ length: 249 }, (_, index) =>
  userOf(
    `trader.${String(index + 1).padStart(3, '0')}.of.the.evening.desk@commodities-and-currencies.${PLACES[index % PLACES.length]}.example`,
    index,
  ),
);
