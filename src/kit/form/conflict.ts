import type { ResourceRow } from '../../api/contract';
import { isSame } from '../../api/call';
import type { Resource } from '../resource';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

export interface Difference {
  readonly field: string;
  readonly by: Side | 'both';
}

type Versions = Readonly<Record<Side | 'opened', ResourceRow>>;

/** The fields of a row in the order of its form, then those that the form does not have. */
export const fieldsInOrder = (
  { editFields, contract }: Resource,
  ...rows: readonly ResourceRow[]
): string[] => {
  const isId = (name: string) => name === 'id' || contract.idFields.includes(name);
  return [...new Set([...editFields, ...rows.flatMap(Object.keys)])].filter((field) => !isId(field));
};

/** The fields in which my version and theirs differ. A field that only one side changed belongs to that side. */
export function compare(
  fields: readonly string[],
  { opened, mine, theirs }: Versions,
): readonly Difference[] {
  const changerOf = (field: string): Difference['by'] => {
    if (isSame(theirs[field], opened[field])) return 'mine';
    return isSame(mine[field], opened[field]) ? 'theirs' : 'both';
  };
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, by: changerOf(field) }));
}

/** A field that only one side changed takes that side; the others are left to choose. */
export const initialChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.flatMap(({ field, by }) => (by === 'both' ? [] : [[field, by]])));

export const isDecided = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every(({ field }) => choices[field] !== undefined);

/** My version, with the chosen fields from theirs. */
export const merge = <Row extends ResourceRow>(mine: Row, theirs: Row, choices: Choices): Row => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([field, side]) => (side === 'theirs' ? [[field, theirs[field]]] : [])),
  ),
});
