import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteHeaders, type Headers } from '../../../headers/headers';
import { firebaseJson } from '../../../headers/hosting/firebase';
import { netlifyHeaders, netlifyRedirects } from '../../../headers/hosting/netlify';
import { caddyfile } from '../../../headers/hosting/caddy';
import { cloudflareWorker } from '../../../headers/hosting/cloudflare';
import { cloudfrontJson } from '../../../headers/hosting/cloudfront';
import { nginxConf } from '../../../headers/hosting/nginx';
import { pageAddresses } from '../../../scripts/site/pageAddresses';
import { aConfig } from '../../support/builders';

const headers = siteHeaders(aConfig(), 'https://site.invalid', 'reported');
const addresses = await pageAddresses('/');
const kept = (value: string): Headers => ({ 'Cache-Control': value });
const PAGE = kept('no-store');
const HASHED = kept('public, max-age=31536000, immutable');

describe('_headers', () => {
  /** The headers for each path, as a host reads them from the file. */
  const rules = new Map<string, Record<string, string>>();
  let current: Record<string, string> = {};
  for (const line of netlifyHeaders(headers, addresses, '/').split('\n').filter(Boolean)) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) current[name] = value;
    else rules.set(line, (current = {}));
  }

  test('sends the headers with everything', () => expect(rules.get('/*')).toEqual(headers));

  test('keeps hashed files for ever and the page never', () => {
    expect(rules.get('/assets/*')).toEqual(HASHED);
    for (const address of [
      '/',
      '/index.html',
      '/login',
      '/dashboard',
      '/edit-user/*',
      '/users',
      '/users/*',
    ]) {
      expect(rules.get(address)).toEqual(PAGE);
    }
  });

  test('has no two rules that meet and say different things', () => {
    const others = [...rules.keys()].filter((address) => address !== '/*');
    const meeting = others.filter((address) =>
      others.some(
        (other) => other !== address && other.endsWith('*') && address.startsWith(other.slice(0, -1)),
      ),
    );
    expect(meeting).toEqual([]);
    expect(Object.keys(headers)).not.toContain('Cache-Control');
  });

  test('goes with the page for whatever no file answers, but not where a hashed file is missing', () => {
    expect(netlifyRedirects('/')).toBe('/assets/* /404 404\n/* /index.html 200\n');
    expect(netlifyRedirects('/console/')).toBe(
      '/console/assets/* /404 404\n/console/* /console/index.html 200\n',
    );
  });

  test('has the site’s path before every address', async () => {
    const text = netlifyHeaders(headers, await pageAddresses('/console/'), '/console/');
    const outside = text.split('\n').filter((line) => line.startsWith('/') && !line.startsWith('/console/'));
    expect(outside).toEqual([]);
    expect(text).toContain('/console/edit-user/*\n  Cache-Control: no-store');
  });
});

describe('firebase.json', () => {
  const { hosting } = JSON.parse(firebaseJson(headers, 'dist', '/')) as {
    hosting: {
      public: string;
      rewrites: unknown;
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
  };
  const sentTo = (source: string) =>
    Object.fromEntries(
      (hosting.headers.find((rule) => rule.source === source)?.headers ?? []).map(({ key, value }) => [
        key,
        value,
      ]),
    );

  test('sends the headers with everything of ours', () => expect(sentTo('!/__/**')).toEqual(headers));

  test('keeps hashed files for ever and the page never', () => {
    expect(sentTo('/assets/**')).toEqual(HASHED);
    expect(sentTo('!/@(__|assets)/**')).toEqual(PAGE);
  });

  test('answers with the page, but not where a hashed file is missing', () => {
    expect(hosting.public).toBe('dist');
    expect(hosting.rewrites).toEqual([{ source: '!/@(__|assets)/**', destination: '/index.html' }]);
  });
});

describe('nginx.conf', () => {
  const blocks = new Map(
    [...nginxConf(headers, '/').matchAll(/^location (\S+) \{\n([^}]*)^\}/gm)].map(
      ([, address = '', text = '']) => [address, text],
    ),
  );
  const sentIn = (address: string) =>
    Object.fromEntries(
      [...(blocks.get(address) ?? '').matchAll(/add_header (\S+) "([^"]*)"(?: always)?;/g)].map(
        ([, name, value]) => [name, value],
      ),
    );

  test('repeats the headers in each block, since a block of its own replaces those around it', () => {
    expect(sentIn('/')).toEqual({ ...headers, ...PAGE });
    expect(sentIn('/assets/')).toEqual({ ...headers, ...HASHED });
  });

  test('answers with the page, but not where a hashed file is missing', () => {
    expect(blocks.get('/')).toContain('try_files $uri /index.html;');
    expect(blocks.get('/assets/')).toContain('try_files $uri =404;');
  });

  test('holds no sign that ends a value', () => {
    expect(Object.values(headers).filter((value) => /["$\\\n]/.test(value))).toEqual([]);
  });
});

describe('cloudfront.json', () => {
  const policy = z.object({
    Properties: z.object({
      ResponseHeadersPolicyConfig: z.object({
        SecurityHeadersConfig: z.record(z.string(), z.looseObject({ Override: z.literal(true) })),
        CustomHeadersConfig: z.object({
          Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) })),
        }),
      }),
    }),
  });
  const templateOf = (base: string) =>
    z
      .object({
        Resources: z.object({
          PageHeaders: policy,
          HashedHeaders: policy,
          Fallback: z.object({ Properties: z.object({ FunctionCode: z.string() }) }),
        }),
      })
      .parse(JSON.parse(cloudfrontJson(headers, base))).Resources;

  test('sends every header once, and keeps hashed files for ever and the page never', () => {
    const { PageHeaders, HashedHeaders } = templateOf('/');
    const sent = ({ Properties: { ResponseHeadersPolicyConfig: config } }: z.output<typeof policy>) =>
      Object.fromEntries(config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
    const named = PageHeaders.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    expect(named['ContentSecurityPolicy']).toMatchObject({
      ContentSecurityPolicy: headers['Content-Security-Policy'],
    });
    expect(named['StrictTransportSecurity']).toMatchObject({
      AccessControlMaxAgeSec: 63_072_000,
      IncludeSubdomains: true,
    });
    expect(Object.keys(named).length + Object.keys(sent(PageHeaders)).length).toBe(
      Object.keys(headers).length + 1,
    );
    expect(sent(PageHeaders)).toMatchObject(PAGE);
    expect(sent(HashedHeaders)).toMatchObject(HASHED);
  });

  test.each([
    ['/', '/', '/index.html'],
    ['/', '/edit-user/a.svg', '/index.html'],
    ['/', '/favicon.svg', '/favicon.svg'],
    ['/', '/assets/gone.js', '/assets/gone.js'],
    ['/console/', '/console/dashboard', '/console/index.html'],
    ['/console/', '/console/favicon.svg', '/console/favicon.svg'],
    ['/console/', '/console/assets/gone.js', '/console/assets/gone.js'],
  ])('the function at %s answers %s with %s', (base, uri, expected) => {
    const { FunctionCode } = templateOf(base).Fallback.Properties;
    const answered: unknown = runInNewContext(`${FunctionCode}; handler({ request: { uri } })`, { uri });
    expect(answered).toEqual({ uri: expected });
  });
});

