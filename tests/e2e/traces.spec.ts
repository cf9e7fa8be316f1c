import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { answer } from './support/faults';
import { expect, test } from './support/test';

/** Everything that the browser stores for this site, by the kind of storage. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries({ ...localStorage }),
    session: Object.entries({ ...sessionStorage }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

/** The SDK's own session, and the console's entries for the user and the time of the sign-in. */
const SESSION = /^firebase:authUser:|^(user|sign-in|document)$/;
const JOURNAL = 'pending';
/** The theme, the time of the last activity, and space that is reserved for the journal. */
const PREFERENCE = /^(mui-mode|activity|reserve)$/;

/** Records what others could read: messages on the console, and addresses, which proxies and servers log. */
function takeNotes(context: BrowserContext) {
  const lines: string[] = [];
  const addresses: string[] = [];
  const tokens = new Set<string>();
  context.on('console', (message: ConsoleMessage) =>
    lines.push(`${message.text()} ${message.location().url}`),
  );
  context.on('request', (request: Request) => {
    // The page's own address may contain the search text.
    if (!request.isNavigationRequest()) addresses.push(request.url());
    const [, token] = (request.headers()['authorization'] ?? '').split(' ');
    if (token) tokens.add(token);
  });
  return { lines, addresses, tokens };
}

test('a day of work leaves no token and no person where they do not belong', async ({
  page,
  context,
  product,
  dashboard,
  form,
  users,
  signIn,
  expecting,
}) => {
  const { email: own, password } = product.signIns.administrator;
  const notes = takeNotes(context);
  const user = await users.create();
  await signIn();
  await dashboard.showsUsers();

  await dashboard.edit(user);
  await form.authorized.uncheck();
  // Waits until the list has been read after the save, before reading it fails.
  const isRead = page.waitForResponse('**/api/fetch_all_user');
  await form.submit.click();
  await form.leadsToDashboard();
  await isRead;

  expecting.answer(500, '/api/fetch_all_user');
  expecting.answer(409, '/api/deleteUser');
  const json = { message: `Something about ${user.email}.` };
  const listWorks = await answer(page, '/api/fetch_all_user', { status: 500, json });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Couldn’t refresh. Showing earlier data.')).toBeVisible();
  await listWorks();
  const deleteWorks = await answer(page, '/api/deleteUser', { status: 409, json });
  await (await dashboard.askToDelete(user)).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Alerts').getByText(json.message)).toBeVisible();
  await deleteWorks();

  const working = await keptIn(page);
  const others = working.local.filter(([key]) => !SESSION.test(key) && !PREFERENCE.test(key));
  expect(others.filter(([key]) => key !== JOURNAL)).toEqual([]);
  expect(JSON.stringify(others)).not.toContain('@');
  expect(working.local.find(([key]) => key === 'user')?.[1]).not.toMatch(/token|eyJ/i);
  expect(working).toMatchObject({ session: [], caches: [], cookies: '' });
  expect(working.databases.filter((name) => name !== 'firebase-heartbeat-database')).toEqual([]);

  await page.reload();
  await (await dashboard.askToDelete(user)).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${user.email} was deleted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await keptIn(page);
  expect(left.local.filter(([key]) => !PREFERENCE.test(key))).toEqual([]);
  expect(left.session).toEqual([]);

  expect(notes.tokens.size).toBeGreaterThan(0);
  const secrets = [own, user.email, password, ...notes.tokens].flatMap((text) => [
    text,
    encodeURIComponent(text),
  ]);
  const told = (lines: readonly string[]) =>
    lines.filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(told(notes.lines)).toEqual([]);
  expect(told(notes.addresses)).toEqual([]);
  expect(notes.addresses.filter((address) => /eyJ[\w-]+\./.test(address))).toEqual([]);
});
