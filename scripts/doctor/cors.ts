import * as z from 'zod/mini';
import { isRead, type ServiceRequest } from '../../src/api/call';
import { receivesIdToken } from '../../src/api/client';
import { everyCall } from '../contracts/calls';
import { advises, checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { ask, isElsewhere, send, serviceAddress, type Answer, type Patient, type Sending } from './patient';
import { aboutNobody, isBareWrite, onePerHost, UNREADABLE } from './rule';

/** The methods that need no preflight by themselves. */
const SIMPLE: readonly string[] = ['GET', 'POST'];

const check = checksOf('CORS');

/** The origin of a page that has no permission. */
const STRANGER = 'https://stranger.invalid';

const BLOCKED = 'The browser keeps the answer from the page, and the console says that no answer came.';

const partsOf = (header: string | null): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const namesIn = (header: string | null): readonly string[] =>
  partsOf(header).map((name) => name.toLowerCase());

/** Whether a page may read a header of an answer. A wildcard covers all, as the console sends no credentials. */
function isExposed(headers: Headers, name: string): boolean {
  const exposed = namesIn(headers.get('Access-Control-Expose-Headers'));
  return exposed.includes('*') || exposed.includes(name.toLowerCase());
}

/** The request headers of the console for which browsers ask permission in a preflight. */
function askedHeaders({ config }: Pick<Patient, 'config'>, { call }: ServiceRequest): readonly string[] {
  const headers = [
    ...(receivesIdToken(call.host, config) ? ['authorization'] : []),
    ...(call.body ? ['content-type'] : []),
    ...(call.prefer ? ['prefer'] : []),
    ...(call.headers instanceof z.ZodMiniObject ? Object.keys(call.headers.shape) : []),
  ];
  return headers.map((name) => name.toLowerCase()).toSorted();
}

/** What prevents a page of an origin from reading an answer; null if nothing does. */
function originFault(headers: Headers, origin: string): string | null {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === null) return 'Access-Control-Allow-Origin is missing.';
  if (allowed !== origin && allowed !== '*')
    return `Access-Control-Allow-Origin is "${allowed}", not "${origin}".`;
  return null;
}

function preflightFaults({ status, headers }: Answer, request: ServiceRequest, patient: Patient): string[] {
  const { origin = '' } = patient;
  const { method } = request.call;
  const fault = originFault(headers, origin);
  // Browsers compare methods letter by letter: "put" does not allow PUT.
  const methods = partsOf(headers.get('Access-Control-Allow-Methods'));
  const allowed = namesIn(headers.get('Access-Control-Allow-Headers'));
  // A wildcard allows every header except Authorization.
  const lacking = askedHeaders(patient, request).filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  const needsMethod = !SIMPLE.includes(method);
  return [
    ...(status < 200 || status > 299 ? [`The preflight is answered ${status}.`] : []),
    ...(status === 401 || status === 403
      ? ['Browsers send no ID token with it, so that it must be answered before anyone is asked for one.']
      : []),
    ...(fault === null ? [] : [fault]),
    ...(needsMethod && !methods.includes(method) && !methods.includes('*')
      ? [`Access-Control-Allow-Methods lacks ${method}.`]
      : []),
    ...(lacking.length > 0 ? [`Access-Control-Allow-Headers lacks ${lacking.join(', ')}.`] : []),
  ];
}

const preflight = (patient: Patient, request: ServiceRequest, origin: string): Promise<Answer> =>
  ask(patient, serviceAddress(patient, request), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': request.call.method,
      'Access-Control-Request-Headers': askedHeaders(patient, request).join(','),
    },
  });

/** Checks the preflight of one call, and adds the headers of its answer to `sent`. */
async function preflightVerdict(
  patient: Patient,
  request: ServiceRequest,
  sent: Headers[],
): Promise<Verdict> {
  const answer = await preflight(patient, request, patient.origin ?? '');
  sent.push(answer.headers);
  const faults = preflightFaults(answer, request, patient);
  return faults.length > 0
    ? fails(
        `${faults.join(' ')} ${BLOCKED}`,
        `Have the service answer the preflight with 204 and allow ${patient.origin}, the method ${request.call.method} and the headers ${askedHeaders(patient, request).join(', ') || 'it asks for'}.`,
      )
    : holds('The preflight is allowed.');
}

/** Whether the site may read the headers that mark an answer as a page of rows. */
const pageHeaderVerdicts = (
  reads: readonly ServiceRequest[],
  answers: readonly { readonly headers: Headers }[],
): Promise<readonly Finding[]> =>
  Promise.all(
    reads
      .filter(({ call }) => call.prefer)
      .map(({ call }) =>
        check(`the headers of a page of ${call.path} are exposed`, () => {
          const pages = answers.filter(({ headers }) => headers.get('Preference-Applied') === call.prefer);
          const needed = ['Preference-Applied', ...(call.pageHeaders ?? [])];
          const lacking = needed.filter((name) =>
            pages.some(({ headers }) => headers.has(name) && !isExposed(headers, name)),
          );
          if (pages.length === 0)
            return unchecked(
              'No answer was a page.',
              'Have the service page, or take VITE_PAGED_USERS away.',
            );
          return lacking.length > 0
            ? fails(
                `Access-Control-Expose-Headers lacks ${lacking.join(', ')}. The console takes the page for everyone there is.`,
                `Send Access-Control-Expose-Headers: ${needed.join(', ')} with each page.`,
              )
            : holds('The console can tell a page from a whole.');
        }),
      ),
  );

