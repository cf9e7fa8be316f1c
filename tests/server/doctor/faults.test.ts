import { describe, expect, it, vi } from 'vitest';
import { admit } from '../../../scripts/doctor/admit';
import { examine } from '../../../scripts/doctor/examine';
import { readOptions } from '../../../scripts/doctor/options';
import type { Patient } from '../../../scripts/doctor/patient';
import { checkSite } from '../../../scripts/doctor/site';
import { table } from '../../../scripts/doctor/table';
import { siteHeaders } from '../../../headers/headers';
import { configOf } from '../../../scripts/site/environment';
import { usersContract } from '../../../src/resources/users/contract';
import { stampedPage } from '../../../scripts/site/page';
import { isFor, rows, spoil, withHeaders } from '../support/faults';
import { CORS } from '../support/corsFaults';
import { list, SERVICE } from '../support/serviceFaults';
import { ADVICE, IDENTITY, SITE_FAULTS } from '../support/siteFaults';
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
    // Requests that might cause a restart are only tried together with the writes.
    expect(namesOf(findings.filter(({ holds }) => holds !== true))).toEqual([
      'Service: a restart that does not fit',
    ]);
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

  it('says that rows are those of a page', async () => {
    const { paged } = usersContract;
    const resources = paged ? [{ name: 'users', contract: paged }] : [];
    const findings = await examine(await deployment.patient({}, { resources }));
    expect(findings.find(({ check }) => check === 'GET /fetch_all_user')?.means).toMatch(
      /^All 3 rows of the first page fit/,
    );
  });

  it('names the row that does not fit, among others that do', async () => {
    const one = spoil(list, (json) =>
      rows(json).map((row, index) => (index === 1 ? { ...row, expiryTime: 'secret' } : row)),
    );
    const [found, ...others] = await failing({ spoiled: one });
    expect(others).toEqual([]);
    expect(found?.means).toMatch(
      /^2 of 3 rows fit\. expiryTime: .*received string in row 2\. The console counts/,
    );
    expect(found?.means).not.toContain('secret');
  });

  it.each(Object.keys(siteHeaders(configOf(VARIABLES, SITE), SITE, 'reported')))(
    'names the header that the page lacks: %s',
    async (header) => {
      const patient = await deployment.patient({
        site: withHeaders((headers, request) => {
          if (isFor(request, '/')) headers.delete(header);
        }),
      });
      const findings = (await checkSite(patient)).filter(({ holds }) => holds === false);
      expect(namesOf(findings)).toEqual([
        header === 'Content-Security-Policy' ? 'Site: its policy' : 'Site: its headers',
      ]);
      expect(findings[0]?.means).toContain(
        header === 'Content-Security-Policy' ? 'There is none' : `${header} is missing.`,
      );
    },
  );

  it('says how long a slow answer took, and what that means', async () => {
    let late = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
    const found = await failing({
      instead: (request) => {
        if (new URL(request.url).pathname.endsWith(list)) late += 7_000;
        return undefined;
      },
    });
    expect(namesOf(found)).toEqual(['Service: how long answers take']);
    expect(found[0]?.means).toMatch(
      /^\/fetch_all_user took longest: 7\.\d s\. Administrators wait that long .* after 20 s the console gives up\.$/,
    );
  });

  it('says that an answer did not come in time', async () => {
    const { fetch } = await deployment.patient();
    const slow = async (address: string, init: RequestInit) => {
      if (address.endsWith('/toggle_status')) throw new DOMException('aborted', 'TimeoutError');
      return fetch(address, init);
    };
    const [found] = await failing({}, { fetch: slow });
    expect(found?.means).toContain('No answer came from https://api.test/toggle_status within 25 s.');
  });

  it('says what breaks off, or is not compressed as it claims', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('incorrect header check')),
        }),
        {
          headers: { 'Content-Encoding': 'gzip', 'Cache-Control': 'no-store' },
        },
      );
    const [found] = await failing({
      spoiled: (response, request) =>
        new URL(request.url).pathname.endsWith(list) && response.ok ? broken() : response,
    });
    expect(found).toMatchObject({ check: 'GET /fetch_all_user' });
    expect(found?.means).toMatch(
      /can't be read to its end \(incorrect header check\); it says "Content-Encoding: gzip"/,
    );
    expect(found?.todo).toContain('compressed as that header says');
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

describe('what a stranger reads', () => {
  it('tells a login page from an answer that anyone may read', async () => {
    const found = await failing({
      instead: (request) =>
        request.method === 'GET' && !request.headers.has('Authorization')
          ? new Response('<html><form>', { headers: { 'Content-Type': 'text/html' } })
          : undefined,
    });
    expect(namesOf(found)).toEqual(['Service: 401 without a token']);
    expect(found[0]?.means).toContain('answered 200 with a page in place of 401, such as a login');
  });

  it('is told that a page over https asks no service over http', async () => {
    const config = configOf({ ...VARIABLES, VITE_SIMULATOR_HOST: 'http://sim.test' }, SITE);
    const found = await failing({}, { config });
    expect(found.find(({ check }) => check === 'https')?.means).toContain('over http at http://sim.test');
  });
});

describe('a page that is not configured', () => {
  it('is said before anything else is asked', async () => {
    const fetch = async () =>
      new Response(stampedPage(PAGE, { ...VARIABLES, VITE_API_HOST: 'ftp://api.test' }));
    const options = readOptions(['--site', SITE]);
    await expect(admit(options, { fetch, tell: () => undefined, password: async () => '' })).rejects.toThrow(
      /shows "The console is not configured".*\nVITE_API_HOST: found ftp:\/\/api\.test; it should be/s,
    );
  });

  it('is not waited for for ever', async () => {
    const fetch = async (_: string, { signal }: RequestInit) => {
      expect(signal).toBeInstanceOf(AbortSignal);
      throw new DOMException('aborted', 'TimeoutError');
    };
    await expect(
      admit(readOptions(['--site', SITE]), { fetch, tell: () => undefined, password: async () => '' }),
    ).rejects.toThrow(/^No answer came from https:\/\/console\.test\/ within 25 s\. Nothing was checked\.$/);
  });

  it('is told from a page of something else', async () => {
    const fetch = async () => new Response('<title>Welcome to nginx!</title>');
    await expect(
      admit(readOptions(['--site', SITE]), { fetch, tell: () => undefined, password: async () => '' }),
    ).rejects.toThrow('is not answered with a page of this console');
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

describe('what could be better', () => {
  it.each(ADVICE)('is said, and is no failure: %s', async (_, faults, check) => {
    const findings = await examine(await deployment.patient(faults));
    expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
    const advised = findings.filter(({ isAdvice }) => isAdvice);
    expect(namesOf(advised)).toEqual([check]);
    expect(advised[0]?.todo).not.toBe('');
    expect(table(findings)).toMatch(/^! {2}/m);
    expect(table(findings)).toMatch(/hold \(1 with advice\), 0 fail, 1 not checked$/);
  });
});

describe('a sign-in', () => {
  it('is told where it is no administrator’s', async () => {
    const found = await failing({}, { token: aToken('plain') });
    expect(namesOf(found)).toContain('Identity: an administrator');
    expect(namesOf(found)).toContain('Service: GET /fetch_all_user');
  });

  it('is told where it has expired', async () => {
    const found = await failing({}, { token: aToken('root', true, 1) });
    expect(found.find(({ check }) => check === 'an administrator')?.means).toContain('has expired');
  });
});
