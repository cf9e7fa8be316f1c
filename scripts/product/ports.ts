import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from './problem';

const HOST = '127.0.0.1';

/** A copy that was just killed needs a moment to release its ports. */
const PATIENCE = 1_500;
const STEP = 100;

const bind = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });

export const portProblem = (variable: string, port: number): StartProblem =>
  new StartProblem(
    `Port ${port} is in use or not allowed, and nothing was started: end the program that holds it, or choose ` +
      `another one with ${variable}, as in \`${variable}=${port + 1} npm start\`.`,
  );

/** Throws a StartProblem if the port is taken. */
export async function claimPort(variable: string, port: number): Promise<void> {
  const until = Date.now() + PATIENCE;
  while ((await bind(port)) === null) {
    if (Date.now() > until) throw portProblem(variable, port);
    await wait(STEP);
  }
}

/** Below the ports that systems assign to connections: one of those may be taken a moment later. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

export async function anyFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await bind(randomInt(LOWEST, HIGHEST));
    if (port !== null) return port;
  }
  throw new StartProblem(`This machine has no free port on 127.0.0.1 between ${LOWEST} and ${HIGHEST}.`);
}
