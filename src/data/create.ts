import type { ResourceRow } from '../api/contract';
import { isOutcomeUnknown, RefusedError } from '../api/errors';
import { refusal } from '../api/schemas';
import { InvalidRowError, UnknownOutcomeError } from './errors';
import type { WriteWatch } from './outcome';
import type { WriteParts, WritesMeans } from './writes';

/** A new row, one call; throws like the other writes. */
export function createCreate({ client, contractOf }: WritesMeans, parts: WriteParts) {
  const { lock, checks, missing, allow, written } = parts;

  /** The id is empty if the service assigned it and did not answer with it. */
  return async (resource: string, data: unknown, watch?: WriteWatch): Promise<ResourceRow> => {
    const { create, readRow, readNewRow, problemsOf } = contractOf(resource);
    if (!create) throw missing(resource, 'create');
    const row = readNewRow(data);
    if (!row) throw new InvalidRowError(`This data is no new row of "${resource}".`, problemsOf(data, true));
    const { id } = row;
    allow(resource, { operation: 'create', id, row });
    const request = create(data);
    const send = async () => {
      const answer = await client.send(request);
      const answered = readRow(answer);
      const refused = answered ? undefined : refusal.safeParse(answer).data;
      if (refused) throw new RefusedError(request.call, 200, refused.message);
      return answered ?? row;
    };
    const check = (cause: unknown) => {
      if (!isOutcomeUnknown(cause)) throw cause;
      return checks.create(new UnknownOutcomeError(resource, row, cause), watch);
    };
    const run = () => written(resource, id, send, async (error) => check(error));
    // Without ids, two creates are the same if all their data is.
    return id ? lock.hold({ resource, id }, run) : lock.holdHere(JSON.stringify([resource, row]), run);
  };
}
