import { expect, it } from 'vitest';
import { checkAnswers } from '../../../scripts/doctor/answers';

const list = (host: string) => ({
  address: `${host}/fetch_all_user`,
  status: 200,
  headers: new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }),
  text: JSON.stringify('x'.repeat(200_000)),
  ms: 20,
});

it.each([
  ['https://api.test', false],
  ['http://127.0.0.1:4300/api', true],
])('a large answer of %s need not be compressed: %j', async (host, holds) => {
  const found = await checkAnswers([list(host)]);
  expect(found.find(({ check }) => check === 'the biggest answer')).toMatchObject({ holds });
});
