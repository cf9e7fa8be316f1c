import { usersContract } from '../../../src/resources/users/contract';
import { isFor, type Case } from './faults';

/** The users with the contract that reads them page by page. */
export const PAGED = {
  resources: usersContract.paged ? [{ name: 'users', contract: usersContract.paged }] : [],
};

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
    'leave for methods in small letters, which browsers tell from capitals',
    { cors: { allowMethods: ['get', 'post', 'put', 'delete'] } },
    everyPreflight('PUT /user_detail_update', 'DELETE /deleteUser', 'DELETE /delete/:id'),
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
  [
    'no fault, where a wildcard exposes every header',
    {
      cors: { allowHeaders: ['Authorization', 'Content-Type', 'Domain', 'Prefer'], exposeHeaders: ['*'] },
    },
    [],
    PAGED,
  ],
  ['Retry-After is not exposed', { cors: { exposeHeaders: [] } }, ['CORS: Retry-After is exposed']],
  [
    'leave for every header, which leaves the ID token out',
    { cors: { allowHeaders: ['*'] } },
    everyPreflight(
      'GET /fetch_all_user',
      'GET /fetch_user_data/',
      'PUT /user_detail_update',
      'POST /add_custom_claims',
      'DELETE /deleteUser',
      'DELETE /delete/:id',
      'GET /toggle_status',
      'POST /switch_toggle_status',
      'GET /sim_connection',
      'POST /go_restart',
    ),
  ],
  [
    'a preflight that is asked for a token',
    {
      leaving: (response, request) =>
        request.method === 'OPTIONS' && isFor(request, '/go_restart')
          ? new Response(null, { status: 401, headers: response.headers })
          : response,
    },
    everyPreflight('POST /go_restart'),
  ],
  [
    'refusals without Access-Control-Allow-Origin',
    {
      leaving: (response) => {
        const headers = new Headers(response.headers);
        if (response.status === 401) headers.delete('Access-Control-Allow-Origin');
        return new Response(response.body, { status: response.status, headers });
      },
    },
    ['CORS: answers and refusals may be read'],
  ],
  [
    'every origin by a wildcard, with credentials',
    { cors: { origin: '*', credentials: true } },
    ['CORS: no leave for everyone'],
  ],
  [
    'preflights of one host that let in any origin, with credentials',
    {
      leaving: (response, request) => {
        if (request.method !== 'OPTIONS' || !request.url.startsWith('https://sim.test')) return response;
        const headers = new Headers(response.headers);
        headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '');
        headers.set('Access-Control-Allow-Credentials', 'true');
        return new Response(null, { status: response.status, headers });
      },
    },
    ['CORS: no leave for everyone'],
  ],
  [
    'a preflight of one call by a wildcard, with credentials',
    {
      leaving: (response, request) => {
        if (request.method !== 'OPTIONS' || !isFor(request, '/go_restart')) return response;
        const headers = new Headers(response.headers);
        headers.set('Access-Control-Allow-Origin', '*');
        headers.set('Access-Control-Allow-Credentials', 'true');
        return new Response(null, { status: response.status, headers });
      },
    },
    ['CORS: no leave for everyone'],
  ],
  [
    'a write whose refusal names no origin',
    {
      leaving: (response, request) => {
        if (request.method !== 'DELETE') return response;
        const headers = new Headers(response.headers);
        headers.delete('Access-Control-Allow-Origin');
        return new Response(response.body, { status: response.status, headers });
      },
    },
    ['CORS: answers and refusals may be read'],
  ],
  [
    'any origin, with credentials',
    { cors: { origin: (origin) => origin, credentials: true } },
    ['CORS: no leave for everyone'],
  ],
];
