import type { Fault } from './matrix';
import type { Exchange, Interference } from './proxy';

/** How long a refused caller is told to wait, in seconds: longer than the console waits by itself. */
export const RETRY_AFTER = 42;

/** The message in the service's answers. */
export const SAID = 'The service has its reasons.';

/** Allows any origin, because the identity provider is not on the page's own. */
const HEAD = { connection: 'close', 'access-control-allow-origin': '*' };

const answerJson = ({ outgoing }: Exchange, status: number, body: unknown, headers = {}) =>
  void outgoing
    .writeHead(status, { ...HEAD, 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

/** Answers with this status and a message, without the requested data. */
export const status =
  (code: number, headers = {}): Interference =>
  (exchange) =>
    answerJson(exchange, code, { message: SAID }, headers);

const HTML = '<!doctype html><title>Welcome</title><p>You are behind a captive portal.';

/** Sends the head and half of the body, and breaks off. */
const cut = ({ outgoing }: Exchange) => {
  outgoing.writeHead(200, { ...HEAD, 'content-type': 'application/json', 'content-length': 400 });
  outgoing.write('[{"userId":"ha', () => outgoing.destroy());
};

/** Holds requests until `release`. */
export function held() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let isAborted = false;
  const interference: Interference = async ({ pass, outgoing }) => {
    arrived();
    outgoing.once('close', () => (isAborted ||= !outgoing.writableFinished));
    await opened;
    await pass();
  };
  return { interference, release: open, arrival, isAborted: () => isAborted };
}

/** Refuses the tokens of the first requests, and hands all later ones on. */
export const staleTokens =
  (count: number): Interference =>
  (exchange) =>
    exchange.turn <= count ? answerJson(exchange, 401, { message: SAID }) : exchange.pass();

export const staleToken: Interference = staleTokens(1);

/** Refuses every request with the token that it sees first, and hands on those with another one. */
export function firstTokenRefused(): Interference {
  let refused: string | undefined;
  return (exchange) => {
    const { authorization } = exchange.outgoing.req.headers;
    refused ??= authorization;
    return authorization === refused ? answerJson(exchange, 401, { message: SAID }) : exchange.pass();
  };
}

/** Answers in the service's place. */
export const json =
  (body: unknown): Interference =>
  (exchange) =>
    answerJson(exchange, 200, body);

/** Interferes after the service has carried out the request. */
export const afterwards =
  (then: Interference): Interference =>
  async (exchange) => {
    await exchange.carryOut();
    await then(exchange);
  };

/** The faults that are the same for every call. */
export const common: Readonly<Partial<Record<Fault, Interference>>> = {
  timeout: () => undefined,
  refused: ({ outgoing }) => void outgoing.destroy(),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '409': status(409),
  '429': status(429, { 'retry-after': String(RETRY_AFTER) }),
  '500': status(500),
  'HTML with 200': ({ outgoing }) =>
    void outgoing.writeHead(200, { ...HEAD, 'content-type': 'text/html' }).end(HTML),
  'cut JSON': cut,
};

/** A refusal in the identity provider's format. */
export const refusal =
  (code: number, message: string): Interference =>
  (exchange) =>
    answerJson(exchange, code, { error: { code, message } });

/** The faults that look different where the identity provider answers. */
export const providerFaults = {
  '403': () => refusal(403, 'PERMISSION_DENIED'),
  '429': () => refusal(429, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  '500': () => refusal(500, 'INTERNAL'),
  'wrong types': () => json([]),
} as const;
