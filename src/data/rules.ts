import type { IntendedWrite, ResourceContract, ResourceRow } from '../api/defineContract';
import { DuplicateError, RuleError } from './errors';

export interface RulesMeans {
  readonly contractOf: (resource: string) => ResourceContract;
  /** A row as it is at hand, without asking for it: what the caller gives, where that is one, or what was read last. */
  readonly knownRow: (resource: string, id: string, given?: unknown) => Promise<ResourceRow | undefined>;
  /** Ids that the service lists more than once. */
  readonly duplicatesOf: (resource: string) => readonly string[];
  /** The id of the person who is signed in. */
  readonly ownId: () => string | undefined;
}

/** What is refused before anything is sent, whichever way it was asked for. */
export function createRules({ contractOf, knownRow, duplicatesOf, ownId }: RulesMeans) {
  return {
    /** Throws for a write that a rule of the contract refuses, and for a row that can't be told from another one. */
    allow(resource: string, write: IntendedWrite): void {
      const circumstances = { ownId: ownId(), duplicates: duplicatesOf(resource) };
      const reason = contractOf(resource).refusal?.(write, circumstances);
      if (reason) throw new RuleError(reason);
      if (circumstances.duplicates.includes(write.id)) throw new DuplicateError();
    },

    /** A delete as the rules are asked about it; `given` is what the caller knows of the row. */
    deletion: async (resource: string, id: string, given?: unknown) =>
      ({ operation: 'delete', id, row: await knownRow(resource, id, given) }) as const,
  };
}
