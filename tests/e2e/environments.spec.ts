import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENVIRONMENTS, startEnvironments, type Environments } from './support/environments';
import { userForm } from './support/form';
import { blockWindows, onOwnAuthDomain, withGoogle } from './support/google';
import { aNumber, code, verify } from './support/phone';
import { knownProduct } from './support/product';
import { logOut } from './support/session';
import { expect, test as base } from './support/test';

const test = base.extend<object, { readonly environments: Environments }>({
  environments: [
    async ({}, use) => {
      const environments = await startEnvironments(knownProduct());
      await use(environments);
      await environments.stop();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ environments }, use) => use({ ...knownProduct(), origin: environments.origin }),
    { scope: 'worker' },
  ],
});

test('the environments differ by their page alone, and share every other file of the build', ({
  environments,
  product,
}) => {
  const filesOf = (folder: string) => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return new Map(
      files.map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file), readFileSync(file, 'latin1')];
      }),
    );
  };
  const build = filesOf(product.siteDir);
  expect(build.size).toBeGreaterThan(20);
  for (const { name } of ENVIRONMENTS) {
    const differing = [...filesOf(environments.folderOf(name))].filter(
      ([file, content]) => build.get(file) !== content,
    );
    expect(differing.map(([file]) => file)).toEqual(['index.html']);
  }
});

for (const { name, basePath, service } of ENVIRONMENTS) {
  test(`${name} is used under ${basePath}, from the sign-in to a user's form`, async ({
    page,
    users,
    product,
  }) => {
    const user = await users.create({ email: `someone-${name}@acme.example` });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const at = (route: string) => (url: URL) => url.pathname === basePath + route;

    await page.goto(basePath);
    await expect(page).toHaveURL(at('login'));
    await page.getByRole('textbox', { name: 'Username' }).fill(product.signIns.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(product.signIns.administrator.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(at('dashboard'));
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();

    await page.goto(`${basePath}edit-user/${user.userId}`);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(at('dashboard'));

    await page.goto(`${basePath}nothing`);
    await expect(page.getByRole('heading', { name: 'Cannot match any routes' })).toBeVisible();

    const elsewhere = asked.filter(
      (pathname) =>
        !pathname.startsWith(basePath) &&
        !pathname.startsWith(`${service}/`) &&
        !/^\/(v1\/projects|identitytoolkit|securetoken|emulator)/.test(pathname),
    );
    expect(elsewhere).toEqual([]);
    expect(asked).toContain(`${service}/api/fetch_all_user`);
    expect(asked).toContain(`${service}/simulator/sim_connection`);
  });
}

test('every way in and out stays under the path, and leads to the page that was wanted', async ({
  page,
  product,
  users,
  identities,
  expecting,
}) => {
  const [{ basePath }] = ENVIRONMENTS;
  const at = (route: string) => expect(page).toHaveURL((url) => url.pathname === basePath + route);
  const administrator = await users.create({ isAdmin: true });
  const newcomer = await users.create({ emailVerified: false });
  const { international, end } = aNumber();
  const byPhone = `e2e-phone-${end}-${Date.now()}`;
  users.adopt(byPhone);
  await identities.addPhone({ id: byPhone, phoneNumber: international, isAdmin: true });
  const wanted = `edit-user/${administrator.userId}`;
  const { signIn } = await withGoogle(page, expecting);

  await test.step('Google’s window', async () => {
    await page.goto(basePath + wanted);
    await at('login');
    await signIn(administrator.email);
    await at(wanted);
    await userForm(page).shows(administrator.userId);
    await logOut(page);
    await at('login');
  });

  await test.step('a code by phone, over a reload', async () => {
    await page.getByRole('button', { name: 'Sign in with phone' }).click();
    await page.getByLabel('Phone number').fill(international);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(code(page)).toBeVisible();
    await page.reload();
    await at('login');
    await code(page).fill((await identities.codesTo(international)).at(-1) ?? '');
    await verify(page);
    await at('dashboard');
    await logOut(page);
    await at('login');
  });

  await test.step('an address that is not verified yet, and its mail', async () => {
    await page.getByRole('textbox', { name: 'Username' }).fill(newcomer.email);
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await at('verify-email-address');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => identities.mailsTo(newcomer.email, 'VERIFY_EMAIL')).not.toEqual([]);
    const [link = ''] = await identities.mailsTo(newcomer.email, 'VERIFY_EMAIL');
    // The link ends on the provider's own page, because nothing in it leads back to a path of the site.
    expect(new URL(link).searchParams.get('continueUrl')).toBeNull();
    await fetch(link);
    await page.getByRole('button', { name: 'Check again' }).click();
    await at('contact-admin');
    await logOut(page);
    await at('login');
  });

  await test.step('the mail for another password', async () => {
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect.poll(() => identities.mailsTo(newcomer.email, 'PASSWORD_RESET')).not.toEqual([]);
    await at('forgot-password');
    await page.getByRole('link', { name: 'Log In' }).click();
    await at('login');
  });

  await test.step('Google without a window', async () => {
    await onOwnAuthDomain(page, product);
    await blockWindows(page);
    await page.goto(basePath + wanted);
    await at('login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.waitForURL('**/emulator/auth/handler?*');
    await page.getByText(administrator.email).click();
    await at(wanted);
  });
});

test('one environment has no files and no page under the path of the other', async ({
  request,
  environments,
}) => {
  const page = await request.get(`${environments.origin}/staging/login`, {
    headers: { Accept: 'text/html' },
  });
  expect(page.headers()['cache-control']).toBe('no-store');
  expect(page.headers()['content-security-policy']).toContain("connect-src 'self'");
  const [, script = ''] = /src="([^"]*\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  expect(script).toMatch(/^\/staging\/assets\//);
  expect((await request.get(environments.origin + script)).headers()['cache-control']).toContain('immutable');
  expect((await request.get(`${environments.origin}/staging/assets/gone.js`)).status()).toBe(404);
  expect((await request.get(`${environments.origin}/assets/gone.js`)).status()).toBe(404);
});
