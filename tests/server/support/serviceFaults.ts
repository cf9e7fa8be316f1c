import { claimsIn, hasExpired } from '../../../scripts/doctor/token';
import { isSigned } from './deployment';
import { bodyless, isFor, rows, spoil, withHeaders, type Case } from './faults';

const ROOT = { id: 'root', email: null, isAdmin: true };

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
      'Service: 401 with a forged token',
      'Service: 401 with an expired token',
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
      'Service: 401 with a forged token',
      'Service: 401 with an expired token',
      'Service: 403 without the admin claim',
    ],
  ],
  [
    'a token that is let in, no matter who it belongs to',
    { verify: (_, caller) => caller && { ...caller, isAdmin: true } },
    [
      'Service: 403 without the admin claim',
      'Service: 403 for a write without the admin claim',
      'Service: 403 for a switch without the admin claim',
    ],
  ],
  [
    'someone without the claim who is told to sign in',
    {
      spoiled: (response) =>
        response.status === 403 ? Response.json({ message: 'Who are you?' }, { status: 401 }) : response,
    },
    [
      'Service: 403 without the admin claim',
      'Service: 403 for a write without the admin claim',
      'Service: 403 for a switch without the admin claim',
    ],
  ],
  [
    'an administrator who is refused',
    {
      spoiled: (response, request) =>
        isFor(request, '/sim_connection') && response.ok
          ? Response.json({ message: 'No.' }, { status: 403 })
          : response,
    },
    ['Service: GET /sim_connection'],
  ],
  [
    'a token whose signature nobody looks at',
    { verify: (token, caller) => (!isSigned(token) && claimsIn(token) ? ROOT : caller) },
    ['Service: 401 with a forged token'],
  ],
  [
    'a token that holds for ever',
    { verify: (token, caller) => (isSigned(token) && hasExpired(token) ? ROOT : caller) },
    ['Service: 401 with an expired token'],
  ],
  [
    'a write that is open to everyone',
    {
      instead: (request) =>
        isFor(request, '/deleteUser') && !request.headers.has('Authorization')
          ? Response.json({ message: 'There is no such user.' }, { status: 404 })
          : undefined,
    },
    ['Service: 401 for a write without a token'],
  ],
  [
    'refusals without a message',
    {
      spoiled: (response) => (response.status === 401 ? new Response('', response) : response),
    },
    [
      'Service: 401 without a token',
      'Service: 401 for a write without a token',
      'Service: 401 with a token that does not hold',
      'Service: 401 for a switch without a token',
    ],
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
        isFor(request, '/switch_toggle_status') && response.status === 400
          ? Response.json({ message: 'Oh.' }, { status: 500 })
          : response,
    },
    ['Service: switches that do not fit'],
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
    'a claim that is set to anything',
    {
      spoiled: (response, request) =>
        isFor(request, '/add_custom_claims') && response.status === 400 ? bodyless(500) : response,
    },
    ['Service: a query that does not fit'],
  ],
  [
    'any method for a switch',
    {
      instead: (request) =>
        isFor(request, '/switch_toggle_status') && request.method === 'PATCH'
          ? Response.json({ status: true })
          : undefined,
    },
    ['Service: switches that do not fit'],
  ],
  [
    'a switch that is open to everyone',
    {
      instead: (request) =>
        isFor(request, '/switch_toggle_status') && !request.headers.has('Authorization')
          ? Response.json({ message: 'Done.' })
          : undefined,
    },
    ['Service: 401 for a switch without a token'],
  ],
  [
    'any method for an address',
    { spoiled: (response) => (response.status === 405 ? Response.json({}) : response) },
    ['Service: a method that no call has', 'Service: switches that do not fit'],
  ],
  [
    'a large answer as it is',
    {
      spoiled: spoil(list, (json) => rows(json).map((row) => ({ ...row, note: 'x'.repeat(50_000) }))),
    },
    ['Service: the biggest answer'],
  ],
  [
    'JSON that is called a page',
    {
      spoiled: withHeaders((headers, request) => {
        if (isFor(request, list)) headers.set('Content-Type', 'text/html');
      }),
    },
    ['Service: answers say that they are JSON'],
  ],
  [
    'seconds where milliseconds belong',
    { spoiled: spoil(list, (json) => rows(json).map((row) => ({ ...row, expiryTime: 1_790_000_000 }))) },
    ['Service: GET /fetch_all_user'],
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
