import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const TOKEN = /\/v1\/token\?/;

/** More than an hour, for which a token is good, and in which somebody is there now and then. */
async function letTokenExpire(page: Page): Promise<void> {
  for (const x of [100, 200, 300]) {
    await page.clock.fastForward('25:00');
    await page.mouse.move(x, x);
  }
}

// Pages on which somebody waits ask the service for nothing, and no call renews their token.
test('who waits for access outlives a network fault, and hears of a claim and of its loss when the token is renewed', async ({
  page,
  users,
  identities,
  signIn,
  expecting,
}) => {
  await page.clock.install();
  const user = await users.create();
  await signIn(user);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();

  await identities.setAdmin(user.userId, true);
  expecting.noAnswer(TOKEN);
  await page.route(TOKEN, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => TOKEN.test(request.url()));
  await letTokenExpire(page);
  await refused;
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.unroute(TOKEN);
  await page.clock.fastForward('00:30');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();

  await identities.setAdmin(user.userId, false);
  await letTokenExpire(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
});

for (const { place, emailVerified, asks, untilItLooks } of [
  { place: 'contact-admin', emailVerified: true, asks: TOKEN, untilItLooks: letTokenExpire },
  {
    // It looks for itself, and asks for the user with the token at hand, which is good for long.
    place: 'verify-email-address',
    emailVerified: false,
    asks: /\/accounts:lookup\?/,
    untilItLooks: (page: Page) => page.clock.fastForward('00:15'),
  },
]) {
  test(`an account that is disabled while ${place} is open is signed out at the next look, with the reason`, async ({
    page,
    users,
    identities,
    store,
    signIn,
    expecting,
  }) => {
    await page.clock.install();
    const user = await users.create({ emailVerified });
    await signIn(user);
    await expect(page).toHaveURL(new RegExp(`/${place}$`));
    // Written after the sign-in, and refused to somebody who is disabled.
    await expect.poll(() => store.findDocument(user.userId)).toBeDefined();
    await identities.disable(user.userId);
    expecting.answer(400, asks);
    await untilItLooks(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('This account was disabled or deleted, so you were logged out.'),
    ).toBeVisible();
  });
}
