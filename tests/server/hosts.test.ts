import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { siteHeaders } from '../../headers/headers';
import { anyFreePort } from '../../scripts/product/ports';
import { configOf } from '../../scripts/site/environment';
import { configureSite } from '../../scripts/site/configureSite';
import { checkSite } from '../../scripts/doctor/site';
import { buildVersion } from '../../scripts/build/version';
import { VARIABLES } from './support/deployment';

const PAGE = `<head><script type="application/json" id="configuration">{}</script>
<meta name="version" content="${buildVersion()}"><script type="module" src="./assets/index-1.js"></script></head>`;

const isInstalled = (name: string): boolean => spawnSync(name, ['-h']).error === undefined;

interface WebServer {
  readonly name: string;
  /** Writes its configuration, and returns the arguments that start it. */
  readonly arguments: (folder: string, port: number) => readonly string[];
}

const nginx: WebServer = {
  name: 'nginx',
  arguments: (folder, port) => {
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
      events {}
      http {
        access_log off;
        types { text/html html; text/javascript js; image/svg+xml svg; }
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; root ${folder}/published; include ${folder}/hosting/nginx.conf; }
      }`,
    );
    return ['-c', file, '-p', folder];
  },
};

const caddy: WebServer = {
  name: 'caddy',
  arguments: (folder, port) => {
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${folder}/published\n\timport ${folder}/hosting/Caddyfile\n}\n`,
    );
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

const started: ChildProcess[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const child of started) child.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a configured site under a path, and starts the server with the files that are written for it. */
async function serve(server: WebServer, basePath: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  folders.push(folder);
  const site = path.join(folder, 'published', basePath);
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  writeFileSync(path.join(site, 'index.html'), PAGE);
  writeFileSync(path.join(site, 'assets/index-1.js'), '0;');
  const environment = { ...VARIABLES, VITE_BASE_PATH: basePath };
  await configureSite({ site, hosting: path.join(folder, 'hosting') }, environment);
  const port = await anyFreePort();
  started.push(
    spawn(server.name, server.arguments(folder, port), {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => true,
          () => wait(50),
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return { origin, environment };
}

describe.each([nginx, caddy])('$name', (server) => {
  describe.runIf(isInstalled(server.name))('serves the site as the file that was written for it says', () => {
    it.each(['/', '/console/'])('under %s', async (basePath) => {
      const { origin, environment } = await serve(server, basePath);
      const findings = await checkSite({
        config: configOf(environment, origin),
        environment,
        site: new URL(basePath, origin),
        origin,
        resources: [],
        showValues: false,
        fetch: (address, init) => fetch(address, init),
        tell: () => undefined,
      });
      expect(findings.filter(({ holds }) => holds !== true)).toEqual([]);
      const asset = await fetch(`${origin}${basePath}assets/index-1.js`);
      const { 'Content-Security-Policy': policy } = siteHeaders(
        configOf(environment, origin),
        origin,
        'reported',
      );
      expect(asset.headers.get('Content-Security-Policy')).toBe(policy);
      expect((await fetch(`${origin}${basePath}assets/`)).status).not.toBe(200);
      if (basePath === '/') return;
      const before = await fetch(`${origin}/console`, { redirect: 'manual' });
      expect(before.status).toBe(301);
      // Without an origin, because a proxy in front that ends TLS may have another scheme and port.
      expect(before.headers.get('Location')).toBe('/console/');
      expect((await fetch(`${origin}/elsewhere`)).status).not.toBe(200);
    });
  });
});
