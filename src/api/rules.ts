/** A write that somebody asks for, by a button, in bulk, or by finishing what stopped half way. */
export type IntendedWrite =
  | { readonly operation: 'delete'; readonly id: string }
  | { readonly operation: 'update'; readonly id: string; readonly row: Readonly<Record<string, unknown>> };

/** What a rule may depend on beside the write itself. */
export interface Circumstances {
  /** The id of the person who is signed in. */
  readonly ownId: string | undefined;
  /** Ids that the service lists more than once. */
  readonly duplicates: readonly string[];
}

/** The console itself refuses a write. Nothing was sent; `message` is a sentence for people. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
}
