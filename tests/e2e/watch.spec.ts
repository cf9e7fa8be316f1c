import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Each is refused by the browser; that the page goes on is not enough. */
const BREACHES: Record<string, () => unknown> = {
  'an inline style': () => document.body.setAttribute('style', 'color: red'),
  // A moment later: what the test itself evaluates is above the policy.
  'text as code': () =>
    new Promise<void>((resolve) =>
      setTimeout(() => {
        try {
          Function('return 1');
        } catch {
          // Refused, and told all the same.
        }
        resolve();
      }),
    ),
  'text as HTML': () => {
    try {
      document.body.innerHTML = '<b>bold</b>';
    } catch {
      // Refused, and told all the same.
    }
  },
  'a frame of a foreign host': () => {
    const frame = document.createElement('iframe');
    frame.src = 'data:text/html,hello';
    document.body.append(frame);
  },
};

/** A page of the site with nothing in it, where it is no matter which page is watched. */
async function openBare(page: Page): Promise<void> {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Bare</title>' }),
  );
  await page.goto('/bare');
}

// What the fixtures promise to every other story: it fails where something goes wrong that it did not name.
test.describe('a story fails', () => {
  test.fail('on an error in the console', async ({ page }) => {
    await openBare(page);
    await page.evaluate(() => console.error('a key is missing'));
  });

  test.fail('on an uncaught error', async ({ page }) => {
    await openBare(page);
    await page.evaluate(() => void Promise.reject(new Error('nobody waits for this')));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  });

  test.fail('on a request to a host that is not ours', async ({ page }) => {
    await openBare(page);
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  });

  test.fail('on an answer that nobody expected', async ({ page }) => {
    await openBare(page);
    await page.evaluate(() => fetch('/api/fetch_all_user'));
  });

  test.fail('on a focus that nothing takes over', async ({ page }) => {
    await page.goto('/login');
    const told = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('The focus fell'),
      timeout: 10_000,
    });
    await page.evaluate(() => {
      document.querySelector('main')?.removeAttribute('tabindex');
      const button = document.body.appendChild(document.createElement('button'));
      button.focus();
      button.remove();
    });
    // Without the line the story passes, which fails it.
    await told.catch(() => undefined);
  });

  for (const [breach, commit] of Object.entries(BREACHES)) {
    test.fail(`on a breach of the policy: ${breach}`, async ({ page }) => {
      await page.goto('/login');
      await page.evaluate(commit);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    });
  }

  test.fail(
    'on a breach of the policy, also where it named what Chromium says of it',
    async ({ page, expecting }) => {
      expecting.host('https://elsewhere.example');
      expecting.noAnswer('https://elsewhere.example');
      await page.goto('/login');
      await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    },
  );

  test.fail('where an expected failure does not happen', async ({ page, expecting }) => {
    expecting.answer(503, '/api/fetch_all_user');
    await openBare(page);
  });
});

test('a story passes with the failure that it named', async ({ page, expecting }) => {
  expecting.answer(401, '/api/fetch_all_user');
  await openBare(page);
  const status = await page.evaluate(async () => (await fetch('/api/fetch_all_user')).status);
  expect(status).toBe(401);
});

test('no request leaves the configured hosts', async ({ page, product, signIn }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await signIn();
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  expect(hosts).toEqual(new Set([product.origin, product.authEmulator]));
});

test('a person of a story can sign in, and is gone after it', async ({ page, users, signIn, store }) => {
  const user = await users.create();
  await signIn(user);
  await expect(page).toHaveURL(/\/contact-admin$/);
  expect(await users.identity(user.userId)).toEqual({ email: user.email, isAdmin: false });
  // Written after the sign-in, and refused to someone who is gone.
  await expect.poll(() => store.findDocument(user.userId)).toBeDefined();
  await users.removeAll();
  expect(await users.identity(user.userId)).toBeUndefined();
  expect(await store.findUser(user.userId)).toBeUndefined();
});

test('what is asserted to be visible is waited for, and failed where it does not come', async ({ page }) => {
  await page.setContent('<p>here</p><p hidden>not here</p>');
  const [here, hidden, missing] = ['here', 'not here', 'nowhere'].map((text) =>
    page.getByText(text, { exact: true }),
  );
  if (!here || !hidden || !missing) throw new Error('There is nothing to look for.');
  await expect(here).toBeVisible();
  await expect(hidden).not.toBeVisible();
  await expect(missing).not.toBeVisible();
  const soon = { timeout: 200 };
  await expect(expect(here).not.toBeVisible(soon)).rejects.toThrow('here');
  await expect(expect(hidden).toBeVisible(soon)).rejects.toThrow('not here');
  await expect(expect(missing).toBeVisible(soon)).rejects.toThrow('nowhere');
  await page.evaluate(() =>
    setTimeout(() => document.querySelector('[hidden]')?.removeAttribute('hidden'), 100),
  );
  await expect(hidden).toBeVisible();
});
