import type { Call, ServiceRequest } from '../../src/api/call';
import { readSimulator, switchSimulator, toggleCalls } from '../../src/api/switches';
import type { ContractedResource } from './resources';
import { sampleOf } from './sample';

/** The role of a call in the console. */
export type Purpose = 'list' | 'page' | 'one' | 'create' | 'update' | 'delete' | 'switch';

/** A call of the service, and what the console does with it. */
export interface KnownCall {
  readonly call: Call;
  /** The name of its resource, or of the group of switches. */
  readonly group: string;
  readonly purpose: Purpose;
  /** In words, such as `Delete one of the users: the step "identity"`. */
  readonly summary: string;
  /** A request with made-up values; for the switches, without any values. */
  readonly request: ServiceRequest;
  /** For a list: the same call with a `Prefer` header that asks for a page. */
  readonly page?: KnownCall;
}

/** An id for the samples. */
export const SAMPLE_ID = 'sample';

/** The request for an unfiltered first page; undefined if the contract has no pages. */
export const firstPage = ({ contract }: ContractedResource, perPage = 10): ServiceRequest | undefined => {
  const paging = (contract.paged ?? contract).getPage;
  return paging?.request({
    page: 1,
    perPage,
    sort: { field: paging.sorts[0] ?? '', order: 'ASC' },
    filter: {},
    q: '',
  });
};

const stepWords = (operation: string, name: string, step: string, count: number) =>
  count === 1 ? `${operation} one of the ${name}` : `${operation} one of the ${name}: the step "${step}"`;

/** Every call of a resource, in the order of the verbs. Throws if no valid sample of a row can be made. */
function callsOf(resource: ContractedResource): readonly KnownCall[] {
  const { name, contract } = resource;
  const { schemas, getList, getOne, create, update, delete: remove } = contract;
  const known = (purpose: Purpose, summary: string, request?: ServiceRequest): KnownCall[] =>
    request ? [{ call: request.call, group: name, purpose, summary, request }] : [];
  const updates = update?.(sampleOf(schemas.row, `a row of "${name}"`)) ?? [];
  const deletes = remove?.(SAMPLE_ID) ?? [];
  const [page] = known('page', `A page of the ${name}`, firstPage(resource));
  return [
    ...known('list', `All ${name}`, getList?.()).map((list) => ({ ...list, page })),
    ...(page && !getList ? [page] : []),
    ...known('one', `One of the ${name}`, getOne?.(SAMPLE_ID)),
    ...known(
      'create',
      `Create one of the ${name}`,
      create?.(sampleOf(schemas.newRow, `a new row of "${name}"`)),
    ),
    ...updates.flatMap(({ step, request }) =>
      known('update', stepWords('Update', name, step, updates.length), request),
    ),
    ...deletes.flatMap(({ step, request }) =>
      known('delete', stepWords('Delete', name, step, deletes.length), request),
    ),
  ];
}

/** The calls of the switches of a product. */
function switchCalls(productKey: string): readonly KnownCall[] {
  const { readToggles, switchToggles } = toggleCalls(productKey);
  const known = (call: Call, summary: string): KnownCall => ({
    call,
    group: 'switches',
    purpose: 'switch',
    summary,
    request: { call, answer: call.answer },
  });
  return [
    known(readToggles, 'The domain in use, and the exchange groups of both domains'),
    known(switchToggles, 'Make a domain the active one, or set the exchange groups of a domain'),
    known(readSimulator, 'Whether the service is connected to the simulator'),
    known(switchSimulator, 'Connect or disconnect the simulator, which restarts the service'),
  ];
}

/** Every call of the contracts. */
export const everyCall = (
  productKey: string,
  resources: readonly ContractedResource[],
): readonly KnownCall[] => [...resources.flatMap(callsOf), ...switchCalls(productKey)];
