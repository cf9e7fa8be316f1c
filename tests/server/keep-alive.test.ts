import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, listenerOf, type Listening } from '../../server/index';
import { aService } from './support/service';

const service = aService();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let listening: Listening;

beforeAll(async () => {
  listening = await listen(0, () => listenerOf(service.appWith()));
});
afterAll(async () => {
  agent.destroy();
  await listening.close();
});

/** The status of an answer. Reads it to its end, so that its connection can be used for the next request. */
const statusOf = (method: string, path: string, body?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(listening.origin + path, { method, agent }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode));
      response.resume();
    })
      .on('error', reject)
      .end(body);
  });

it.each([
  ['a body that is too large', 413, 'x'.repeat(1_000_001)],
  ['no token', 401, 'x'.repeat(999_000)],
])('answers the next request after it refused %s', async (_, status, body) => {
  for (let round = 0; round < 5; round += 1) {
    expect(await statusOf('PUT', '/api/user_detail_update', body)).toBe(status);
    expect(await statusOf('GET', '/api/toggle_status')).toBe(401);
  }
});
