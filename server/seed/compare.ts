import type { Identity } from '../identities/port';

const SHOWN = 3;

const some = (ids: readonly string[]): string => {
  const shown = ids.slice(0, SHOWN).map((id) => `"${id}"`);
  return ids.length > SHOWN ? `${shown.join(', ')} and ${ids.length - SHOWN} more` : shown.join(', ');
};

const part = (ids: readonly string[], words: string): string[] =>
  ids.length > 0 ? [`${ids.length} ${words} (${some(ids)})`] : [];

/**
 * Compares identities and records, which are stored separately and can get out of step. Returns a sentence about the
 * difference; null if they agree.
 */
export function difference(
  identities: readonly Pick<Identity, 'id' | 'isAdmin'>[],
  records: readonly Pick<Identity, 'id' | 'isAdmin'>[],
): string | null {
  const claims = new Map(identities.map(({ id, isAdmin }) => [id, isAdmin]));
  const recorded = new Set(records.map(({ id }) => id));
  const parts = [
    ...part(
      identities.flatMap(({ id }) => (recorded.has(id) ? [] : [id])),
      'without a record',
    ),
    ...part(
      records.flatMap(({ id }) => (claims.has(id) ? [] : [id])),
      'without an identity',
    ),
    ...part(
      records.flatMap(({ id, isAdmin }) => (claims.has(id) && claims.get(id) !== isAdmin ? [id] : [])),
      'with another admin claim than their record says',
    ),
  ];
  if (parts.length === 0) return null;
  return `Identities and records differ: users ${parts.join('; ')}. Nothing was changed; \`npm start -- --reset\` begins anew.`;
}
