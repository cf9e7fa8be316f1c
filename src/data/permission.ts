import type { IntendedWrite, ResourceContract, ResourceRow } from '../api/defineContract';
import { DuplicateError, RuleError } from './errors';

export interface RulesMeans {
  readonly contractOf: (resource: string) => ResourceContract;
  /** A row without asking the service: the one that the caller gives, or the one that was read last. */
  readonly knownRow: (resource: string, id: string, given?: unknown) => Promise<ResourceRow | undefined>;
  /** Ids that the service lists more than once. */
  readonly duplicatesOf: (resource: string) => readonly string[];
  /** The id of the person who is signed in. */
  readonly ownId: () => string | undefined;
}

/** The refusals before anything is sent, however the write was requested. */
export function createRules({ contractOf, knownRow, duplicatesOf, ownId }: RulesMeans) {
  return {
    /** Throws for a write that a rule of the contract refuses, and for a row whose id is not unique. */
    allow(resource: string, write: IntendedWrite): void {
      const circumstances = { ownId: ownId(), duplicates: duplicatesOf(resource) };
      const reason = contractOf(resource).refusal?.(write, circumstances);
      if (reason) throw new RuleError(reason);
      if (circumstances.duplicates.includes(write.id)) throw new DuplicateError();
    },

    /** A delete in the form that the rules check; `given` is what the caller knows about the row. */
    deletion: async (resource: string, id: string, given?: unknown) =>
      ({ operation: 'delete', id, row: await knownRow(resource, id, given) }) as const,
  };
}