describe('Caddyfile', () => {
  const text = caddyfile(headers, '/console/');

  test('sends the headers, and keeps hashed files for ever and the page never', () => {
    const sent = Object.fromEntries(
      [...text.matchAll(/^\t([\w-]+) "([^"]*)"$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(sent).toEqual(headers);
    expect(text).toContain('header @hashed Cache-Control "public, max-age=31536000, immutable"');
    expect(text).toContain('header @page Cache-Control "no-store"');
  });

  test('answers with the page, but not where a hashed file is missing', () => {
    expect(text).toContain('rewrite @route /console/index.html');
    expect(text).toMatch(/@route \{\n\tpath \/console\/\*\n\tnot path \/console\/assets\/\*\n/);
  });
});

describe('the Worker of Cloudflare', () => {
  const asked = async (base: string, address: string) => {
    const code = `data:text/javascript,${encodeURIComponent(cloudflareWorker(base))}`;
    const { default: worker } = z
      .object({ default: z.object({ fetch: z.custom<(request: Request, env: object) => unknown>() }) })
      .parse({ ...(await import(/* @vite-ignore */ code)) });
    const ASSETS = { fetch: (request: Request) => new Response(new URL(request.url).pathname) };
    const response = await worker.fetch(new Request(`https://acme.example${address}`), { ASSETS });
    return response instanceof Response ? [response.status, await response.text()] : [];
  };

  test('answers with the page, but not where a hashed file is missing', async () => {
    expect(await asked('/', '/dashboard')).toEqual([200, '/index.html']);
    expect(await asked('/', '/assets/gone.js')).toEqual([404, 'Not found']);
    expect(await asked('/console/', '/console/edit-user/a')).toEqual([200, '/console/index.html']);
    expect(await asked('/console/', '/other')).toEqual([404, 'Not found']);
  });
});

describe('under a sub-path', () => {
  test('nginx answers there, and leads there without the last slash', () => {
    const text = nginxConf(headers, '/console/');
    expect(text).toContain('location /console/assets/ {');
    expect(text).toContain('try_files $uri /console/index.html;');
    expect(text).toMatch(/location = \/console \{[^}]*return 301 \/console\/;/);
  });

  test('Firebase Hosting answers there', () => {
    const { hosting } = z
      .object({
        hosting: z.object({
          public: z.string(),
          rewrites: z.array(z.object({ source: z.string(), destination: z.string() })),
        }),
      })
      .parse(JSON.parse(firebaseJson(headers, 'published', '/console/')));
    expect(hosting.public).toBe('published');
    expect(hosting.rewrites.map(({ source }) => source)).toEqual([
      '/console{,/}',
      '/console/*',
      '/console/!(assets)/**',
    ]);
    expect(new Set(hosting.rewrites.map(({ destination }) => destination))).toEqual(
      new Set(['/console/index.html']),
    );
  });
});
