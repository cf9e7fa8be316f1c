import { isRead, type ServiceRequest } from '../../src/api/call';
import { everyCall, type KnownCall } from '../contracts/calls';
import { checkAccess, unfitToken } from './access';
import { checksOf, type Finding } from './finding';
import { ask, headersOf, send, serviceAddress, type Patient, type Sending } from './patient';
import {
  aboutNobody,
  isBareWrite,
  isRefusal,
  isYes,
  keeps,
  misfitMeans,
  NOBODY,
  UNREADABLE,
  type Rule,
} from './rule';
import { checkSwitches } from './switches';

const check = checksOf('Service');

/** Valid JSON that names no user and has no fields. */
const EMPTY = '[]';

const onePerPath = (requests: readonly ServiceRequest[]): readonly ServiceRequest[] => [
  ...new Map(requests.map((request) => [`${request.call.host} ${request.call.path}`, request])).values(),
];

/**
 * Checks who may call, and the answers to wrong requests. So that nothing changes, the requests name no existing user
 * or are not JSON, and those to the switches repeat the present state.
 * @param mayRestart whether the simulator's switch is also tried
 */
export async function checkRefusals(patient: Patient, mayRestart: boolean): Promise<readonly Finding[]> {
  const { config, resources } = patient;
  const known = everyCall(config.product.key, resources);
  const as = (sending: Sending) => (request: ServiceRequest) => send(patient, request, sending);
  const unfit = unfitToken(patient);
  const asAdministrator = (rule: Rule) => () => unfit ?? keeps(rule);
  const refusing = { expected: '4xx', isRight: isRefusal, means: misfitMeans };
  const requestsOf = (isMeant: (each: KnownCall) => boolean) =>
    known.filter(isMeant).map(({ request }) => request);
  // Leaves out the switches: a service may read cut-off JSON as no flags at all, which means "off".
  const ofResources = ({ purpose }: KnownCall) => purpose !== 'switch';

  const findings = await Promise.all([
    check(
      'an id that nobody has',
      asAdministrator({
        requests: resources.flatMap(({ contract }) => contract.getOne?.(NOBODY) ?? []),
        sent: as({}),
        expected: '404',
        isRight: (status) => status === 404,
        means: (status) =>
          isYes(status)
            ? 'the console would open a form on a row that does not exist.'
            : 'the console would show a failure in place of "no longer exists".',
        todo: 'Answer 404 with a message where nobody has the id.',
      }),
    ),
    check(
      'a query without its fields',
      asAdministrator({
        ...refusing,
        requests: requestsOf(({ call }) => isRead(call) && hasFixedQuery(call)),
        sent: (request) =>
          ask(patient, serviceAddress(patient, { ...request, query: undefined }), {
            headers: headersOf(patient, request),
          }),
        todo: 'Check the query of each call, and answer 400 with a message.',
      }),
    ),
    check(
      'a query that does not fit',
      asAdministrator({
        ...refusing,
        requests: known.flatMap(({ request, purpose }) =>
          purpose === 'update' && isBareWrite(request) ? [misfitting(aboutNobody(request))] : [],
        ),
        sent: as({}),
        todo: 'Check the query of each call, and answer 400 (or 404, for an id that nobody has) with a message.',
      }),
    ),
    check(
      'a method that no call has',
      asAdministrator({
        ...refusing,
        expected: '405',
        requests: onePerPath(requestsOf(ofResources).map(aboutNobody)),
        sent: as({ method: 'PATCH', text: UNREADABLE }),
        todo: 'Answer 405 (or 404) with a message to methods that an address does not have.',
      }),
    ),
    check(
      'a body that can’t be read',
      asAdministrator({
        ...refusing,
        requests: requestsOf((each) => each.call.body !== undefined && ofResources(each)),
        sent: as({ text: UNREADABLE }),
        todo: 'Answer 400 with a message where a body is no JSON.',
      }),
    ),
    check(
      'a body that does not fit',
      asAdministrator({
        ...refusing,
        requests: requestsOf((each) => each.call.body !== undefined && ofResources(each)),
        sent: as({ text: EMPTY }),
        todo: 'Check the body of each call against its schema, and answer 400 with a message.',
      }),
    ),
  ]);
  return [...(await checkAccess(patient, known)), ...findings, ...(await checkSwitches(patient, mayRestart))];
}

/** Whether a call's query has fields that must be there. */
const hasFixedQuery = ({ query }: KnownCall['call']): boolean =>
  query !== undefined && !query.safeParse({}).success;

/** The same request with a wrong word in its query; the id stays. */
const misfitting = (request: ServiceRequest): ServiceRequest => ({
  ...request,
  query: Object.fromEntries(
    Object.entries(request.query ?? {}).map(([name, text]) => [name, text === NOBODY ? text : 'doctor']),
  ),
});
