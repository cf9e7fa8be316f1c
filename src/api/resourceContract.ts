import type * as z from 'zod/mini';
import type { ServiceRequest } from './call';
import type { Circumstances, IntendedWrite } from './rules';

/** One half of a write that takes several calls; its name stands in the journal of unfinished writes. */
interface WriteStep<Subject> {
  readonly step: string;
  readonly request: (subject: Subject) => ServiceRequest;
}

/** How a resource's author describes the calls behind react-admin's verbs. */
export interface ContractDescription<Row extends object> {
  /** What one row must look like. Rows that do not fit are counted as unreadable, never shown half. */
  readonly row: z.ZodMiniType<Row>;
  readonly idOf: (row: Row) => string;
  /** Answers with every row at once. */
  readonly getList: () => ServiceRequest<readonly unknown[]>;
  readonly getOne?: (id: string) => ServiceRequest<Row>;
  readonly update?: readonly WriteStep<Row>[];
  readonly delete?: readonly WriteStep<string>[];
  /** Why a write is refused before anything is sent, in a sentence, or null. */
  readonly refusal?: (write: IntendedWrite, circumstances: Circumstances) => string | null;
}

/** A row as react-admin holds it: the checked fields, and the `id` it insists on. */
export interface ResourceRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A request of a write, and the name of its step. */
export interface NamedRequest {
  readonly step: string;
  readonly request: ServiceRequest;
}

/** A contract as the data provider uses it: the row's own type is checked at its edges instead of being trusted. */
export interface ResourceContract {
  /** The row behind one element of an answer, or null where it is unreadable. */
  readonly readRow: (raw: unknown) => ResourceRow | null;
  readonly getList: () => ServiceRequest<readonly unknown[]>;
  /** Without it a single row is served from the list. */
  readonly getOne?: (id: string) => ServiceRequest<unknown>;
  /** The steps of an update in order. Throws a ZodError for data that is no row of the resource. */
  readonly update?: (data: unknown) => readonly NamedRequest[];
  readonly delete?: (id: string) => readonly NamedRequest[];
  readonly refusal?: ContractDescription<object>['refusal'];
}

const named = <Subject>(steps: readonly WriteStep<Subject>[], subject: Subject) =>
  steps.map(({ step, request }) => ({ step, request: request(subject) }));

/** Makes the data provider's contract of a description. A verb that is not described does not exist. */
export function defineContract<Row extends object>(description: ContractDescription<Row>): ResourceContract {
  const { row, idOf, getList, getOne, update, delete: remove, refusal } = description;
  return {
    readRow(raw) {
      const { success, data } = row.safeParse(raw);
      return success ? { ...data, id: idOf(data) } : null;
    },
    getList,
    getOne,
    update: update && ((data) => named(update, row.parse(data))),
    delete: remove && ((id) => named(remove, id)),
    refusal,
  };
}
