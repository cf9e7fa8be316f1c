import { describe, expect, test } from 'vitest';
import { siteHeaders, type Headers } from '../../headers/headers';
import { firebaseJson } from '../../headers/hosting/firebase';
import { NETLIFY_REDIRECTS, netlifyHeaders } from '../../headers/hosting/netlify';
import { nginxConf } from '../../headers/hosting/nginx';
import { pageAddresses } from '../../scripts/build/pageAddresses';
import { aConfig } from '../support/builders';

const headers = siteHeaders(aConfig(), 'https://site.invalid', 'reported');
const kept = (value: string): Headers => ({ 'Cache-Control': value });
const PAGE = kept('no-store');
const HASHED = kept('public, max-age=31536000, immutable');

describe('_headers', () => {
  /** The rules as a host reads them. */
  const rules = new Map<string, Record<string, string>>();
  let current: Record<string, string> = {};
  for (const line of netlifyHeaders(headers, pageAddresses).split('\n').filter(Boolean)) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) current[name] = value;
    else rules.set(line, (current = {}));
  }

  test('sends the headers with everything', () => expect(rules.get('/*')).toEqual(headers));

  test('keeps hashed files for ever and the page never', () => {
    expect(rules.get('/assets/*')).toEqual(HASHED);
    for (const address of ['/', '/index.html', '/login', '/dashboard', '/edit-user/*']) {
      expect(rules.get(address)).toEqual(PAGE);
    }
  });

  test('has no two rules that meet and say different things', () => {
    const others = [...rules.keys()].filter((address) => address !== '/*');
    const meeting = others.filter((address) =>
      others.some(
        (other) => other !== address && address.startsWith(other.replace('*', '')) && other !== '/',
      ),
    );
    expect(meeting).toEqual([]);
    expect(Object.keys(headers)).not.toContain('Cache-Control');
  });

  test('goes with the page for whatever no file answers', () =>
    expect(NETLIFY_REDIRECTS).toBe('/* /index.html 200\n'));
});

describe('firebase.json', () => {
  const { hosting } = JSON.parse(firebaseJson(headers, 'dist')) as {
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
    [...nginxConf(headers).matchAll(/^location (\S+) \{\n([^}]*)^\}/gm)].map(
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
