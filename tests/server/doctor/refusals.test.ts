import { describe, expect, it } from 'vitest';
import { checkRefusals } from '../../../scripts/doctor/refusals';
import { aDeployment, type Faults } from '../support/deployment';

const deployment = aDeployment();

const meansOf = async (name: string, faults: Faults) => {
  const findings = await checkRefusals(await deployment.patient(faults), false);
  return findings.find(({ check }) => check === name);
};

const as =
  (status: number): NonNullable<Faults['instead']> =>
  (request) =>
    request.method === 'PATCH' || (request.method !== 'GET' && !request.headers.has('Authorization'))
      ? Response.json({ message: 'No.' }, { status })
      : undefined;

describe('refusals that hold', () => {
  it('are told with the status that was seen, where another would do', async () => {
    const method = await meansOf('a method that no call has', { instead: as(404) });
    expect(method).toMatchObject({ holds: true, means: expect.stringMatching(/calls: 404, with a message/) });
  });

  it('do not say that a write asked for a token, where only its broken body was refused', async () => {
    const withBody: Faults['instead'] = async (request) =>
      (await request.text()) === '{' ? as(400)(request) : undefined;
    const write = await meansOf('401 for a write without a token', { instead: withBody });
    expect(write).toMatchObject({ holds: true, means: expect.stringMatching(/calls: .*\b400\b/) });
  });
});
