import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENVIRONMENTS, startEnvironments, type Environments } from './support/environments';
import { knownProduct } from './support/product';
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
}) => {
  const filesOf = (name: string) => {
    const folder = path.join(environments.folder, name);
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
  const dist = filesOf('dist');
  expect(dist.size).toBeGreaterThan(20);
  for (const { name } of ENVIRONMENTS) {
    const differing = [...filesOf(name)].filter(([file, content]) => dist.get(file) !== content);
    expect(differing.map(([file]) => file)).toEqual(['index.html']);
  }
});

for (const { name, basePath, service } of ENVIRONMENTS) {
  test(`${name} is used under ${basePath}, from the sign-in to a user's form`, async ({
    page,
    users,
    product,
  }) => {
    const user = await users.create({ email: `somebody-${name}@acme.example` });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const at = (route: string) => (url: URL) => url.pathname === basePath + route;

    await page.goto(basePath);
    await expect(page).toHaveURL(at('login'));
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL(at('forgot-password'));
    await page.getByRole('link', { name: 'Log In' }).click();
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
