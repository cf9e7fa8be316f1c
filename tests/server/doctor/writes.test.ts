import { describe, expect, it } from 'vitest';
import { examine } from '../../../scripts/doctor/examine';
import { table } from '../../../scripts/doctor/table';
import { aDeployment, type Faults } from '../support/deployment';
import { isFor } from '../support/faults';

const deployment = aDeployment();

const tried = async (faults: Faults = {}, uid = 'throw-away') =>
  (await examine(await deployment.patient(faults), uid)).filter(({ area }) => area === 'Writes');
const user = () => deployment.store()?.users.find('throw-away');
const failing = (findings: Awaited<ReturnType<typeof tried>>) =>
  findings.filter(({ holds }) => holds === false);
const checksOf = (findings: Awaited<ReturnType<typeof tried>>) => findings.map(({ check }) => check);

const isPut = (request: Request) => request.method === 'PUT' && isFor(request, '/user_detail_update');

/** Replaces the answer to the nth successful write of the throw-away user's record: 1 is the change, 2 the way back. */
const atWrite = (nth: number, does: () => Response): Faults => {
  let fitting = 0;
  return {
    spoiled: (response, request) => {
      if (!isPut(request) || !response.ok) return response;
      fitting += 1;
      return fitting === nth ? does() : response;
    },
  };
};

describe('--write', () => {
  it('tries each step and reads what it came to, and puts back what was there', async () => {
    const before = await user();
    const sent: string[] = [];
    const findings = await tried({
      instead: (request) => {
        if (isPut(request)) sent.push('record');
        if (
          isFor(request, '/add_custom_claims') &&
          new URL(request.url).searchParams.get('uid') === 'throw-away'
        )
          sent.push('claim');
        return undefined;
      },
    });
    expect(findings.map(({ check, holds }) => [check, holds])).toEqual([
      ['the user to try it on', true],
      ['bodies and queries that do not fit', true],
      ['the update, its step "record"', true],
      ['the update, its step "claim"', true],
      ['a delete of an id that nobody has', true],
      ['the delete of a user', null],
      ['the switches', null],
      ['what was there is put back', true],
    ]);
    expect(findings[2]?.means).toMatch(/a read shows it: .*expiryTime.*isAuthorized.* as written/);
    expect(await user()).toEqual(before);
    // Last come the change and the way back, after all malformed requests.
    expect(sent.slice(-4)).toEqual(['record', 'claim', 'record', 'claim']);
  });

  it('says what was there before anything is written, for a run that is broken off', async () => {
    const before = await user();
    const order: string[] = [];
    await examine(
      await deployment.patient(
        {
          instead: async (request) => {
            if (isPut(request) && (await request.clone().text()).includes('throw-away')) order.push('write');
            return undefined;
          },
        },
        { tell: (sentence) => order.push(sentence) },
      ),
      'throw-away',
    );
    expect(order[0]).toContain(`"expiryTime":${before?.expiryTime ?? 'null'}`);
    expect(order[1]).toBe('write');
  });

  it('finds a step that says yes after which nothing was stored', async () => {
    const findings = await tried({
      instead: async (request) =>
        isPut(request) && (await request.clone().text()).includes('throw-away')
          ? Response.json({ message: 'Done.' })
          : undefined,
    });
    expect(checksOf(failing(findings))).toEqual([
      'bodies and queries that do not fit',
      'the update, its step "record"',
    ]);
    expect(findings[2]?.means).toContain('read again expiryTime, isAuthorized are not as written');
  });

  it('tells the steps apart: a claim that is not set is found by the read after it', async () => {
    const findings = await tried({
      instead: (request) =>
        isFor(request, '/add_custom_claims') && request.method === 'POST'
          ? Response.json({ message: 'Done.' })
          : undefined,
      // This service's record doesn't include the claim.
      spoiled: async (response, request) =>
        isFor(request, '/fetch_user_data/') && response.ok
          ? Response.json({ ...Object(await response.json()), isAdmin: false }, response)
          : response,
    });
    const [misfits, claim, ...others] = failing(findings);
    expect([misfits?.check, claim?.check]).toEqual([
      'bodies and queries that do not fit',
      'the update, its step "claim"',
    ]);
    expect(misfits?.means).toContain('admin=doctor was answered 200 by /add_custom_claims');
    expect(claim?.means).toContain('read again isAdmin is not as written');
    expect(others).toEqual([]);
  });

  it('finds a no in the body of an answer', async () => {
    const findings = await tried(
      atWrite(1, () => Response.json({ status: false, message: 'The books are closed.' })),
    );
    expect(failing(findings)[0]?.means).toContain('no in its body: "The books are closed."');
  });

  it('says loudly that what was there was not put back, and what to do', async () => {
    const before = await user();
    const findings = await tried({
      instead: async (request) =>
        isPut(request) && (await request.clone().text()) === JSON.stringify(before)
          ? Response.json({ message: 'The books are closed.' }, { status: 503 })
          : undefined,
    });
    const last = findings.at(-1);
    expect(checksOf(failing(findings))).toEqual(['what was there is put back']);
    expect(last?.means).toMatch(
      /^NOT PUT BACK: .*expiryTime, isAuthorized.* not as before\. The step "record": .*503.*The books are closed\./,
    );
    expect(last?.todo).toContain('Set the user throw-away right by hand');
    expect(last?.todo).toContain(`"expiryTime":${before?.expiryTime ?? 'null'}`);
    expect(table(findings)).toContain('NOT PUT BACK');
    if (before) await deployment.store()?.users.update(before);
  });

  it('says so, too, where no answer came to the way back', async () => {
    const before = await user();
    const { fetch } = await deployment.patient();
    let isGone = false;
    const findings = await examine(
      await deployment.patient(
        {},
        {
          fetch: async (address, init) => {
            if (address.includes('add_custom_claims?admin=true&uid=throw-away')) isGone = true;
            if (isGone && address.startsWith('https://api.test')) throw new TypeError('fetch failed');
            return fetch(address, init);
          },
        },
      ),
      'throw-away',
    );
    const last = findings.at(-1);
    expect(last?.means).toMatch(/^NOT KNOWN TO BE PUT BACK: .*No answer came from https:\/\/api\.test/);
    expect(last?.todo).toContain('Set the user throw-away right by hand');
    if (before) await deployment.store()?.users.update(before);
  });

  it('finds a delete that can’t be sent twice', async () => {
    const findings = await tried({
      spoiled: (response, request) =>
        request.method === 'DELETE' && response.status === 404
          ? Response.json({ message: 'Oh.' }, { status: 500 })
          : response,
    });
    expect(checksOf(failing(findings))).toEqual(['a delete of an id that nobody has']);
  });

  it('writes nothing on the one who is signed in, or on nobody', async () => {
    expect((await tried({}, 'root'))[0]?.means).toContain('the one who is signed in; nothing was written');
    expect((await tried({}, 'nobody'))[0]).toMatchObject({ holds: false });
  });
});
