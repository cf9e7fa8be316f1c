import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const FORM = /\/assets\/ResourceEdit-[^/]+\.js$/;

test('a view that is gone loads the page again once, says that it did, and then leaves it to the person', async ({
  page,
  dashboard,
  users,
  expecting,
}) => {
  const user = await users.create();
  await dashboard.open();
  expecting.answer(404, '/assets/ResourceEdit-');
  expecting.logged(/dynamically imported module/);
  await page.route(FORM, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await dashboard.find(user);
  await dashboard.row(user).getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByText('The page has reloaded once already')).toBeVisible();
  await expect(page.getByText('The page reloaded to get the latest version.')).toHaveCount(0);
  expect(loads).toBe(1);

  await page.unroute(FORM);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('User Id')).toHaveValue(user.userId);
});
