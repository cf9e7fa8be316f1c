import type { UserRecord } from '../contract';

/** What of a user can change, in the order of the form. */
export const FIELDS = ['email', 'expiryTime', 'isAuthorized', 'isAdmin'] as const;
export type Field = (typeof FIELDS)[number];

/** Whose value of a field is taken. */
export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<Field, Side>>>;

/** A field in which the two versions differ, and who moved it away from what the form opened with. */
export interface Difference {
  readonly field: Field;
  readonly by: Side | 'both';
}

type Versions = Readonly<Record<Side | 'opened', UserRecord>>;

/** The fields in which my version and theirs differ. One that only they changed is theirs, one that only I did is mine. */
export function compare({ opened, mine, theirs }: Versions): readonly Difference[] {
  const changerOf = (field: Field): Difference['by'] => {
    if (theirs[field] === opened[field]) return 'mine';
    return mine[field] === opened[field] ? 'theirs' : 'both';
  };
  return FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => ({
    field,
    by: changerOf(field),
  }));
}

/** The choices that nobody has to make: each field is its only changer's. */
export const choicesOf = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.flatMap(({ field, by }) => (by === 'both' ? [] : [[field, by]])));

/** Whether every difference is decided. */
export const isDecided = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every(({ field }) => choices[field] !== undefined);

/** My version with the fields that are chosen from theirs. */
export function merge<Mine extends UserRecord>(mine: Mine, theirs: UserRecord, choices: Choices): Mine {
  const pick = <F extends Field>(field: F): UserRecord[F] =>
    choices[field] === 'theirs' ? theirs[field] : mine[field];
  return {
    ...mine,
    email: pick('email'),
    expiryTime: pick('expiryTime'),
    isAuthorized: pick('isAuthorized'),
    isAdmin: pick('isAdmin'),
  };
}

/**
 * What reading again tells of a write whose outcome is unknown: everything that was changed is there, nothing is, or
 * the record is neither the one nor the other.
 */
export function outcomeOf(
  opened: UserRecord,
  sent: UserRecord,
  found: UserRecord,
): 'saved' | 'not saved' | 'changed' {
  const isThere = FIELDS.every((field) => sent[field] === opened[field] || found[field] === sent[field]);
  if (isThere) return 'saved';
  return FIELDS.every((field) => found[field] === opened[field]) ? 'not saved' : 'changed';
}
