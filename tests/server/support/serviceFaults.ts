import { usersContract } from '../../../src/resources/users/contract';
import { bodyless, isFor, rows, spoil, type Case } from './faults';

export const list = '/fetch_all_user';
const one = '/fetch_user_data/';

export const SERVICE: readonly Case[] = [
  [
    'a string where a number belongs',
    { spoiled: spoil(list, (json) => rows(json).map((row) => ({ ...row, expiryTime: '1790000000000' }))) },
    ['Service: GET /fetch_all_user'],
  ],
  [
    'a string in a single row',
    { spoiled: spoil(one, (json) => ({ ...Object(json), expiryTime: 'soon' })) },
    [1, 2, 3].map((row) => `Service: GET /fetch_user_data/, row ${row}`),
  ],
  [
    'another row than was asked for',
    { spoiled: spoil(one, (json) => ({ ...Object(json), userId: 'someone' })) },
    [1, 2, 3].map((row) => `Service: GET /fetch_user_data/, row ${row}`),
  ],
  [
    'one id twice',
    { spoiled: spoil(list, (json) => [...rows(json), ...rows(json)]) },
    ['Service: GET /fetch_all_user'],
  ],
  [
    'a page in place of an answer',
    {
      instead: (request) =>
        isFor(request, '/toggle_status') && request.headers.has('Authorization') && request.method === 'GET'
          ? new Response('<html>', { headers: { 'Cache-Control': 'no-store' } })
          : undefined,
    },
    [
      'Service: GET /toggle_status',
      'Service: 401 with a token that does not hold',
      'Service: 403 without the admin claim',
    ],
  ],
  [
    'an exchange that is missing',
    { spoiled: spoil('/toggle_status', (json) => ({ ...Object(json), acme: { nse: true } })) },
    ['Service: GET /toggle_status'],
  ],
  [
    'a simulator that says no',
    { spoiled: spoil('/sim_connection', (json) => ({ ...Object(json), status: false })) },
    ['Service: GET /sim_connection'],
  ],
  [
    'a redirect',
    {
      spoiled: (response, request) =>
        isFor(request, '/sim_connection') && response.ok
          ? new Response(null, { status: 301, headers: { Location: 'https://other.test/' } })
          : response,
    },
    ['Service: GET /sim_connection'],
  ],
  [
    'a call that is open to everyone',
    {
      instead: (request) =>
        isFor(request, '/sim_connection') && request.method === 'GET'
          ? Response.json(
              { status: true, simulator_connected: true },
              { headers: { 'Cache-Control': 'no-store' } },
            )
          : undefined,
    },
    [
      'Service: 401 without a token',
      'Service: 401 with a token that does not hold',
      'Service: 403 without the admin claim',
    ],
  ],
  [
    'refusals without a message',
    {
      spoiled: (response) => (response.status === 401 ? new Response('', response) : response),
    },
    ['Service: 401 without a token', 'Service: 401 with a token that does not hold'],
  ],
  [
    'a row for an id that nobody has',
    {
      spoiled: (response) =>
        response.status === 404 ? Response.json({}, { headers: { 'Cache-Control': 'no-store' } }) : response,
    },
    ['Service: an id that nobody has'],
  ],
  [
    'a body that is not looked at',
    {
      spoiled: (response, request) =>
        isFor(request, '/user_detail_update') && response.status === 400 ? Response.json({}) : response,
    },
    ['Service: a body that can’t be read', 'Service: a body that does not fit'],
  ],
  [
    'a body that makes it stumble',
    {
      spoiled: (response, request) =>
        isFor(request, '/go_restart') && response.status === 400
          ? Response.json({ message: 'Oh.' }, { status: 500 })
          : response,
    },
    ['Service: a body that can’t be read'],
  ],
  [
    'a query that is not looked at',
    {
      spoiled: (response, request) =>
        isFor(request, one) && response.status === 400 ? bodyless(500) : response,
    },
    ['Service: a query without its fields'],
  ],
  [
    'any method for an address',
    { spoiled: (response) => (response.status === 405 ? Response.json({}) : response) },
    ['Service: a method that no call has'],
  ],
  [
    'a large answer as it is',
    {
      spoiled: spoil(list, (json) => rows(json).map((row) => ({ ...row, note: 'x'.repeat(50_000) }))),
    },
    ['Service: the biggest answer'],
  ],
  [
    'answers that caches may keep',
    {
      spoiled: (response) => {
        const headers = new Headers(response.headers);
        headers.delete('Cache-Control');
        return new Response(response.body, { status: response.status, headers });
      },
    },
    ['Service: no cache keeps an answer'],
  ],
];

/** Users that are asked for page by page. */
const PAGED = { resources: usersContract.paged ? [{ name: 'users', contract: usersContract.paged }] : [] };

const everyPreflight = (...calls: readonly string[]) => calls.map((call) => `CORS: preflight of ${call}`);

export const CORS: readonly Case[] = [
  [
    'leave for the header Domain is missing',
    { cors: { allowHeaders: ['Authorization', 'Content-Type'] } },
    everyPreflight('POST /switch_toggle_status'),
  ],
  [
    'leave for a body is missing',
    { cors: { allowHeaders: ['Authorization', 'Domain'] } },
    everyPreflight('PUT /user_detail_update', 'POST /switch_toggle_status', 'POST /go_restart'),
  ],
  [
    'leave for a method is missing',
    { cors: { allowMethods: ['GET', 'POST', 'PUT'] } },
    everyPreflight('DELETE /deleteUser', 'DELETE /delete/:id'),
  ],
  [
    'pages of users that the service gives no leave for',
    {},
    [...everyPreflight('GET /fetch_all_user'), 'CORS: the headers of a page of /fetch_all_user are exposed'],
    PAGED,
  ],
  [
    'no fault, where it gives leave for them',
    {
      cors: {
        allowHeaders: ['Authorization', 'Content-Type', 'Domain', 'Prefer'],
        exposeHeaders: ['Retry-After', 'Preference-Applied', 'X-Total-Count', 'X-Filter-Counts'],
      },
    },
    [],
    PAGED,
  ],
  ['Retry-After is not exposed', { cors: { exposeHeaders: [] } }, ['CORS: Retry-After is exposed']],
  [
    'any origin, with credentials',
    { cors: { origin: (origin) => origin, credentials: true } },
    ['CORS: no credentials for everyone'],
  ],
];
