import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { hasUsers, isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';
import { watch } from './support/watch';
import { test as base } from './support/worker';

/** What may go wrong on any page, and how the watch reports it. */
const WRONG: Record<string, readonly [commit: () => unknown, told: RegExp]> = {
  'an error in the console': [() => console.error('a key is missing'), /console: a key is missing/],
  'an uncaught error': [
    () => void Promise.reject(new Error('nobody waits for this')),
    /uncaught: Error: nobody waits for this/,
  ],
  'a request to a host that is not ours': [
    () => fetch('https://elsewhere.example/').catch(() => undefined),
    /foreign request: https:\/\/elsewhere\.example\//,
  ],
  'an answer that nobody expected': [
    () => fetch('/api/fetch_all_user'),
    /console: Failed to load resource: .* 401 .*\/api\/fetch_all_user/,
  ],
};

/** Violations of the policy: the browser refuses each of them, and the watch must report it too. */
const BREACHES: typeof WRONG = {
  'an inline style': [
    () => document.body.setAttribute('style', 'color: red'),
    /style-src-attr refuses inline/,
  ],
  'text as code': [
    // In a timer, because code that Playwright itself evaluates is exempt from the policy.
    () =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          try {
            Function('return 1');
          } catch {
            // The browser refuses it, and the watch reports it.
          }
          resolve();
        }),
      ),
    /require-trusted-types-for refuses trusted-types-sink Function/,
  ],
  'text as HTML': [
    () => {
      try {
        document.body.innerHTML = '<b>bold</b>';
      } catch {
        // The browser refuses it, and the watch reports it.
      }
    },
    /require-trusted-types-for refuses trusted-types-sink Element innerHTML/,
  ],
  'a frame of a foreign host': [
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'data:text/html,hello';
      document.body.append(frame);
    },
    /Content Security Policy: frame-src refuses/,
  ],
};

/** Opens an empty page of the site, for tests in which any page will do. */
async function openBare(page: Page): Promise<void> {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Bare</title>' }),
  );
  await page.goto('/bare');
}

// What all other tests rely on: a test fails if something goes wrong that it did not allow.
test.describe('a story fails', () => {
  test.fail('on an error in the console', async ({ page }) => {
    await openBare(page);
    await page.evaluate(() => console.error('a key is missing'));
  });

  test.fail('where an expected failure does not happen', async ({ page, expecting }) => {
    expecting.answer(503, '/api/fetch_all_user');
    await openBare(page);
  });
});

/** Tests without the fixture that watches the browser. */
const unwatched = base.extend({ baseURL: async ({ product }, use) => use(product.origin) });

unwatched(
  'the watch hears of all that goes wrong, also where a breach of the policy was named before',
  async ({ page, context, product }) => {
    const watching = await watch(context, [product.origin, product.authEmulator]);
    const tells = async (told: RegExp, commit: () => unknown) => {
      expect(watching.verify, 'before').not.toThrow(told);
      await page.evaluate(commit);
      await expect(() => expect(watching.verify).toThrow(told)).toPass({ timeout: 10_000 });
    };
    expect(watching.verify).not.toThrow();
    await openBare(page);
    for (const [wrong, [commit, told]] of Object.entries(WRONG))
      await test.step(wrong, () => tells(told, commit));

    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
    for (const [breach, [commit, told]] of Object.entries(BREACHES))
      await test.step(`a breach of the policy: ${breach}`, () => tells(told, commit));

    await test.step('a breach of the policy, also where Chromium’s words for it were named', async () => {
      watching.host('https://elsewhere.example');
      watching.noAnswer('https://elsewhere.example');
      await tells(/connect-src refuses https:\/\/elsewhere\.example/, () =>
        fetch('https://elsewhere.example/').catch(() => undefined),
      );
    });

    await test.step('a focus that nothing takes over', () =>
      tells(/The focus fell to the body from <button>/, () => {
        document.querySelector('main')?.removeAttribute('tabindex');
        const button = document.body.appendChild(document.createElement('button'));
        button.focus();
        button.remove();
      }));
  },
);

test('a story passes with the failure that it named', async ({ page, expecting }) => {
  expecting.answer(401, '/api/fetch_all_user');
  await openBare(page);
  const status = await page.evaluate(async () => (await fetch('/api/fetch_all_user')).status);
  expect(status).toBe(401);
});

test('no request leaves the configured hosts, from a sign-in to a reload', async ({
  page,
  product,
  users,
  signIn,
  store,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));

  await test.step('a person of a story can sign in, and is gone after it', async () => {
    const user = await users.create();
    await signIn(user);
    await expect(page).toHaveURL(/\/contact-admin$/);
    expect(await users.identity(user.userId)).toEqual({ email: user.email, isAdmin: false });
    // Waits for the document: it is written after the sign-in, and refused for someone who is gone.
    await expect.poll(() => store.findDocument(user.userId)).toBeDefined();
    await logOut(page);
    await isAtLogin(page);
    await users.removeAll();
    expect(await users.identity(user.userId)).toBeUndefined();
    expect(await store.findUser(user.userId)).toBeUndefined();
  });

  await logIn(page, product.signIns.administrator);
  await hasUsers(page);
  await page.reload();
  await hasUsers(page);
  expect(hosts).toEqual(new Set([product.origin, product.authEmulator]));
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
