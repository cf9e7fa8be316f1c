import type { Circumstances, ResourceRow } from '../../api/contract';
import { changedFields } from '../../data/versions';
import type { BulkChange, Field, FormCircumstances, Question } from '../defineResource';
import { kindOf } from '../kinds';
import type { FieldContext } from '../kinds/Kind';
import { movedBy, type Base, type Preset } from '../presetTimes';
import { anyRefusal, type Resource } from '../resource';

/** The chosen time of a change that moves an instant: a preset and its base, or an instant. */
export type ChosenTime =
  | { readonly preset: Preset; readonly base: Base }
  | { readonly instant: number }
  | null;

export interface Result {
  readonly row: ResourceRow;
  readonly after: ResourceRow;
  readonly fields: readonly string[];
  /** Why it can't be written, in words. */
  readonly problem: string | undefined;
  /** Whether the instant that the change moves becomes earlier, or is set where there was none. */
  readonly isShorter: boolean;
  readonly question: Question | null;
}

export interface ChangeMeans {
  readonly resource: Pick<Resource, 'fields' | 'edit' | 'contract'>;
  readonly contextOf: (name: string) => FieldContext;
  readonly circumstances: FormCircumstances;
}

/** The result of a chosen time for a row's own instant. */
function mover(time: ChosenTime, field: Field | undefined, zone: string) {
  const precision = field && 'precision' in field ? field.precision : undefined;
  const now = Date.now();
  return (own: number | null): number | null => {
    if (time === null) return own;
    if ('instant' in time) return time.instant;
    return movedBy(time.preset, time.base, own, { now, zone, precision });
  };
}

/** Whether an instant moves back; none at all is later than any. */
const isEarlier = (after: unknown, before: unknown): boolean =>
  typeof after === 'number' && (typeof before !== 'number' || after < before);

/** Why the rules refuse the changed row. Where the list's row lacks fields, they are asked once the whole is read. */
function refusalOf(
  { rowFields, refusal }: Resource['contract'],
  after: ResourceRow,
  circumstances: Circumstances,
): string | undefined {
  if (!rowFields?.every((field) => field in after)) return undefined;
  return refusal?.({ operation: 'update', id: after.id, row: after }, circumstances) ?? undefined;
}

/** The result of a change for each row, and what prevents it. Nothing is sent. */
export function resultsOf(
  change: BulkChange,
  rows: readonly ResourceRow[],
  time: ChosenTime,
  { resource, contextOf, circumstances }: ChangeMeans,
): readonly Result[] {
  const { moves } = change;
  const zone = moves === undefined ? 'UTC' : contextOf(moves).timeZone;
  const moved = mover(time, moves === undefined ? undefined : resource.fields[moves], zone);
  return rows.map((row) => {
    // A row of the list, which the change may write into.
    const after = change.change({ ...row }, { ...circumstances, moved });
    const fields = changedFields(row, after);
    const problemOf = (name: string) => {
      const field = resource.fields[name];
      return field && kindOf(field).problem?.(after[name], row[name], contextOf(name));
    };
    const problem = fields.map(problemOf).find((one) => one !== undefined);
    return {
      row,
      after,
      fields,
      isShorter: moves !== undefined && isEarlier(after[moves], row[moves]),
      problem:
        anyRefusal(row.id, circumstances) ?? problem ?? refusalOf(resource.contract, after, circumstances),
      question: fields.length > 0 ? (resource.edit.confirm?.(row, after, circumstances) ?? null) : null,
    };
  });
}

export const sendable = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ fields, problem }) => fields.length > 0 && problem === undefined);

export const runOfResults = (results: readonly Result[]) => ({
  rows: results.map(({ row }) => row),
  after: new Map(results.map(({ row, after }) => [row.id, after])),
});
