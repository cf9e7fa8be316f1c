import { createServer, request as forwarded, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const BYTES_OF_MBIT = 125_000;

const PLAIN_PAGE = readFileSync(new URL('plain.html', import.meta.url));

/** When an answer was requested, and when its last byte was passed on: epoch milliseconds. */
export interface Served {
  readonly asked: number;
  readonly done: number;
}

function handOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, origin: __, ...headers } = request.headers;
  const sent = forwarded(
    `${origin}${request.url ?? '/'}`,
    { method: request.method, headers: { ...headers, host: new URL(origin).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  sent.on('error', () => response.writeHead(502).end());
  request.pipe(sent);
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Sends a body no faster than a line of this speed would carry it. */
async function sendAt(bytesPerMs: number, body: Buffer, response: ServerResponse): Promise<void> {
  const start = performance.now();
  let sent = 0;
  while (!response.destroyed) {
    const due = Math.ceil((performance.now() - start) * bytesPerMs);
    const part = body.subarray(sent, due);
    if (due >= body.length) return void response.end(part);
    if (part.length > 0) await new Promise((resolve) => response.write(part, resolve));
    sent = due;
    await sleep(TICK);
  }
}

/** Milliseconds between two parts of a body. */
const TICK = 4;

type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * A proxy in front of a running product: answers the list of users itself, and forwards everything else.
 * @param files pages that it serves itself, by address
 */
export async function startFront(product: string, files: Files = new Map()) {
  let users: Buffer = Buffer.from('[]');
  let served: Served = { asked: 0, done: 0 };
  let pace: number | null = null;

  const sendUsers = (response: ServerResponse) => {
    const asked = Date.now();
    response.on('finish', () => (served = { asked, done: Date.now() }));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': users.length });
    if (pace === null) response.end(users);
    else void sendAt(pace, users, response);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://front');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const own = files.get(file);
    if (pathname === '/api/fetch_all_user') sendUsers(response);
    else if (pathname === '/plain') response.writeHead(200, { 'Content-Type': 'text/html' }).end(PLAIN_PAGE);
    else if (own !== undefined)
      response.writeHead(200, { 'Content-Type': TYPES[file.split('.').pop() ?? ''] }).end(own);
    else handOn(product, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    use: (answer: Buffer) => void (users = answer),
    /**
     * From now on the users' answer comes at the speed of a line of this many Mbit/s; with null, as fast as possible.
     */
    paceAt: (mbit: number | null) => void (pace = mbit === null ? null : (mbit * BYTES_OF_MBIT) / 1000),
    lastServed: () => served,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
