import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the proxy does with one request instead of handing it on. */
export type Interference = (exchange: Exchange) => void | Promise<void>;

export interface Exchange {
  readonly outgoing: ServerResponse;
  /** The number of this request among those of the interference, from 1. */
  readonly turn: number;
  /** Lets the service carry the request out, and withholds its answer. */
  readonly carryOut: () => Promise<void>;
  /** Hands the request on, and the answer back. */
  readonly pass: () => Promise<void>;
}

interface Rule {
  readonly matches: RegExp;
  readonly act: Interference;
  /** How many requests this rule has handled. */
  turns: number;
}

/** The line of a request, such as "PUT /api/user_detail_update". */
export type Seen = string;

/** A request's line, and the same followed by its body, if it has one. */
interface Sighting {
  readonly line: Seen;
  whole: string;
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
};

const addressOf = (server: ReturnType<typeof createServer>): string => {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return `http://127.0.0.1:${bound.port}`;
};

/**
 * A proxy in front of the service that a test can make fail. Each answer closes its connection: Chromium sends a
 * request again by itself where a connection that it reuses breaks off, and these tests are about what the console
 * sends.
 * @param policyOf returns the pages' Content Security Policy, given that of the service
 */
export async function startProxy(target: string, policyOf = (policy: string): string => policy) {
  let rules: Rule[] = [];
  let seen: Sighting[] = [];
  const open = new Set<Sighting>();

  const forward = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse | null): Promise<void> =>
    new Promise((resolve, reject) => {
      const { host } = new URL(target);
      const { origin } = incoming.headers;
      // The proxy serves the page, but the service must see the page as its own.
      const headers = { ...incoming.headers, host, ...(origin === addressOf(server) && { origin: target }) };
      const onward = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
        answer.on('end', resolve);
        if (outgoing === null) answer.resume();
        else {
          const policy = answer.headers['content-security-policy'];
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            ...(typeof policy === 'string' && { 'content-security-policy': policyOf(policy) }),
            connection: 'close',
          });
          answer.pipe(outgoing);
        }
      });
      onward.on('error', reject);
      onward.end(body);
    });

  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    const sighting: Sighting = { line, whole: line };
    open.add(sighting);
    outgoing.once('close', () => open.delete(sighting));
    const handle = async () => {
      const body = await bodyOf(incoming);
      if (body.length > 0) sighting.whole = `${line} ${body.toString()}`;
      seen.push(sighting);
      const rule = rules.find(({ matches }) => matches.test(sighting.whole));
      if (!rule) return forward(incoming, body, outgoing);
      rule.turns += 1;
      await rule.act({
        outgoing,
        turn: rule.turns,
        carryOut: () => forward(incoming, body, null),
        pass: () => forward(incoming, body, outgoing),
      });
    };
    handle().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: addressOf(server),

    /** From now on, `act` handles the requests whose "METHOD /path?query", followed by any body, matches. */
    interfere(matches: RegExp, act: Interference): void {
      rules = [{ matches, act, turns: 0 }];
      seen = [];
    },

    /** Adds an interference to the present ones. */
    also(matches: RegExp, act: Interference): void {
      rules.push({ matches, act, turns: 0 });
    },

    /** Ends all interferences: every request is handed on again. */
    calm(): void {
      rules = [];
    },

    /** Forgets the requests of the cells before. */
    forget(): void {
      seen = [];
    },

    /** The matching requests since the cell or its last interference began. */
    seen: (matches: RegExp): Seen[] =>
      seen.filter(({ whole }) => matches.test(whole)).map(({ line }) => line),

    /** Whether a page still waits for the answer to a request, other than those that match `but`. */
    isAsked: (but?: RegExp): boolean => [...open].some(({ whole }) => !but?.test(whole)),

    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
