import type * as z from 'zod/mini';
import type { ServiceRequest } from './call';

/** A write that someone asks for: by a button, in bulk, or by finishing one that stopped half-way. */
export type IntendedWrite<Row = object, New = Row> =
  | {
      readonly operation: 'delete';
      readonly id: string;
      /** As the list or the form had it; undefined where the console has not read it. */
      readonly row?: Partial<Row> | undefined;
    }
  | { readonly operation: 'update'; readonly id: string; readonly row: Row }
  | {
      readonly operation: 'create';
      /** Empty for a new row whose id the service gives. */
      readonly id: string;
      readonly row: New;
    };

/** What a rule may depend on besides the write itself. */
export interface Circumstances {
  /** The id of the person who is signed in. */
  readonly ownId: string | undefined;
  /** Ids that the service lists more than once. */
  readonly duplicates: readonly string[];
  /** The texts of the resource in the console's language: `resources.{name}.{key}`, or else `kit.{key}`. */
  readonly words: Words;
}

/** Returns the text of a key, with the values for its `%{name}` placeholders. */
export type Words = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/**
 * The text for a write that stopped at a step; `%{name}` is the row. It can depend on what is known of the row: it
 * still exists, it is gone, or neither is known.
 */
export type StepWords =
  | string
  | { readonly there?: string; readonly gone?: string; readonly unknown?: string };

/** One step of a write that takes several calls. The journal of unfinished writes keeps its name. */
export interface WriteStep<Subject> {
  readonly step: string;
  readonly request: (subject: Subject) => ServiceRequest;
  readonly words?: StepWords;
}

/** How many rows there are per value, by field: `true` and `false`, a choice's key, a range's name. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The value of a filter by field. An instant is after `from` up to `to`, or null for none; other fields are equal. */
type FilterOf<Row> = {
  readonly [Field in keyof Row]?: NonNullable<Row[Field]> extends boolean
    ? boolean
    : NonNullable<Row[Field]> extends string
      ? string
      : NonNullable<Row[Field]> extends number
        ? { readonly from?: number; readonly to?: number } | null
        : unknown;
};

/** A request to a service that pages by itself. */
export interface PageQuery<Filter = Readonly<Record<string, unknown>>> {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** The chosen sort, or the first of `sorts`; an empty field where the service sorts by nothing. */
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Filter;
  /** The words to search for; empty without any. */
  readonly q: string;
}

/**
 * A list that the service pages, and its other abilities. Its functions are methods: their parameters are bivariant.
 */
export interface Paging<Filter = Readonly<Record<string, unknown>>, Answer = unknown> {
  request(query: PageQuery<Filter>): ServiceRequest<Answer>;
  /** With `getList`: whether an answer is a page. Any other answer holds every row, as an answer of `getList` does. */
  isPage?(headers: Headers): boolean;
  rowsOf(answer: Answer): readonly unknown[];
  /** How many rows match, on all pages. */
  totalOf(answer: Answer, headers: Headers): number;
  readonly searches?: boolean;
  /** The fields that it sorts by. */
  readonly sorts?: readonly string[];
  /** The fields that it filters by. */
  readonly filters?: readonly string[];
  /** Undefined where an answer has no counts. */
  countsOf?(answer: Answer, headers: Headers): Counts | undefined;
}

type PagingOptions = 'countsOf' | 'isPage';

/** A paging as the data provider uses it. */
export interface ContractPaging extends Required<Omit<Paging, PagingOptions>>, Pick<Paging, PagingOptions> {
  /** The contract to use when the service ignores the request for a page: it has `getList`. */
  readonly otherwise?: ResourceContract;
}

