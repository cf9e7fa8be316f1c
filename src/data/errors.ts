import type { ResourceRow } from '../api/contract';

/*
 * What reads and writes throw, besides the client's errors (api/errors.ts). The data provider replaces the `message`
 * with the sentence for people and keeps the text for logs as `logLine`.
 */

/** The console itself refuses a write. Nothing was sent; `message` is a sentence for people. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  /** Replaces the sentence in the log, because it may name people. */
  readonly logLine = 'refused by a rule of the resource';
}

/** A rule of the console for all resources. Its text has the key `failures.rules.{rule}`. */
export class CommonRuleError extends RuleError {
  /**
   * `duplicate`: the service lists the row's id more than once, so it is unclear which row a write would change;
   * `notKept`: what an unfinished update was to save is not known any more; `listOnly`: the service has no call for one
   * row, and no list has shown this one; `unfiltered`: nothing filters rows by the `subject`;
   * `unreadable`: the list has rows that can't be read, and this may be one of them; `noResource`: a view names one
   * that the console does not have, the `subject`; `settled`: an unfinished write was finished or dismissed elsewhere.
   */
  readonly rule:
    | 'duplicate'
    | 'notKept'
    | 'listOnly'
    | 'unfiltered'
    | 'unreadable'
    | 'noResource'
    | 'settled';
  readonly subject: string;

  constructor(rule: CommonRuleError['rule'], subject = '') {
    super(`refused by the rule "${rule}"`);
    this.rule = rule;
    this.subject = subject;
  }
}

/** The data to write is not a row of the resource. Nothing was sent. */
export class InvalidRowError extends TypeError {
  override readonly name = 'InvalidRowError';
  /** The problems by field, as react-admin's forms read them; a translation key if the schema has no message. */
  readonly body: { readonly errors: Readonly<Record<string, string>> };

  constructor(message: string, problems: Readonly<Record<string, string>>) {
    super(`${message} Wrong: ${Object.keys(problems).join(', ')}.`);
    const named = Object.entries(problems).map(([field, words]) => [field, words || 'kit.form.wrong']);
    this.body = { errors: Object.fromEntries(named) };
  }
}

/** The person did not confirm their identity, or could not be asked. Nothing was sent. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
  readonly why: 'no' | 'unavailable';

  constructor(why: 'no' | 'unavailable') {
    super(why === 'no' ? 'the person did not sign in again' : 'the person could not be asked to');
    this.why = why;
  }
}

/** Another write of the same row is running, in this tab or in another tab of this browser. Nothing was sent. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly where: 'here' | 'elsewhere';

  constructor(where: 'here' | 'elsewhere') {
    super(`${where === 'here' ? 'this' : 'another'} tab is writing the row`);
    this.where = where;
  }
}

/**
 * The row is not the one that the write was meant for: it `changed` since it was read, the service `refused` with a
 * 409, or the outcome was `unknown` and the row is now neither as before nor as sent. In the first two cases nothing
 * was written. The `cause` is the service's answer, or why the outcome was unknown.
 */
export class ChangedError extends Error {
  override readonly name = 'ChangedError';
  /** The row as the service has it now. */
  readonly now: ResourceRow;
  readonly why: 'changed' | 'refused' | 'unknown';

  constructor(
    now: ResourceRow,
    cause?: unknown,
    why: ChangedError['why'] = cause === undefined ? 'changed' : 'refused',
  ) {
    super(`the row is another one (${why})`, { cause });
    this.now = now;
    this.why = why;
  }
}

/**
 * A write with an unknown outcome turned out not to have been carried out. With `mayStillCome` the service may still
 * carry it out, and an update or a delete stays in the journal.
 */
export class NotDoneError extends Error {
  override readonly name = 'NotDoneError';
  readonly mayStillCome: boolean;

  constructor(cause: unknown, mayStillCome: boolean) {
    super('the write was not done', { cause });
    this.mayStillCome = mayStillCome;
  }
}

/** Whether a write that was not carried out may still be. */
export const mayYetBeDone = (error: unknown): boolean => error instanceof NotDoneError && error.mayStillCome;

