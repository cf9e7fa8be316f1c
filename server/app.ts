import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DATA_HEADERS, type Headers } from '../headers/headers';
import { toggleCalls } from '../src/api/switches';
import { administratorsOnly } from './http/caller';
import { HOST_PATHS, mountCalls } from './http/mount';
import { ownOriginOnly, ownOriginReads } from './http/origin';
import { answerRefusal, Refusal } from './http/refusal';
import { inTurn } from './identities/inTurn';
import type { Identities } from './identities/port';
import { documentRoutes } from './routes/documents';
import { mountIdentities } from './routes/identities';
import { mountSimulator } from './routes/simulator';
import { mountToggles } from './routes/toggles';
import { mountUsers } from './routes/users';
import { siteRoutes } from './site/site';
import type { Store } from './store/store';

const MEGABYTE = 1_000_000;
const RESTART_MS = 1_000;

export interface AppOptions {
  readonly store: Store;
  readonly identities: Identities;
  /** The {product} in the names of the wire format, such as `acme` in `is_acme_toggle_active`. */
  readonly productKey: string;
  /** The product's name in messages for people; defaults to `productKey`. */
  readonly productName?: string;
  /** The built site, the headers of its files, and its path; without it, only calls are answered. */
  readonly site?: { readonly folder: string; readonly headers: Headers; readonly basePath?: string };
  /** Whether the commit call of Firestore is answered; true by default. */
  readonly answersFirestore?: boolean;
  /** How long the simulator takes to restart, in milliseconds; defaults to 1000. */
  readonly restartMs?: number;
  /** Called for every error that is not the caller's fault. */
  readonly onFault?: (cause: unknown) => void;
}

/** Adds the headers of data answers to every answer, also to refusals and errors. Headers that a route has set stay. */
const dataHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(DATA_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

/** The local stand-in for the trading service: a function from Request to Response. */
export function createApp(options: AppOptions): Hono {
  const { identities, productKey, productName = productKey, restartMs = RESTART_MS } = options;
  const toggles = toggleCalls(productKey);
  const services = { ...options, productName, toggles, restartMs, inTurn: inTurn() };

  const app = new Hono();
  app.onError((cause, c) => {
    if (cause instanceof Refusal) {
      if (cause.cause !== undefined) options.onFault?.(cause.cause);
      return answerRefusal(c, cause);
    }
    options.onFault?.(cause);
    const message =
      'The service failed. What was stored before still holds; read it again before you repeat this.';
    return answerRefusal(c, new Refusal(500, message));
  });
  app.notFound((c) => answerRefusal(c, new Refusal(404, `There is nothing at "${c.req.path}".`)));

  app.use(dataHeaders, ownOriginOnly);
  app.use(
    bodyLimit({
      maxSize: MEGABYTE,
      onError: () => {
        throw new Refusal(413, 'The body is larger than 1 MB. Nothing was changed.');
      },
    }),
  );
  if (options.answersFirestore !== false) app.route('/', documentRoutes(services));

  for (const base of Object.values(HOST_PATHS)) app.use(`${base}/*`, ownOriginReads);
  mountCalls(app, administratorsOnly(identities), (mount) => {
    mountUsers(mount, services);
    mountIdentities(mount, services);
    mountToggles(mount, services);
    mountSimulator(mount, services);
  });
  for (const base of Object.values(HOST_PATHS)) app.all(`${base}/*`, (c) => c.notFound());

  if (options.site) {
    const { folder, headers, basePath } = options.site;
    app.route('/', siteRoutes(folder, headers, basePath));
  }
  return app;
}
