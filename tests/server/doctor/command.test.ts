import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyFreePort } from '../../../scripts/product/ports';
import { doctor as command } from '../../../scripts/doctor/command';
import { readOptions } from '../../../scripts/doctor/options';
import { stampedPage } from '../../../scripts/site/page';
import { listen, listenerOf, type Listening } from '../../../server/index';
import { aDeployment, aToken, VARIABLES, type Faults } from '../support/deployment';

const deployment = aDeployment();
const running: Listening[] = [];
afterAll(() => Promise.all(running.map(({ close }) => close())));

let origins: Record<'site' | 'api' | 'simulator' | 'identity' | 'documents', string>;
let variables: Record<string, string>;
let faults: Faults = {};

beforeAll(async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, anyFreePort));
  const [site = '', api = '', simulator = '', identity = '', documents = ''] = ports.map(
    (port) => `http://127.0.0.1:${port}`,
  );
  origins = { site, api, simulator, identity, documents };
  variables = {
    ...VARIABLES,
    VITE_API_HOST: api,
    VITE_SIMULATOR_HOST: simulator,
    VITE_AUTH_EMULATOR: identity,
    VITE_FIRESTORE_EMULATOR: documents.replace('http://', ''),
  };
  const page = path.join(deployment.folder, 'index.html');
  writeFileSync(page, stampedPage(readFileSync(page, 'utf8'), variables));
  writeFileSync(
    path.join(deployment.folder, '.env.staging'),
    Object.entries(variables)
      .map((pair) => pair.join('='))
      .join('\n'),
  );
  writeFileSync(path.join(deployment.folder, 'token'), `${aToken('root', true)}\n`);
  writeFileSync(path.join(deployment.folder, 'plain'), aToken('plain'));
  const app = new Hono();
  app.all('*', (c) => deployment.network(faults, origins, variables)(c.req.url, c.req.raw));
  for (const port of ports) running.push(await listen(port, () => listenerOf(app)));
});

const finding = z.object({
  area: z.string(),
  check: z.string(),
  holds: z.nullable(z.boolean()),
  means: z.string(),
  todo: z.string(),
  problem: z.optional(z.string()),
});
const report = z.object({ holds: z.boolean(), problem: z.optional(z.string()), findings: z.array(finding) });

/** Runs the command as a person would, in a process of its own. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, output, complaints };
}

/** Runs the command within the test's process. */
async function doctor(...args: string[]) {
  let output = '';
  let complaints = '';
  const code = await command(args, {
    fetch: (address, init) => fetch(address, init),
    print: (words) => (output += words),
    tell: (sentence) => (complaints += sentence),
  });
  return { code, output, complaints };
}

const file = (name: string) => path.join(deployment.folder, name);
const tokens = () => ['--token-file', file('token'), '--plain-token-file', file('plain')];

