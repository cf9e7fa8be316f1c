import { logFailure } from '../../browser/log';
import { isSame } from '../../api/call';
import type { Circumstances, ResourceRow } from '../../api/contract';
import { changedFields } from '../../data/versions';
import type { BulkChange, FormCircumstances, Question } from '../defineResource';
import { kindOf } from '../kinds';
import { isEnd, type InstantOptions } from '../kinds/instant';
import type { FieldContext } from '../kinds/Kind';
import { movedBy, type Base, type Preset } from '../presetTimes';
import { anyRefusal, type Resource } from '../resource';
import type { Words } from '../words';

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
  /** Whether the instant that the change moves becomes earlier, or is an end where there was none. */
  readonly isShorter: boolean;
  readonly question: Question | null;
  /** Whether a function of the definition has thrown, so that nothing is known. */
  readonly hasFailed?: boolean;
}

export interface ChangeMeans {
  readonly resource: Pick<Resource, 'fields' | 'edit' | 'contract'>;
  readonly words: Words;
  readonly contextOf: (name: string) => FieldContext;
  readonly circumstances: FormCircumstances;
}

/** Returns a function that applies a chosen time to a row's own instant. */
function mover(time: ChosenTime, field: InstantOptions, zone: string) {
  const now = Date.now();
  return (own: number | null): number | null => {
    if (time === null) return own;
    if ('instant' in time) return time.instant;
    return movedBy(time.preset, time.base, own, { now, zone, field });
  };
}

/** Whether an instant becomes earlier; no end is later than any instant. */
const isEarlier = (after: unknown, before: unknown, field: InstantOptions): boolean =>
  typeof after === 'number' && (typeof before === 'number' ? after < before : isEnd(field));

/** Why the contract refuses the changed row. If list rows lack fields, it is asked once the whole row is read. */
function refusalOf(
  { rowFields, refusal }: Resource['contract'],
  after: ResourceRow,
  circumstances: Circumstances,
): string | undefined {
  if (!rowFields?.every((field) => field in after)) return undefined;
  return refusal?.({ operation: 'update', id: after.id, row: after }, circumstances) ?? undefined;
}

/** The result of a change for each row, and what prevents it, such as a function that throws. Nothing is sent. */
export function resultsOf(
  change: BulkChange,
  rows: readonly ResourceRow[],
  time: ChosenTime,
  { resource, words, contextOf, circumstances }: ChangeMeans,
): readonly Result[] {
  const { moves } = change;
  const zone = moves === undefined ? 'UTC' : contextOf(moves).timeZone;
  const own = moves === undefined ? undefined : resource.fields[moves];
  const field = own?.kind === 'instant' ? own : {};
  const moved = mover(time, field, zone);
  const resultOf = (row: ResourceRow): Result => {
    // A copy, because `change` may mutate the row.
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
      isShorter: moves !== undefined && isEarlier(after[moves], row[moves], field),
      problem:
        anyRefusal(row.id, circumstances) ?? problem ?? refusalOf(resource.contract, after, circumstances),
      question: fields.length > 0 ? (resource.edit.confirm?.(row, after, circumstances) ?? null) : null,
    };
  };
  return rows.map((row) => {
    try {
      return resultOf(row);
    } catch (error) {
      logFailure(`The change "${change.name}" failed for a row. Nothing was sent for it.`, error);
      const problem = words('change.noResult');
      return { row, after: row, fields: [], isShorter: false, problem, question: null, hasFailed: true };
    }
  });
}

/** The most lines in a question about many rows. */
const MOST_LINES = 10;

/**
 * The question before changes are sent. If the rows have different questions, it is the general one, with a line for
 * each of theirs as the consequence.
 */
export function questionIn(
  results: readonly Result[],
  nameOf: (row: ResourceRow) => string,
  general: { readonly question: string; readonly yes: string },
): Question | null {
  const asked = results.filter(({ question }) => question !== null);
  const first = asked[0]?.question ?? null;
  if (asked.every(({ question }) => isSame(question, first))) return first;
  const lines = asked.slice(0, MOST_LINES).map(({ row, question }) => {
    const said = typeof question === 'string' ? question : question?.consequence;
    return `${nameOf(row)}: ${said}`;
  });
  if (asked.length > MOST_LINES) lines.push('…');
  return { ...general, consequence: lines.join('\n') };
}

export const sendable = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ fields, problem }) => fields.length > 0 && problem === undefined);

export const runOfResults = (results: readonly Result[]) => ({
  rows: results.map(({ row }) => row),
  after: new Map(results.map(({ row, after }) => [row.id, after])),
});
