import { createServer } from 'node:http';
import { expect, test } from './support/stage';

test('Chromium sends a write again where a connection that it reuses is reset before an answer', async ({
  page,
}) => {
  const writes: number[] = [];
  let connections = 0;
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'DELETE') return void outgoing.end('<!doctype html><title>Here</title>');
    writes.push(connections);
    if (writes.length === 1) return void incoming.socket.resetAndDestroy();
    return void outgoing.end('deleted');
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  await page.goto(`http://127.0.0.1:${bound.port}/`);
  const answer = await page.evaluate(async () => {
    // Leaves a connection that can be reused, even if the browser asks for an icon at the same time.
    await (await fetch('/')).text();
    return (await fetch('/user', { method: 'DELETE' })).text();
  });
  expect(answer).toBe('deleted');
  expect(writes).toHaveLength(2);
  server.closeAllConnections();
  server.close();
});
