import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { afterAll, beforeAll } from 'vitest';
import { siteHeaders } from '../../../headers/headers';
import { createApp } from '../../../server/app';
import type { Caller, Identities } from '../../../server/identities/port';
import { siteRoutes } from '../../../server/site/site';
import type { Store } from '../../../server/store/store';
import { readResources } from '../../../scripts/contracts/resources';
import { buildVersion } from '../../../scripts/build/version';
import { claimsIn, hasExpired } from '../../../scripts/doctor/token';
import type { Patient } from '../../../scripts/doctor/patient';
import { configOf, type Environment } from '../../../scripts/site/environment';
import { stampedPage } from '../../../scripts/site/page';
import { aUser } from './aUser';
import { emptyStore } from './emptyStore';
import { fakeIdentities } from './fakeIdentities';

export const SITE = 'https://console.test';
/** The origins of a deployment. */
const ORIGINS = {
  site: SITE,
  api: 'https://api.test',
  simulator: 'https://sim.test',
  identity: 'https://identitytoolkit.googleapis.com',
  documents: 'https://firestore.googleapis.com',
};
type Origins = Readonly<Record<keyof typeof ORIGINS, string>>;

export const VARIABLES: Environment = {
  VITE_PRODUCT_KEY: 'acme',
  VITE_PRODUCT_NAME: 'Acme',
  VITE_API_HOST: ORIGINS.api,
  VITE_SIMULATOR_HOST: ORIGINS.simulator,
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'acme.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-acme',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_SEND_ID_TOKEN: 'all',
};

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

const SIGNATURE = encoded('signature');

/** An ID token that can be read, but not verified. */
export const aToken = (sub: string, admin?: boolean, exp?: number): string =>
  `${encoded('{}')}.${encoded(JSON.stringify({ sub, admin, exp }))}.${SIGNATURE}`;

export const isSigned = (token: string): boolean => token.endsWith(`.${SIGNATURE}`);

type Cors = Parameters<typeof cors>[0];
type Answering = (request: Request) => Response | undefined | Promise<Response | undefined>;
type Handler = (request: Request) => Response | Promise<Response>;

/** What may be wrong with a deployment; by default nothing is. */
export interface Faults {
  readonly cors?: Partial<NonNullable<Cors>>;
  /** Whom the service takes for the caller, given the token and the real caller. */
  readonly verify?: (token: string, caller: Caller | null) => Caller | null;
  /** Answers in place of the service, unless it returns undefined. */
  readonly instead?: Answering;
  /** Changes an answer of the service after its CORS headers are set. */
  readonly leaving?: (response: Response, request: Request) => Response | Promise<Response>;
  /** Changes an answer of the service. */
  readonly spoiled?: (response: Response, request: Request) => Response | Promise<Response>;
  /** Changes an answer of the site. */
  readonly site?: (response: Response, request: Request) => Response | Promise<Response>;
  /** The provider's answers in place of the right ones, by the last part of the path. */
  readonly provider?: Readonly<Record<string, () => Response>>;
  /** Answers in place of the document store, unless it returns undefined. */
  readonly documents?: Answering;
}

const refused = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 });

/** The correct answers of the provider. */
const PROVIDER: Readonly<Record<string, () => Response>> = {
  projects: () => Response.json({ projectId: '1', authorizedDomains: ['localhost', 'console.test'] }),
  'accounts:signInWithPassword': () => refused('INVALID_LOGIN_CREDENTIALS'),
  'accounts:createAuthUri': () => Response.json({ authUri: 'https://accounts.google.com/' }),
  'accounts:sendVerificationCode': () => refused('INVALID_PHONE_NUMBER : TOO_SHORT'),
  passwordPolicy: () =>
    Response.json({ customStrengthOptions: { minPasswordLength: 15 }, enforcementState: 'ENFORCE' }),
};

export const PAGE = `<!doctype html><head><title>Console</title>
<script type="application/json" id="configuration">{}</script>
<script type="module" src="./assets/index-1.js"></script>
<meta name="version" content="${buildVersion()}"></head>`;

