import type { Page } from '@playwright/test';
import { axe } from './support/axe';
import { recordCalls } from './support/calls';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const popup = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

const openTab = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
};

test('who is idle for half an hour is counted down and signed out, in every tab', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const other = await context.newPage();
  await openTab(page);
  await openTab(other);

  await test.step('activity in one tab ends the countdown in all', async () => {
    await context.clock.fastForward('29:10');
    await expect(popup(page)).toContainText(/You will be logged out in (50|4\d) s/);
    await expect(popup(other)).toBeVisible();
    await axe(other);
    await other.mouse.move(200, 200);
    await expect(popup(other)).toHaveCount(0);
    await expect(popup(page)).toHaveCount(0);
  });

  await test.step('and so does the button', async () => {
    await context.clock.fastForward('29:10');
    await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popup(other)).toHaveCount(0);
    await context.clock.fastForward('25:00');
    await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  });

  await test.step('after the time the login page says why', async () => {
    await context.clock.fastForward('06:00');
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByText('You were logged out because nobody was active for a while.')).toBeVisible();
    }
  });
});

test('a console opened after the time shows nothing, and says why', async ({ page, context }) => {
  await openTab(page);
  await page.close();
  await context.clock.install({ time: Date.now() + 14 * 3_600_000 });
  const next = await context.newPage();
  const { to } = await recordCalls(next);
  await next.goto('/dashboard');
  await expect(next.getByText('You were logged out because nobody was active for a while.')).toBeVisible();
  await expect(next).toHaveURL(/\/login$/);
  expect(to('/')).toEqual([]);
});
