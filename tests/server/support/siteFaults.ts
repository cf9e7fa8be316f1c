import { stampedPage } from '../../../scripts/site/page';
import { VARIABLES, type Faults } from './deployment';
import { bodyless, isFor, refused, withHeaders, type Case } from './faults';

export const SITE_FAULTS: readonly Case[] = [
  [
    'a policy that lacks the simulator’s host',
    {
      site: withHeaders((headers) =>
        headers.set(
          'Content-Security-Policy',
          (headers.get('Content-Security-Policy') ?? '').replace(' https://sim.test', ''),
        ),
      ),
    },
    ['Site: its policy'],
  ],
  [
    'a policy that allows a stranger',
    {
      site: withHeaders((headers) =>
        headers.set(
          'Content-Security-Policy',
          (headers.get('Content-Security-Policy') ?? '').replace("script-src 'self'", "script-src 'self' *"),
        ),
      ),
    },
    ['Site: its policy'],
  ],
  [
    'no policy',
    { site: withHeaders((headers) => headers.delete('Content-Security-Policy')) },
    ['Site: its policy'],
  ],
  [
    'a header that is missing',
    { site: withHeaders((headers) => headers.delete('Strict-Transport-Security')) },
    ['Site: its headers'],
  ],
  [
    'a route without the page’s headers',
    {
      site: withHeaders((headers, request) => {
        if (isFor(request, '/dashboard')) headers.delete('Strict-Transport-Security');
      }),
    },
    ['Site: its headers'],
  ],
  [
    'a route without the page’s policy',
    {
      site: withHeaders((headers, request) => {
        if (isFor(request, '/dashboard')) headers.delete('Content-Security-Policy');
      }),
    },
    ['Site: its policy'],
  ],
  [
    'files whose type browsers may guess',
    {
      site: withHeaders((headers, request) => {
        if (isFor(request, '.js')) headers.delete('X-Content-Type-Options');
      }),
    },
    ['Site: files under assets'],
  ],
  [
    'a script that the host puts into the page',
    {
      site: async (response, request) =>
        isFor(request, '/')
          ? new Response(
              (await response.text()).replace('</head>', '<script src="/cdn/optimiser.js"></script></head>'),
              response,
            )
          : response,
    },
    ['Site: nothing is added to the page'],
  ],
  [
    'a page that caches keep',
    {
      site: withHeaders((headers, request) => {
        if (isFor(request, '/')) headers.set('Cache-Control', 'max-age=600');
      }),
    },
    ['Site: the page'],
  ],
  [
    'a route that caches keep',
    {
      site: withHeaders((headers, request) => {
        if (isFor(request, '/dashboard')) headers.set('Cache-Control', 'max-age=600');
      }),
    },
    ['Site: single-page fallback'],
  ],
  [
    'no page for a route',
    { site: (response, request) => (isFor(request, '/edit-user/doctor') ? bodyless(404) : response) },
    ['Site: single-page fallback'],
  ],
  [
    'files that nobody keeps',
    { site: withHeaders((headers) => headers.set('Cache-Control', 'no-store')) },
    ['Site: files under assets'],
  ],
  [
    'files that are not there',
    { site: (response, request) => (isFor(request, '/assets/index-1.js') ? bodyless(404) : response) },
    ['Site: files under assets'],
  ],
  [
    'a script that is called a file of any kind',
    {
      site: withHeaders((headers, request) => {
        if (isFor(request, '.js')) headers.set('Content-Type', 'application/octet-stream');
      }),
    },
    ['Site: files under assets'],
  ],
  [
    'a part that is loaded later and is not there',
    {
      site: (response, request) =>
        isFor(request, '/assets/index-1.js')
          ? new Response('import("./PhoneStep-CvTOgRFm.js")', response)
          : response,
    },
    ['Site: files under assets'],
  ],
  [
    'the page where a file is gone',
    { site: (response) => (response.status === 404 ? new Response('<html>') : response) },
    ['Site: a file that is gone'],
  ],
  [
    'another version',
    {
      site: async (response, request) =>
        isFor(request, '/')
          ? new Response((await response.text()).replace(/content="\d[^"]*"/, 'content="9.9.9"'), response)
          : response,
    },
    ['Site: its version'],
  ],
  [
    'a configuration with a wrong value',
    {
      site: async (response, request) =>
        isFor(request, '/')
          ? new Response(
              stampedPage(await response.text(), { ...VARIABLES, VITE_API_HOST: 'ftp://api.test' }),
              response,
            )
          : response,
    },
    ['Site: its configuration'],
  ],
  [
    'the configuration of another environment',
    {},
    ['Site: its configuration'],
    { environment: { ...VARIABLES, VITE_ENVIRONMENT: 'production' } },
  ],
  [
    'no fault, where the file has a variable that no page carries',
    {},
    [],
    { environment: { ...VARIABLES, VITE_OF_ANOTHER_PROGRAM: 'anything' } },
  ],
  [
    'a script of someone else under a path like that of the build',
    {
      site: async (response, request) =>
        isFor(request, '/')
          ? new Response(
              (await response.text()).replace(
                '</head>',
                '<script src="https://cdn.test/assets/counter.js"></script></head>',
              ),
              response,
            )
          : response,
    },
    ['Site: nothing is added to the page'],
  ],
];

export const IDENTITY: readonly Case[] = [
  [
    'a key of another project',
    { provider: { projects: refused('API key not valid. Please pass a valid API key.') } },
    ['Identity: the key'],
  ],
  [
    'a site that is no authorised domain',
    { provider: { projects: () => Response.json({ authorizedDomains: ['localhost', 'nconsole.test'] }) } },
    ['Identity: the site is an authorised domain'],
  ],
  [
    'sign-in with email that is off',
    { provider: { 'accounts:signInWithPassword': refused('PASSWORD_LOGIN_DISABLED') } },
    ['Identity: sign-in with email'],
  ],
  [
    'sign-in with Google that is off',
    {
      provider: {
        'accounts:createAuthUri': refused(
          'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
        ),
      },
    },
    ['Identity: sign-in with Google'],
  ],
  [
    'sign-in by phone that is off',
    { provider: { 'accounts:sendVerificationCode': refused('OPERATION_NOT_ALLOWED') } },
    ['Identity: sign-in by phone'],
  ],
  [
    'addresses that can be tried out',
    { provider: { 'accounts:signInWithPassword': refused('EMAIL_NOT_FOUND') } },
    ['Identity: email enumeration protection'],
  ],
  [
    'documents that nobody may write',
    { documents: () => bodyless(403) },
    ['Identity: users/{uid}, written by its owner'],
  ],
  [
    'a project without a document database',
    {
      documents: () =>
        Response.json(
          { error: { status: 'NOT_FOUND', message: 'The database (default) does not exist for project a.' } },
          { status: 404 },
        ),
    },
    ['Identity: users/{uid}, written by its owner'],
  ],
  [
    'documents that everybody may write',
    {
      documents: (request) =>
        request.method === 'POST'
          ? Response.json({ error: { status: 'FAILED_PRECONDITION' } }, { status: 400 })
          : bodyless(403),
    },
    ['Identity: users/{uid}, written by someone else', 'Identity: users/{uid}, written without a sign-in'],
  ],
  [
    'documents that the whole world may read',
    {
      documents: (request) =>
        request.method === 'GET'
          ? Response.json(
              {
                error: {
                  code: 404,
                  status: 'NOT_FOUND',
                  message: 'Document "projects/a/databases/(default)/documents/users/b" not found.',
                },
              },
              { status: 404 },
            )
          : undefined,
    },
    ['Identity: users/{uid}, read by someone else', 'Identity: users/{uid}, read without a sign-in'],
  ],
];

/** Settings that are accepted but could be better, and the check that says so. */
export const ADVICE: readonly (readonly [what: string, faults: Faults, check: string])[] = [
  [
    'passwords of six characters, which a new project takes',
    {
      provider: { passwordPolicy: () => Response.json({ customStrengthOptions: { minPasswordLength: 6 } }) },
    },
    'Identity: password policy',
  ],
  [
    'every origin by a wildcard, without credentials',
    { cors: { origin: '*' } },
    'CORS: no leave for everyone',
  ],
  [
    'a large script as it is',
    {
      site: (response, request) =>
        isFor(request, '/assets/index-1.js') ? new Response('0;'.repeat(60_000), response) : response,
    },
    'Site: files under assets',
  ],
];
