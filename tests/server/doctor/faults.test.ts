import { describe, expect, it } from 'vitest';
import { admit } from '../../../scripts/doctor/admit';
import { examine } from '../../../scripts/doctor/examine';
import { readOptions } from '../../../scripts/doctor/options';
import type { Patient } from '../../../scripts/doctor/patient';
import { configOf } from '../../../scripts/site/environment';
import { stampedPage } from '../../../scripts/site/page';
import { isFor, rows, spoil } from '../support/faults';
import { CORS, list, SERVICE } from '../support/serviceFaults';
import { IDENTITY, SITE_FAULTS } from '../support/siteFaults';
import { PAGE, aDeployment, aToken, SITE, VARIABLES, type Faults } from '../support/deployment';

const deployment = aDeployment();

const failing = async (faults: Faults, given?: Partial<Patient>) => {
  const findings = await examine(await deployment.patient(faults, given));
  return findings.filter(({ holds }) => holds === false);
};
const namesOf = (findings: readonly { area: string; check: string }[]) =>
  findings.map(({ area, check }) => `${area}: ${check}`);

describe('a deployment in which all is well', () => {
  it('holds, every check of it', async () => {
    const findings = await examine(await deployment.patient());
    expect(findings.filter(({ holds }) => holds !== true)).toEqual([]);
    expect(new Set(findings.map(({ area }) => area))).toEqual(
      new Set(['Service', 'CORS', 'Site', 'Identity']),
    );
  });

  it('is not changed', async () => {
    const before = await deployment.store()?.users.list();
    await examine(await deployment.patient());
    expect(await deployment.store()?.users.list()).toEqual(before);
    expect(await deployment.store()?.documents.find('root')).toBeUndefined();
  });
});

describe.each([
  ['the service', SERVICE],
  ['CORS', CORS],
  ['the site', SITE_FAULTS],
  ['the identity provider', IDENTITY],
])('one fault of %s', (_, cases) => {
  const whole = cases.map(
    ([fault, faults, expected, given = {}]) => [fault, faults, expected, given] as const,
  );
  it.each(whole)('is found, and no other: %s', async (_fault, faults, expected, given) => {
    const found = await failing(faults, given);
    expect(namesOf(found)).toEqual(expected);
    expect(found.filter(({ means, todo }) => !means || !todo)).toEqual([]);
  });
});

describe('what is found', () => {
  const string = spoil(list, (json) => rows(json).map((row) => ({ ...row, expiryTime: 'secret' })));

  it('is told by path and number of rows, and without the values', async () => {
    const [found] = await failing({ spoiled: string });
    expect(found?.means).toMatch(
      /^0 of 3 rows fit\. expiryTime: .*expected number, received string in 3 rows, first in row 1\./,
    );
    expect(found?.means).not.toContain('secret');
    const [shown] = await failing({ spoiled: string }, { showValues: true });
    expect(shown?.means).toContain('("secret")');
  });

  it('names the host that a policy lacks, and whose it is', async () => {
    const [, faults] = SITE_FAULTS[0] ?? [];
    const [found] = await failing(faults ?? {});
    expect(found?.means).toContain('connect-src lacks https://sim.test (the simulator’s host).');
  });

  it('says what is not answered at all', async () => {
    const { fetch } = await deployment.patient();
    const dead = async (address: string, init: RequestInit) => {
      if (address.startsWith('https://sim.test')) throw new TypeError('fetch failed');
      return fetch(address, init);
    };
    const found = await failing({}, { fetch: dead });
    expect(namesOf(found)).toContain('Service: GET /sim_connection');
    expect(found[0]?.means).toContain('No answer came from https://sim.test');
  });

  it('says of an origin that nobody allowed that the browser keeps every answer from it', async () => {
    const found = await failing({ cors: { origin: 'https://elsewhere.test' } });
    expect(namesOf(found)).toContain('CORS: preflight of GET /fetch_all_user');
    expect(namesOf(found)).toContain('CORS: answers and refusals may be read');
    expect(found.every(({ area }) => area === 'CORS')).toBe(true);
  });

  it('says that http is no way to serve a site', async () => {
    const found = await failing({}, { site: new URL('http://console.test/') });
    expect(namesOf(found)).toContain('Site: https');
  });
});

