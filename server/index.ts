import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Loopback only: no one else on the network can call. */
const HOST = '127.0.0.1';

export interface Listening {
  /** Such as `http://127.0.0.1:4300`. */
  readonly origin: string;
  /** Closes the server at once, and breaks off running answers. */
  readonly close: () => Promise<void>;
}

/** The app in the form that Node's HTTP server calls. */
export function listenerOf(app: Hono): RequestListener {
  const listener = getRequestListener(app.fetch, { hostname: HOST });
  return (request, response) => void listener(request, response);
}

/**
 * Listens on loopback. Rejects if the port is taken.
 * @param port 0 takes any free one
 * @param prepare creates the handler of requests; it gets the server, so that a WebSocket can share its port
 */
export async function listen(
  port: number,
  prepare: (server: Server) => RequestListener | Promise<RequestListener>,
): Promise<Listening> {
  const server = createServer();
  server.on('request', await prepare(server));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://${HOST}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
