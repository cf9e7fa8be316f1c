import * as z from 'zod/mini';
import type { Call } from './call';

const RESTART_TIMEOUT = 60_000;

/** `true` says yes; whatever else stands there, or nothing, is a no, and `message` says why. */
const status = z.optional(z.unknown());

/** Whether the service is connected to the simulator. */
export const readSimulator = {
  host: 'simulator',
  method: 'GET',
  path: '/sim_connection',
  answer: z.looseObject({
    status,
    simulator_connected: z.nullish(z.boolean()),
    message: z.nullish(z.string()),
  }),
} satisfies Call;

/** Connects or disconnects the simulator; the service restarts, which can take a minute. */
export const switchSimulator = {
  host: 'simulator',
  method: 'POST',
  path: '/go_restart',
  body: z.strictObject({ simulator_connected: z.boolean() }),
  answer: z.looseObject({ status, message: z.nullish(z.string()) }),
  timeout: RESTART_TIMEOUT,
} satisfies Call;