/** A deployment within the test's process: a site, the service on its own origins, and the provider, with faults. */
export function aDeployment() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
  const known = fakeIdentities({ id: 'root', isAdmin: true }, { id: 'plain' }, { id: 'throw-away' });
  const callerOf = async (token: string): Promise<Caller | null> =>
    (isSigned(token) && !hasExpired(token) && (await known.verify(`token-${claimsIn(token)?.sub ?? ''}`))) ||
    null;
  let store: Store | undefined;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), stampedPage(PAGE, VARIABLES));
    writeFileSync(path.join(folder, 'assets/index-1.js'), '0;');
    store = await emptyStore();
    for (const userId of ['root', 'throw-away', 'other']) {
      await store.users.add(aUser({ userId, email: `${userId}@acme.test`, isAdmin: userId === 'root' }));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const service = ({ verify = (_, caller) => caller }: Faults = {}): Hono => {
    if (!store) throw new Error('The store opens before the first test.');
    const identities: Identities = {
      ...known,
      verify: async (token) => verify(token, await callerOf(token)),
    };
    return createApp({ store, identities, productKey: 'acme', restartMs: 0 });
  };

  /** The local service with CORS, under the base path of one of its hosts. */
  const host = (base: string, origin: string, faults: Faults): Hono => {
    const app = new Hono();
    app.use(
      cors({
        origin,
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'Domain'],
        exposeHeaders: ['Retry-After'],
        ...faults.cors,
      }),
    );
    const inner = service(faults);
    app.all('*', async (c) => {
      const request = c.req.raw;
      const instead = await faults.instead?.(request.clone());
      if (instead) return instead;
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete('Origin');
      const response = await inner.request(`http://127.0.0.1:4300${base}${pathname}${search}`, {
        method: request.method,
        headers,
        body: request.method === 'GET' ? undefined : await request.text(),
      });
      return faults.spoiled ? faults.spoiled(response, request) : response;
    });
    return app;
  };

  const provider = (faults: Faults) => (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    return (faults.provider?.[name] ?? PROVIDER[name])?.() ?? refused('UNKNOWN');
  };

  /** A `fetch` that reaches only the hosts of the deployment. */
  const network = (
    faults: Faults,
    origins: Origins = ORIGINS,
    variables: Environment = VARIABLES,
  ): Patient['fetch'] => {
    const config = configOf(variables, origins.site);
    const site = new Hono();
    site.route('/', siteRoutes(folder, siteHeaders(config, origins.site, 'reported')));
    const documents = (request: Request) => {
      const { pathname } = new URL(request.url);
      return service().request(`http://127.0.0.1:4300${pathname}`, request);
    };
    const serve = (base: string): Handler => {
      const app = host(base, origins.site, faults);
      return async (request) => {
        const response = await app.fetch(request);
        return faults.leaving ? faults.leaving(response, request) : response;
      };
    };
    const hosts = new Map<string, Handler>([
      [
        origins.site,
        async (request) => {
          const response = await site.fetch(request);
          return faults.site ? faults.site(response, request) : response;
        },
      ],
      [origins.api, serve('/api')],
      [origins.simulator, serve('/simulator')],
      [origins.identity, provider(faults)],
      [
        origins.documents,
        async (request) => (await faults.documents?.(request.clone())) ?? documents(request),
      ],
    ]);
    return async (address, init) => {
      const { origin } = new URL(address);
      const answer = hosts.get(origin);
      if (!answer) throw new TypeError(`nothing answers at ${origin}`);
      // Node's own Request drops headers that pages may not set.
      return answer(new Request(address, init));
    };
  };

  return {
    folder,
    network,
    store: () => store,
    /** The deployment in the form in which the doctor examines it. */
    async patient(faults: Faults = {}, given: Partial<Patient> = {}): Promise<Patient> {
      return {
        config: configOf(VARIABLES, SITE),
        site: new URL(`${SITE}/`),
        origin: SITE,
        resources: await readResources(),
        token: aToken('root', true),
        plainToken: aToken('plain'),
        expiredToken: aToken('root', true, 1),
        showValues: false,
        fetch: network(faults),
        tell: () => undefined,
        ...given,
      };
    },
  };
}
