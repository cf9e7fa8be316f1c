import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { isAtLogin } from './support/session';
import { expect, test } from './support/test';

const TOKEN = /\/v1\/token\?/;

/** Lets more than an hour pass, after which a token has expired, with activity in between. */
async function letTokenExpire(page: Page): Promise<void> {
  for (const x of [100, 200, 300]) {
    await page.clock.fastForward('25:00');
    await page.mouse.move(x, x);
  }
}

// The pages for people who wait send nothing to the service, so no call renews their token.
test('who waits for access outlives a network fault, and hears of a claim and of its loss when the token is renewed; an account that is disabled while contact-admin or verify-email-address is open is signed out at the next look, with the reason', async ({
  page,
  users,
  identities,
  store,
  expecting,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const user = await users.create();
  await logIn(page, user);
  const toDashboard = page.getByRole('link', { name: 'Go to the dashboard' });
  const checkAgain = page.getByRole('button', { name: 'Check again' });
  await expect(checkAgain).toBeVisible();
  /** Waits for the document: its write is refused once the person is disabled, and times out if the clock jumps. */
  const hasDocument = (id: string) => expect.poll(() => store.findDocument(id)).toBeDefined();
  await hasDocument(user.userId);

  await identities.setAdmin(user.userId, true);
  expecting.noAnswer(TOKEN);
  await page.route(TOKEN, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => TOKEN.test(request.url()));
  await letTokenExpire(page);
  await refused;
  await expect(checkAgain).toBeVisible();
  await page.unroute(TOKEN);
  await page.clock.fastForward('00:30');
  await expect(toDashboard).toBeVisible();

  await identities.setAdmin(user.userId, false);
  await letTokenExpire(page);
  await expect(checkAgain).toBeVisible();

  await expect(page).toHaveURL(/\/contact-admin$/);
  const reason = page.getByText('This account was disabled or deleted, so you were logged out.');
  await identities.disable(user.userId);
  expecting.answer(400, TOKEN);
  await letTokenExpire(page);
  await isAtLogin(page);
  await expect(reason).toBeVisible();

  const unverified = await users.create({ emailVerified: false });
  await logIn(page, unverified);
  await expect(page).toHaveURL(/\/verify-email-address$/);
  await expect(reason).toHaveCount(0);
  await hasDocument(unverified.userId);
  await identities.disable(unverified.userId);
  // The page checks by itself: it looks up the user with the stored token, which is still valid.
  expecting.answer(400, /\/accounts:lookup\?/);
  await page.clock.fastForward('00:15');
  await isAtLogin(page);
  await expect(reason).toBeVisible();
});