describe('a page that is not configured', () => {
  it('is said before anything else is asked', async () => {
    const fetch = async () =>
      new Response(stampedPage(PAGE, { ...VARIABLES, VITE_API_HOST: 'ftp://api.test' }));
    const options = readOptions(['--site', SITE]);
    await expect(admit(options, { fetch, password: async () => '' })).rejects.toThrow(
      /shows "The console is not configured".*\nVITE_API_HOST: found ftp:\/\/api\.test; it should be/s,
    );
  });

  it('is told from a page of something else', async () => {
    const fetch = async () => new Response('<title>Welcome to nginx!</title>');
    await expect(admit(readOptions(['--site', SITE]), { fetch, password: async () => '' })).rejects.toThrow(
      'is not answered with a page of this console',
    );
  });
});

describe('what can’t be checked', () => {
  it('is said, and is no failure', async () => {
    const findings = await examine(
      await deployment.patient(
        {},
        { token: undefined, plainToken: undefined, site: undefined, origin: undefined },
      ),
    );
    expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
    expect(findings.filter(({ holds }) => holds === null).length).toBeGreaterThan(10);
    expect(findings.find(({ check }) => check === '401 without a token')?.holds).toBe(true);
  });

  it('asks nothing of a host that gets no ID token', async () => {
    const config = configOf({ ...VARIABLES, VITE_SEND_ID_TOKEN: 'api' }, SITE);
    const asked: string[] = [];
    const { fetch } = await deployment.patient();
    await examine(
      await deployment.patient(
        {},
        {
          config,
          fetch: async (address, init) => {
            if (address.startsWith('https://sim.test') && new Headers(init.headers).has('Authorization'))
              asked.push(address);
            return fetch(address, init);
          },
        },
      ),
    );
    expect(asked).toEqual([]);
  });
});

describe('--write', () => {
  const tried = async (faults: Faults = {}, uid = 'throw-away') =>
    (await examine(await deployment.patient(faults), uid)).filter(({ area }) => area === 'Writes');
  const user = () => deployment.store()?.users.find('throw-away');

  it('tries the update, and puts back what was there', async () => {
    const before = await user();
    const sent: unknown[] = [];
    const findings = await tried({
      instead: async (request) => {
        if (request.method === 'PUT' && isFor(request, '/user_detail_update'))
          sent.push(await request.text());
        return undefined;
      },
    });
    expect(findings.map(({ holds }) => holds)).toEqual([true, true, true, true, true, null, null]);
    expect(await user()).toEqual(before);
    // The two of the refusals, four fields of another type, the change, and the way back.
    expect(sent).toHaveLength(8);
  });

  it('finds a yes after which nothing was stored', async () => {
    const findings = await tried({
      instead: async (request) =>
        request.method === 'PUT' && (await request.clone().text()).includes('throw-away')
          ? Response.json({ message: 'Done.' })
          : undefined,
    });
    expect(namesOf(findings.filter(({ holds }) => holds === false))).toEqual([
      'Writes: fields of another type',
      'Writes: the update of a user',
    ]);
    expect(findings[2]?.means).toContain('read again expiryTime, isAuthorized');
  });

  it('finds a delete that can’t be sent twice', async () => {
    const findings = await tried({
      spoiled: (response, request) =>
        request.method === 'DELETE' ? Response.json({ message: 'Oh.' }, { status: 500 }) : response,
    });
    expect(namesOf(findings.filter(({ holds }) => holds === false))).toEqual([
      'Writes: a delete of an id that nobody has',
    ]);
  });

  it('writes nothing on the one who is signed in, or on nobody', async () => {
    expect((await tried({}, 'root'))[0]?.means).toContain('the one who is signed in; nothing was written');
    expect((await tried({}, 'nobody'))[0]).toMatchObject({ holds: false });
  });

  it('says it where the sign-in is no administrator’s', async () => {
    const found = await failing({}, { token: aToken('plain') });
    expect(namesOf(found)).toContain('Identity: an administrator');
    expect(namesOf(found)).toContain('Service: GET /fetch_all_user');
  });
});
