import { describe, expect, it } from 'vitest';
import { checkSite } from '../../../scripts/doctor/site';
import { aDeployment, type Faults } from '../support/deployment';
import { isFor, withHeaders } from '../support/faults';

const deployment = aDeployment();

const failing = async (site: Faults['site']) => {
  const findings = await checkSite(await deployment.patient({ site }));
  return findings.filter(({ holds }) => holds === false);
};

describe('the caching of files', () => {
  const kept = (caching: string) =>
    failing(
      withHeaders((headers, request) => {
        if (isFor(request, '/index-1.js')) headers.set('Cache-Control', caching);
      }),
    );

  it('may be written in the way of the host', async () => {
    expect(await kept('Public,immutable,max-age=31536000')).toEqual([]);
  });

  it.each(['public, max-age=31536000', 'public, max-age=0, public, max-age=31536000, immutable'])(
    'is found to be "%s"',
    async (caching) => {
      const [found, ...others] = await kept(caching);
      expect(others).toEqual([]);
      expect(found?.means).toContain(
        `was sent with "Cache-Control: ${caching}". Browsers ask again for files that never change.`,
      );
    },
  );
});

describe('a policy that the host adds', () => {
  it('is told apart from that of the build', async () => {
    const found = await failing(
      withHeaders((headers) => headers.append('Content-Security-Policy', 'upgrade-insecure-requests')),
    );
    expect(found.map(({ check }) => check)).toEqual(['its policy']);
    expect(found[0]?.means).toBe(
      'There are 2, and browsers apply each of them. The build did not write "upgrade-insecure-requests". ' +
        'The browser refuses what the policy lacks, as if the host were down.',
    );
  });

  it('may be the same once more', async () => {
    const [found] = await failing(
      withHeaders((headers) =>
        headers.append('Content-Security-Policy', headers.get('Content-Security-Policy') ?? ''),
      ),
    );
    expect(found?.means).toMatch(/^There are 2, and browsers apply each of them\. The browser/);
  });
});

describe('the type of the page', () => {
  it.each([
    ['/', 'text/plain', 'the page'],
    ['/edit-user/a.b', 'application/octet-stream', 'single-page fallback'],
  ])('at %s is found to be %s', async (path, type, check) => {
    const found = await failing(
      withHeaders((headers, request) => {
        if (new URL(request.url).pathname === path) headers.set('Content-Type', type);
      }),
    );
    expect(found.map((each) => each.check)).toEqual([check]);
    expect(found[0]?.means).toContain(
      `${path} was sent with "Content-Type: ${type}". Browsers show its text`,
    );
  });
});

describe('a file that is gone', () => {
  it.each(['max-age=60', 'max-age=0, s-maxage=86400'])('is kept with "%s"', async (caching) => {
    const found = await failing(
      withHeaders((headers, request) => {
        if (isFor(request, '-00000000.js')) headers.set('Cache-Control', caching);
      }),
    );
    expect(found.map(({ check }) => check)).toEqual(['a file that is gone']);
  });

  it('is kept nowhere with "public, max-age=0, s-maxage=0"', async () => {
    const caching = 'public, max-age=0, s-maxage=0';
    const change = withHeaders((headers, request) => {
      if (isFor(request, '-00000000.js')) headers.set('Cache-Control', caching);
    });
    expect(await failing(change)).toEqual([]);
  });
});

describe('Strict-Transport-Security', () => {
  const sent = (value: string) =>
    failing(withHeaders((headers) => headers.set('Strict-Transport-Security', value)));

  it('may ask for more than the build does', async () => {
    expect(await sent('max-age=94608000; includeSubDomains; preload')).toEqual([]);
  });

  it.each(['max-age=63072000', 'max-age=300; includeSubDomains', 'includeSubDomains'])(
    'may not ask for less: "%s"',
    async (value) => {
      const found = await sent(value);
      expect(found).not.toEqual([]);
      for (const { means } of found) expect(means).toContain(`Strict-Transport-Security is "${value}"`);
    },
  );
});
