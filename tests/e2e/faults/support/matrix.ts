/** What can go wrong with a call. */
export const FAULTS = [
  'timeout',
  'refused',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  'HTML with 200',
  'cut JSON',
  'wrong types',
  'duplicate ids',
  'slow, 10 s',
  'page left',
] as const;

export type Fault = (typeof FAULTS)[number];

/** After these faults, it is unknown whether the service has carried out a write. */
export const OUTCOME_UNKNOWN: ReadonlySet<Fault> = new Set([
  'timeout',
  'refused',
  '500',
  'HTML with 200',
  'cut JSON',
  'wrong types',
]);

/** The codes for what the console does about a fault; `docs/faults.md` lists them too. */
export const CODES = {
  R: 'an error panel with the cause and Retry; rows that were there stay, marked as not refreshed; never “no users”, 0 or a logout',
  U: '“result unknown, checking”: reads again, then says what is true; never sends again by itself',
  H: 'half done: says which half, keeps it visible over a reload, and Retry does the rest only',
  A: 'one shared token refresh and one replay; a second 401 signs out with the reason and the way back, no loop',
  P: '“not permitted”: page and input stay, no logout, no success. The token is refreshed once; where the admin claim turns out to be gone, contact-admin',
  N: '“no longer exists”, and the list is read again',
  K: 'counts as done, goes on',
  C: 'shows both versions field by field, to choose from and to save',
  W: 'says how long to wait (Retry-After); a read is repeated at most twice, a write not at all',
  V: 'good rows are shown, and how many are unreadable; none of those can be edited',
  D: 'shown once, with a warning; no bulk action or edit on them',
  Z: 'busy at once, words at 5 s, an answer at 10 s is accepted, one request',
  X: 'a read is aborted silently; a write finishes and says so, without moving the user',
  T: 'reads the state again; the control shows what was read',
  M: 'words by code, with the provider’s code beside them; the fields keep their values, the button works again',
} as const;

/** The codes of each call, in the order of `FAULTS`; an empty cell means that the fault can’t occur. */
const rows = {
  'GET fetch_all_user': 'R|R|A|P|R|R|W, R|R|R|R|V; no array: R|D|Z|X',
  'GET fetch_user_data': 'R|R|A|P|N|R|W, R|R|R|R|R, no form|R if the id differs|Z, no form yet|X',
  'DELETE deleteUser': 'U|U|A|P|K|C|W|U|U|U|U||Z|X',
  'DELETE delete/{id}': 'H|H|A, H|H|K|H|H|H|H|H|H||Z|X, H in the list',
  'bulk action, each row': 'U|U|A|P|K|C|W|U|U|U|U|D: refused|Z, n of m|X',
  'bulk change, each row': 'U|U|A|P|N|C|W|U|U|U|U|D: refused|Z, n of m|X',
  'PUT user_detail_update': 'U|U|A|P|N|C|W|U|U|U|U||Z|X',
  'POST add_custom_claims': 'H|H|A, H|H|H|H|H|H|H|H|H||Z|X, H',
  'GET toggle_status': 'R: "unknown"|R|A|P|R|R|W, R|R|R|R|R||Z|X',
  'POST switch_toggle_status': 'T|T|A|P, T|T|T|W, T|T|T|T|T||Z|X',
  'GET sim_connection': 'R: "unknown"|R|A|P|R|R|W, R|R|R|R|R||Z|X',
  'POST go_restart': 'U, locked 60 s|U, locked|M, no logout|M, no logout|M|M|W|U, locked|U|U|U||Z|X',
  'password sign-in': 'M|M||M|||M, wait|M|M|M|M||Z|X',
  'sign-in again': 'M|M||M|||M, wait|M|M|M|M||Z|X',
  'Google popup': 'M, cap 60 s|M, names the script||M|||M|M|M|M|M||Z|X',
  'send the SMS code': 'M, cap 60 s|M||M|||M, wait|M|M|M|M||Z, one SMS|X',
  'confirm the SMS code': 'M, code kept|M||M|||M|M|M|M|M||Z|X',
  'token refresh': 'stays|stays|out, with reason|M, retry|||stays|stays|stays|stays|stays||Z|',
  'account look-up on reload':
    'stays|stays|out, with reason|out, with reason|||"service busy"|"service busy"|stays|stays|||words at 5 s|',
} as const;

export type Operation = keyof typeof rows;

export interface Cell {
  readonly operation: Operation;
  readonly fault: Fault;
  /** The expected behaviour, as codes of the table. */
  readonly code: string;
}

/** The cells of an operation, without the empty ones. */
export const cellsOf = (operation: Operation): Cell[] =>
  rows[operation].split('|').flatMap((code, column) => {
    const fault = FAULTS[column];
    return fault && code ? [{ operation, fault, code }] : [];
  });

export const OPERATIONS = Object.keys(rows) as Operation[];

/** The type of the annotation that names the cell of a test. */
export const CELL = 'cell';

/** One cell's name. */
export const keyOf = ({ operation, fault }: Pick<Cell, 'operation' | 'fault'>): string =>
  `${operation} / ${fault}`;