/** What is known about a row whose delete stopped; `unknown` also if an unreadable row could be it. */
export type Found = 'there' | 'gone' | 'unknown';

/** The row as a write sent it, and as it was before if that is known. Views may show both. */
export interface Versions {
  readonly sent?: ResourceRow;
  readonly before?: ResourceRow;
}

/** A write of several calls that may be unfinished. It names no person and holds no token. */
export interface PendingWrite {
  readonly resource: string;
  readonly id: string;
  readonly operation: 'update' | 'delete';
  /** The step whose outcome is open; the steps before it are done. */
  readonly step: string;
  /** Epoch milliseconds at which the write began. */
  readonly time: number;
  /** The names of the fields that an update changes, none of their values. */
  readonly changes?: readonly string[] | undefined;
  /** The fingerprints of the requests that the write began with; the last ones are of those still to be sent. */
  readonly rest?: readonly string[] | undefined;
}

interface UnfinishedDetails extends Versions {
  /** The journal's entry for the row before this write replaced it. */
  readonly earlier?: PendingWrite;
  readonly found?: Found;
  /** Why the row could not be read again. */
  readonly checkFailure?: unknown;
}

/**
 * An update or a delete that may be unfinished: an earlier step is done and a later one is not, or it is unknown
 * whether the first one took effect. It stays in the journal until it is finished.
 */
export class UnfinishedError extends Error {
  override readonly name = 'UnfinishedError';
  readonly pending: PendingWrite;
  /** Whether a step is known to be done. If not, the whole outcome is unknown. */
  readonly isHalfDone: boolean;
  readonly earlier: PendingWrite | undefined;
  readonly found: Found | undefined;
  readonly checkFailure: unknown;
  readonly sent: ResourceRow | undefined;
  readonly before: ResourceRow | undefined;

  constructor(pending: PendingWrite, isHalfDone: boolean, cause: unknown, details: UnfinishedDetails = {}) {
    super(`${pending.operation} stopped at the step "${pending.step}"`, { cause });
    this.pending = pending;
    this.isHalfDone = isHalfDone;
    this.earlier = details.earlier;
    this.found = details.found;
    this.checkFailure = details.checkFailure;
    this.sent = details.sent;
    this.before = details.before;
  }

  with(details: UnfinishedDetails): UnfinishedError {
    return new UnfinishedError(this.pending, this.isHalfDone, this.cause, { ...this, ...details });
  }
}

/**
 * It is unknown whether a row was created: it could not be looked up, because its id was not typed or the service could
 * not be read (`checkFailure`), or the row of that id is not the one that was sent (`now`). A create has no entry in
 * the journal.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
  readonly resource: string;
  /** The typed id; empty where the service assigns it. */
  readonly id: string;
  readonly sent: ResourceRow;
  readonly now: ResourceRow | undefined;
  readonly checkFailure: unknown;

  constructor(
    resource: string,
    sent: ResourceRow,
    cause: unknown,
    details: { readonly now?: ResourceRow; readonly checkFailure?: unknown } = {},
  ) {
    super('unknown whether the row was created', { cause });
    this.resource = resource;
    this.id = sent.id;
    this.sent = sent;
    this.now = details.now;
    this.checkFailure = details.checkFailure;
  }
}

/** Some rows of a bulk write were written and others were not; each failure is listed under its id. */
export class BulkError extends Error {
  override readonly name = 'BulkError';
  readonly done: readonly string[];
  readonly failures: ReadonlyMap<string, unknown>;
  /** The rows for which nothing was sent, because it stopped before them. */
  readonly unsent: readonly string[];
  /** The names of the failed rows by id, if the rows are known. */
  names: ReadonlyMap<string, string> = new Map();

  constructor(
    done: readonly string[],
    failures: ReadonlyMap<string, unknown>,
    unsent: readonly string[] = [],
  ) {
    super(`${done.length} done, ${failures.size} failed, ${unsent.length} not sent`);
    this.done = done;
    this.failures = failures;
    this.unsent = unsent;
  }
}