describe('npm run doctor', () => {
  it('ends with 0 where all holds, and says so in a table', async () => {
    faults = {};
    const { code, output } = await run('--site', `${origins.site}/login`, ...tokens());
    expect(output).toMatch(/^ {3}checked +what it means +what to do$/m);
    expect(output).toMatch(/^✓ {2}GET \/fetch_all_user +All 3 rows fit/m);
    expect(output).toMatch(/\d+ hold, 0 fail, 1 not checked/);
    expect(code).toBe(0);
  });

  it('finds a missing CORS header, a string for a number and a policy without the simulator, with one command', async () => {
    faults = {
      cors: { allowHeaders: ['Authorization', 'Content-Type'] },
      spoiled: async (response, request) =>
        request.url.endsWith('/fetch_all_user') && response.ok
          ? Response.json(
              z
                .array(z.looseObject({}))
                .parse(await response.json())
                .map((row) => ({ ...row, expiryTime: '1790000000000' })),
              { headers: { 'Cache-Control': 'no-store' } },
            )
          : response,
      site: (response) => {
        const headers = new Headers(response.headers);
        const policy = headers.get('Content-Security-Policy') ?? '';
        headers.set('Content-Security-Policy', policy.replace(` ${origins.simulator}`, ''));
        return new Response(response.body, { status: response.status, headers });
      },
    };
    const { code, output } = await doctor('--site', `${origins.site}/`, '--json', ...tokens());
    const { holds, findings } = report.parse(JSON.parse(output));
    const failing = findings.filter((each) => each.holds === false);
    expect(failing.map(({ area, check }) => `${area}: ${check}`)).toEqual([
      'Service: GET /fetch_all_user',
      'CORS: preflight of POST /switch_toggle_status',
      'Site: its policy',
    ]);
    expect(failing[0]?.means).toContain('expiryTime');
    expect(failing[1]?.means).toContain('Access-Control-Allow-Headers lacks domain.');
    expect(failing[2]?.means).toContain(`connect-src lacks ${origins.simulator} (the simulator’s host).`);
    expect(findings.filter(({ problem }) => problem !== undefined)).toEqual(failing);
    expect(failing.map(({ problem }) => problem)).toEqual(failing.map(({ means }) => means));
    expect(holds).toBe(false);
    expect(code).toBe(1);
  });

  it('checks the service before anything is deployed', async () => {
    faults = {};
    const { code, output } = await doctor(
      '--env',
      file('.env.staging'),
      '--origin',
      origins.site,
      '--json',
      ...tokens(),
    );
    const { findings } = report.parse(JSON.parse(output));
    expect(findings.filter((each) => each.holds === null).map(({ area }) => area)).toEqual([
      'Service',
      'Site',
    ]);
    expect(findings.filter(({ area }) => area === 'CORS').length).toBeGreaterThan(5);
    expect(code).toBe(0);
  });

  it('checks nothing of an address that only leads to the site', async () => {
    const home = `${origins.site}/`;
    faults = {
      instead: ({ url }) => (new URL(url).pathname === '/' ? Response.redirect(home, 301) : undefined),
    };
    const env = ['--env', file('.env.staging')];
    for (const given of [[], env]) {
      const { code, complaints } = await doctor('--site', `${origins.api}/`, ...given, ...tokens());
      expect(complaints).toContain(`${origins.api}/ leads to the console at ${origins.site}, and nothing`);
      expect(code).toBe(1);
    }
  });

  it('says that an address is missing where the variables give paths alone', async () => {
    const paths = { ...variables, VITE_API_HOST: '/api' };
    writeFileSync(
      file('.env.paths'),
      Object.entries(paths)
        .map((pair) => pair.join('='))
        .join('\n'),
    );
    const { code, complaints } = await doctor('--env', file('.env.paths'), '--email', 'admin@acme.example');
    expect(complaints).toContain('name it with --origin');
    expect(code).toBe(1);
    const silent = await run('--env', file('.env.staging'), '--email', 'admin@acme.example');
    expect(silent.complaints).toContain('Set DOCTOR_PASSWORD');
    expect([silent.code, silent.output]).toEqual([1, '']);
  });

  it('says what it can’t begin with', async () => {
    const none = await doctor('--site', 'http://127.0.0.1:1/', '--json');
    expect(report.parse(JSON.parse(none.output)).problem).toContain(
      'No answer came from http://127.0.0.1:1 (',
    );
    expect(none.code).toBe(1);
    const wrong = await doctor('--site', 'console.example');
    expect(wrong.complaints).toContain('--site is "console.example", and should be an address');
    expect(wrong.complaints).toContain('npm run doctor -- --site https://console.example');
    expect(wrong.code).toBe(1);
  });
});

describe('the arguments', () => {
  it.each([
    [[], 'Name a deployed site with --site'],
    [['--site', 'https://a.example', '--write'], '--write and --uid belong together'],
    [['--site', 'https://a.example', '--uid', 'x'], '--write and --uid belong together'],
    [['--site', 'https://a.example', '--email', 'a', '--token-file', 'b'], 'two ways of one sign-in'],
    [['--site', 'https://a.example', '--origin', 'https://b.example'], 'for a site that is not deployed'],
    [['--sight', 'x'], '--sight'],
  ])('%j is refused', (args, words) => expect(() => readOptions(args)).toThrow(words));

  it('a site is any of its pages, and has its origin', () => {
    const { site, origin } = readOptions(['--site', 'https://a.example/console/login?x=1']);
    expect(site?.pathname).toBe('/console/login');
    expect(origin).toBe('https://a.example');
  });
});