/** Whether other sites are let in, judged by all answers and by a preflight from another site on each host. */
function leaveVerdict(sent: readonly Headers[], origin: string): Verdict {
  const allowed = (headers: Headers) => headers.get('Access-Control-Allow-Origin') ?? '';
  const open = sent.filter((headers) => ['*', STRANGER].includes(allowed(headers)));
  if (open.some((headers) => headers.get('Access-Control-Allow-Credentials') === 'true')) {
    return fails(
      'Access-Control-Allow-Credentials is true for every origin. Browsers refuse a wildcard with it; an origin that is only repeated lets any page make calls in the name of its visitors.',
      'Take Access-Control-Allow-Credentials away, which this console never needs, and allow the site’s origin by name.',
    );
  }
  return open.length > 0
    ? advises(
        'Pages of every origin may call, and read the answers to an ID token that they got hold of.',
        `Send Access-Control-Allow-Origin: ${origin} in place of "*" or of the origin that asks.`,
      )
    : holds('Only the site’s origin is named.');
}

interface Sent {
  readonly reads: readonly ServiceRequest[];
  /** Writes about a user who doesn't exist, and none of the switches. */
  readonly writes: readonly ServiceRequest[];
  /** The headers of the answers to the preflights from the site's origin. */
  readonly preflights: readonly Headers[];
}

/** Checks the headers of answers to reads, with a token and without one, and of refused writes without a token. */
async function exposureVerdicts(
  patient: Patient,
  { reads, writes, preflights }: Sent,
): Promise<readonly Finding[]> {
  const { origin = '' } = patient;
  const answers: { name: string; headers: Headers; status: number }[] = [];
  const asked = async (request: ServiceRequest, sending: Sending = {}) => {
    const { headers, status } = await send(patient, request, sending);
    answers.push({ name: `${request.call.method} ${request.call.path}`, headers, status });
  };
  return [
    await check('answers and refusals may be read', async () => {
      for (const request of reads) {
        await asked(request, { token: null });
        if (patient.token !== undefined) await asked(request);
      }
      for (const request of writes)
        await asked(request, { token: null, ...(isBareWrite(request) ? {} : { text: UNREADABLE }) });
      const faults = answers.flatMap(({ name, headers, status }) => {
        const fault = originFault(headers, origin);
        return fault === null ? [] : [`${name}, answered ${status}: ${fault}`];
      });
      return faults.length > 0
        ? fails(
            `${faults.join(' ')} ${BLOCKED}`,
            `Send Access-Control-Allow-Origin: ${origin} with every answer, refusals and failures among them.`,
          )
        : holds('Every answer names the site’s origin.');
    }),
    await check('Retry-After is exposed', () => {
      const without = answers.filter(({ headers }) => !isExposed(headers, 'Retry-After'));
      return without.length > 0
        ? fails(
            `${[...new Set(without.map(({ name }) => name))].join(', ')}: Access-Control-Expose-Headers does not name it. The console can only say that one should wait a minute.`,
            'Send Access-Control-Expose-Headers: Retry-After with every answer.',
          )
        : holds('The console can say how long to wait.');
    }),
    ...(await pageHeaderVerdicts(reads, answers)),
    await check('no leave for everyone', async () => {
      const strange = await Promise.all(
        onePerHost(reads).map((request) => preflight(patient, request, STRANGER)),
      );
      if (strange.length === 0) return unchecked('There is no read.');
      return leaveVerdict([...preflights, ...[...answers, ...strange].map(({ headers }) => headers)], origin);
    }),
  ];
}

/** Whether a browser lets the page at the site's origin call the service. */
export async function checkCors(patient: Patient): Promise<readonly Finding[]> {
  const { origin, config, resources } = patient;
  if (origin === undefined) {
    return [
      await check('preflights', () =>
        unchecked('The origin of the site is not known.', 'Name it with --origin https://console.example.'),
      ),
    ];
  }
  const known = everyCall(config.product.key, resources).filter(({ request }) =>
    isElsewhere(patient, request),
  );
  const elsewhere = known.map(({ request }) => request);
  if (elsewhere.length === 0) {
    return [
      await check('preflights', () =>
        holds('The service has the origin of the site: browsers ask for no leave.'),
      ),
    ];
  }
  const asking = elsewhere.filter((request) => needsPreflight(patient, request));
  const headers: Headers[] = [];
  const preflights = await Promise.all(
    asking.map((request) =>
      check(`preflight of ${request.call.method} ${request.call.path}`, () =>
        preflightVerdict(patient, request, headers),
      ),
    ),
  );
  return [
    ...preflights,
    ...(await exposureVerdicts(patient, {
      reads: elsewhere.filter(({ call }) => isRead(call)),
      writes: known.flatMap(({ request, purpose }) =>
        isRead(request.call) || purpose === 'switch' ? [] : [aboutNobody(request)],
      ),
      preflights: headers,
    })),
  ];
}

/** Whether a browser sends a preflight: for methods other than GET and POST, or for headers that need permission. */
const needsPreflight = (patient: Patient, request: ServiceRequest): boolean =>
  !SIMPLE.includes(request.call.method) || askedHeaders(patient, request).length > 0;