/** How a resource's author describes the calls behind react-admin's verbs. A verb without a call does not exist. */
export interface ContractDescription<Row extends object, New extends object, Answer> {
  /** The schema of one row. Rows that do not fit are counted as unreadable, never shown in part. */
  readonly row: z.ZodMiniType<Row>;
  /** The rows of the list, where they have fewer fields. */
  readonly listRow?: z.ZodMiniType<object>;
  /** A method, and so bivariant, because it also gets rows of the list and new rows; its result is checked. */
  idOf(row: Row): string | number;
  /** Answers with every row at once. */
  readonly getList?: () => ServiceRequest<readonly unknown[]>;
  /** Instead of `getList`: the service pages. With `getList` and `isPage`: it may ignore the request for a page. */
  readonly getPage?: Paging<FilterOf<Row>, Answer>;
  readonly getOne?: (id: string) => ServiceRequest;
  /** What a new row must look like, where that differs from `row`. */
  readonly newRow?: z.ZodMiniType<New>;
  /** Answers with the row or an acknowledgement. A method, and so bivariant: without `newRow` it gets a `row`. */
  create?(row: New): ServiceRequest;
  readonly update?: readonly WriteStep<Row>[];
  readonly delete?: readonly WriteStep<string>[];
  /** The service's messages by field, from the body of a refusal. */
  readonly errorsOf?: (answer: Record<string, unknown>) => unknown;
  /** Why a write is refused before it is sent, in a sentence, or null. A method (bivariant): its rows are checked. */
  refusal?(write: IntendedWrite<Row, New>, circumstances: Circumstances): string | null;
}

/** A row as react-admin needs it: the checked fields and an `id`. */
export interface ResourceRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface NamedRequest {
  readonly step: string;
  readonly request: ServiceRequest;
}

/** A contract as the data provider uses it: values are checked when they come in, not trusted. */
export interface ResourceContract<Row = never> {
  /** Never set: it only carries the row's type, from which a definition's fields are typed. */
  readonly rowType?: (row: Row) => void;
  /** What a row, a row of the list and a new row look like on the wire. */
  readonly schemas: Readonly<Record<'row' | 'listRow' | 'newRow', z.ZodMiniType<object>>>;
  /** The row behind one element of an answer, or null where it is unreadable. */
  readonly readRow: (raw: unknown) => ResourceRow | null;
  readonly readListRow: (raw: unknown) => ResourceRow | null;
  /** The row that an update sends; null for data that is not a row. */
  readonly readWrittenRow: (data: unknown) => ResourceRow | null;
  /** The fields of a row; null where the schema does not list them. */
  readonly rowFields: readonly string[] | null;
  /** The fields of a new row; null where the schema does not list them. */
  readonly newFields: readonly string[] | null;
  /** The fields that the rows of the list have; null where the schema does not list them. */
  readonly listFields: readonly string[] | null;
  /** The fields of `listFields` that a row of the list may lack. */
  readonly rarelyListed: readonly string[];
  readonly idOf: (row: object) => unknown;
  readonly getList?: () => ServiceRequest<readonly unknown[]>;
  readonly getPage?: ContractPaging;
  /** With `getList`: the same contract with `getPage` in its place. */
  readonly paged?: ResourceContract<Row>;
  /** Without it, a single row is taken from the list. */
  readonly getOne?: (id: string) => ServiceRequest;
  /** The row that a create sends, its id empty where the service assigns it; null for data that is not a new row. */
  readonly readNewRow: (data: unknown) => ResourceRow | null;
  /** Throws a ZodError for data that is not a new row. */
  readonly create?: (data: unknown) => ServiceRequest;
  /** The steps of an update in order. Throws a ZodError for data that is not a row of the resource. */
  readonly update?: (data: unknown) => readonly NamedRequest[];
  /** The steps of a delete in order. */
  readonly delete?: (id: string) => readonly NamedRequest[];
  /** The names of the steps in order. */
  readonly steps: Readonly<Record<'update' | 'delete', readonly string[]>>;
  readonly words: (operation: 'update' | 'delete', step: string) => StepWords | undefined;
  /** The fields that make up the id. They can only be entered in a new row. */
  readonly idFields: readonly string[];
  /**
   * The problems of a row by field, or by the path inside a field, with the schema's message or an empty text. A
   * problem of the whole row is under `OF_THE_WHOLE`, where react-admin's forms look for it.
   */
  readonly problemsOf: (row: unknown, isNew?: boolean) => Readonly<Record<string, string>>;
  /**
   * A form's values, completed for the schema. Inside a field, an input left empty becomes null, or its whole group
   * does if that may be null. At any depth, null becomes an empty text where only a text is allowed, and parts that the
   * form has no input for are added without a value, unless the row may have had one.
   * @param before the row before the change, as far as it is known; null for a new row
   */
  readonly withTexts: (
    data: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>> | null,
  ) => Readonly<Record<string, unknown>>;
  /** The service's messages by field, if the body of its answer has some. */
  readonly errorsOf?: (answer: unknown) => Readonly<Record<string, string>>;
  readonly refusal?: (write: IntendedWrite, circumstances: Circumstances) => string | null;
}
