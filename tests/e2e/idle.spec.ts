import type { Page } from '@playwright/test';
import { withVariables } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { recordCalls } from './support/calls';
import { allKnowOfActivity } from './support/session';
import { expect, test } from './support/test';

const WHY = 'You were logged out because you were inactive.';

const popup = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

const stay = (page: Page) => page.getByRole('button', { name: 'Stay logged in' });

const openTab = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
};

async function isToldWhy(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(WHY)).toBeVisible();
}

test.describe('an administrator', () => {
  test.use({ who: 'administrator' });

  test('who is idle for half an hour is counted down and signed out, in every tab; who touches, clicks, scrolls or types stays, and so does who presses the button', async ({
    page,
    context,
  }) => {
    await context.clock.install();
    const other = await context.newPage();
    await openTab(page);
    await openTab(other);

    await test.step('a minute before the time, and no sooner, it is counted down', async () => {
      await context.clock.pauseAt(Date.now() + 60_000);
      await page.mouse.move(100, 100);
      await allKnowOfActivity(context);
      await context.clock.fastForward('28:59');
      for (const tab of [page, other]) await expect(popup(tab)).toHaveCount(0);
      await context.clock.fastForward('00:01');
      for (const tab of [page, other]) await expect(popup(tab)).toContainText('You’ll be logged out in 60 s');
      await context.clock.resume();
    });

    await test.step('activity in one tab ends the countdown in all', async () => {
      await axe(other);
      await other.mouse.move(200, 200);
      await expect(popup(other)).toHaveCount(0);
      await expect(popup(page)).toHaveCount(0);
    });

    for (const key of ['Enter', 'Escape']) {
      await test.step(`and so does the button, with ${key}`, async () => {
        await context.clock.fastForward('29:10');
        await expect(stay(page)).toBeFocused();
        await page.keyboard.press(key);
        await expect(popup(other)).toHaveCount(0);
      });
    }

    // A real click also moves and presses the pointer, so each of these events is sent alone.
    for (const [event, target] of [
      ['touchstart', popup],
      ['pointerdown', popup],
      ['wheel', popup],
      ['keydown', popup],
      ['click', stay],
    ] as const)
      await test.step(`and so does ${event}`, async () => {
        await allKnowOfActivity(context);
        await context.clock.fastForward('29:10');
        await target(page).dispatchEvent(event);
        for (const tab of [page, other]) await expect(popup(tab), event).toHaveCount(0);
      });

    await test.step('after the time the login page says why', async () => {
      await context.clock.fastForward('25:00');
      await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
      await context.clock.fastForward('06:00');
      for (const tab of [page, other]) await isToldWhy(tab);
    });
  });

  test('who opens the console after the time sees nothing, and is told why', async ({ page, context }) => {
    await openTab(page);
    await page.close();
    await context.clock.install({ time: Date.now() + 14 * 3_600_000 });
    const next = await context.newPage();
    const { to } = await recordCalls(next);
    await next.goto('/dashboard');
    await isToldWhy(next);
    expect(to('/')).toEqual([]);
  });

  test('who is idle for a day stays where the time-out is off', async ({ page, dashboard }) => {
    await page.clock.install();
    await withVariables(page, { VITE_IDLE_MINUTES: '0', VITE_SESSION_HOURS: '0' });
    await openTab(page);
    await page.clock.fastForward('24:00:00');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await dashboard.showsUsers();
    await expect(popup(page)).toHaveCount(0);
  });
});

for (const [place, emailVerified] of [
  ['contact-admin', true],
  ['verify-email-address', false],
] as const) {
  test(`who waits on ${place} is counted down and signed out too, in every tab`, async ({
    page,
    context,
    users,
    signIn,
  }) => {
    await context.clock.install();
    const user = await users.create({ emailVerified });
    await signIn(user);
    const other = await context.newPage();
    await other.goto(`/${place}`);
    const tabs = [page, other];
    for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Check again' })).toBeVisible();

    await context.clock.fastForward('29:10');
    for (const tab of tabs) await expect(popup(tab)).toBeVisible();
    await page.keyboard.press('Escape');
    for (const tab of tabs) await expect(popup(tab)).toHaveCount(0);
    await context.clock.fastForward('25:00');
    for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(`/${place}$`));
    await context.clock.fastForward('06:00');
    for (const tab of tabs) await isToldWhy(tab);
  });
}
