import { isRead, type ServiceRequest } from '../../src/api/call';
import { receivesIdToken, serviceMessageIn } from '../../src/api/client';
import { everyCall, type KnownCall } from '../contracts/calls';
import { checksOf, fails, holds, NO_TOKEN, unchecked, type Finding, type Verdict } from './finding';
import { ask, headersOf, send, serviceAddress, type Answer, type Patient, type Sending } from './patient';

const check = checksOf('Service');

/** An id that nobody has. */
const NOBODY = `doctor-${crypto.randomUUID()}`;

/** JSON that breaks off: no service can take it for a command. */
const UNREADABLE = '{';
/** JSON that names nobody and nothing. */
const EMPTY = '[]';

interface Rule {
  readonly requests: readonly ServiceRequest[];
  readonly sent: (request: ServiceRequest) => Promise<Answer>;
  /** The statuses that are right, in words and as a test. */
  readonly expected: string;
  readonly isRight: (status: number) => boolean;
  /** What it means that a call is answered otherwise, by its status. */
  readonly means: (status: number) => string;
  readonly todo: string;
}

/** Whether every call keeps a rule: the status is right, and a sentence for people comes with it. */
async function keeps({ requests, sent, expected, isRight, means, todo }: Rule): Promise<Verdict> {
  const breaches: string[] = [];
  for (const request of requests) {
    const { status, text } = await sent(request);
    const name = `${request.call.method} ${request.call.path}`;
    if (!isRight(status))
      breaches.push(`${name} answered ${status} in place of ${expected}: ${means(status)}`);
    else if (serviceMessageIn(text) === undefined)
      breaches.push(
        `${name} answered ${status}, but not as JSON with a message: administrators would not learn why.`,
      );
  }
  if (requests.length === 0) return unchecked('No call of the contracts is of this kind.');
  return breaches.length > 0
    ? fails(breaches.join(' '), todo)
    : holds(`${requests.length} ${requests.length === 1 ? 'call' : 'calls'}: ${expected}, with a message.`);
}

const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 403;
const isYes = (status: number): boolean => status >= 200 && status < 300;

const misfitMeans = (status: number): string =>
  isYes(status)
    ? 'what does not fit is taken for a yes, and the console would say that it was done.'
    : 'the console would say that it does not know whether anything was changed.';

const requestOf = ({ call, request }: KnownCall, productKey: string): ServiceRequest =>
  request ?? { call, answer: call.answer, ...(call.headers && { headers: { domain: productKey } }) };

const onePerPath = (requests: readonly ServiceRequest[]): readonly ServiceRequest[] => [
  ...new Map(requests.map((request) => [`${request.call.host} ${request.call.path}`, request])).values(),
];

/** Who is let in, and what is said to what does not fit. Nothing that is sent here could change anything. */
export function checkRefusals(patient: Patient): Promise<readonly Finding[]> {
  const { config, resources, token, plainToken } = patient;
  const known = everyCall(config.product.key, resources);
  const withToken = known.filter(({ call }) => receivesIdToken(call.host, config));
  const toRequest = (calls: readonly KnownCall[]) => calls.map((call) => requestOf(call, config.product.key));
  const guarded = toRequest(withToken.filter(({ call }) => isRead(call)));
  const as = (sending: Sending) => (request: ServiceRequest) => send(patient, request, sending);
  const asAdministrator = (rule: Rule) => () => (token === undefined ? NO_TOKEN : keeps(rule));
  const refusing = { expected: '4xx', isRight: isRefusal, means: misfitMeans };

  const identified = (status: number) =>
    isYes(status)
      ? 'everyone on the network can read it.'
      : 'the console would not know that the session is over.';
  const unauthenticated = {
    requests: guarded,
    expected: '401',
    isRight: (status: number) => status === 401,
    means: identified,
    todo: 'Verify the ID token of every call before anything else, and answer 401 with a message.',
  };
  const written = toRequest(known.filter(({ call }) => call.body));
  const writtenRows = toRequest(known.filter(({ call, purpose }) => call.body && purpose !== 'switch'));
  const asked = toRequest(known.filter(({ call }) => isRead(call) && call.query && fixedQuery(call.query)));

  return Promise.all([
    check('401 without a token', () => keeps({ ...unauthenticated, sent: as({ token: null }) })),
    check('401 with a token that does not hold', () =>
      keeps({ ...unauthenticated, sent: as({ token: 'doctor' }) }),
    ),
    check('403 without the admin claim', () =>
      plainToken === undefined
        ? unchecked('No ID token of someone else was given.', 'Name one with --plain-token-file.')
        : keeps({
            requests: guarded,
            sent: as({ token: plainToken }),
            expected: '403',
            isRight: (status) => status === 403,
            means: (status) =>
              isYes(status)
                ? 'everyone with an account can read it.'
                : 'the console would sign such a person out, or call it a failure.',
            todo: 'Ask each ID token for the claim admin: true, and answer 403 with a message where it is not there.',
          }),
    ),
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
        requests: asked,
        sent: (request) =>
          ask(patient, serviceAddress(patient, { ...request, query: undefined }), {
            headers: headersOf(patient, request),
          }),
        todo: 'Check the query of each call, and answer 400 with a message.',
      }),
    ),
    check(
      'a method that no call has',
      asAdministrator({
        ...refusing,
        expected: '405',
        requests: onePerPath(toRequest(known)),
        sent: as({ method: 'PATCH', text: UNREADABLE }),
        todo: 'Answer 405 (or 404) with a message to methods that an address does not have.',
      }),
    ),
    check(
      'a body that can’t be read',
      asAdministrator({
        ...refusing,
        requests: written,
        sent: as({ text: UNREADABLE }),
        todo: 'Answer 400 with a message where a body is no JSON.',
      }),
    ),
    check(
      'a body that does not fit',
      asAdministrator({
        ...refusing,
        requests: writtenRows,
        sent: as({ text: EMPTY }),
        todo: 'Check the body of each call against its schema, and answer 400 with a message.',
      }),
    ),
  ]);
}

/** Whether a query has fields that must be there. */
const fixedQuery = (query: { safeParse: (value: unknown) => { success: boolean } }): boolean =>
  !query.safeParse({}).success;
