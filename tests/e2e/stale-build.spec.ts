import { everyoneCanUse } from './support/everyone';
import { userForm } from './support/form';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const FORM = /\/assets\/ResourceEdit-[^/]+\.js$/;
const MENU = /\/assets\/AccountPanel-[^/]+\.js$/;

test('a view that is gone loads the page again once, says that it did, and then leaves it to the person', async ({
  page,
  dashboard,
  users,
  expecting,
}) => {
  const user = await users.create();
  const notice = page.getByText('The page reloaded to get the latest version.');
  const isGone = (times?: number) =>
    page.route(FORM, (route) => route.fulfill({ status: 404, body: '' }), times ? { times } : {});
  await dashboard.open();
  expecting.answer(404, '/assets/ResourceEdit-');
  expecting.logged(/dynamically imported module/);
  await isGone(1);
  await dashboard.find(user);
  await dashboard.row(user).getByRole('button', { name: /^Edit/ }).click();
  await userForm(page).shows(user.userId);
  await expect(notice).toBeVisible();
  await everyoneCanUse(page);
  const [said, bar] = [await notice.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);

  // Acts as if another build were deployed that lacks this part too.
  await page.evaluate(() => sessionStorage.removeItem('reloaded'));
  await isGone();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.reload();
  await expect(page.getByText('The page has reloaded once already')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(loads).toBe(2);

  await page.unroute(FORM);
  await page.getByRole('button', { name: 'Reload' }).click();
  await userForm(page).shows(user.userId);

  // Acts as if yet another build were deployed while something is typed.
  expecting.answer(404, '/assets/AccountPanel-');
  await page.evaluate(() => sessionStorage.removeItem('reloaded'));
  await page.route(MENU, (route) => route.fulfill({ status: 404, body: '' }));
  loads = 0;
  const noExpiry = page.getByLabel('Remove Expirey Time');
  await noExpiry.uncheck();
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await expect(page.getByText('This part of the console couldn’t load.')).toBeVisible();
  await expect(noExpiry).not.toBeChecked();
  expect(loads).toBe(0);
});
