import { userForm } from './support/form';
import { expect, SWITCHES, test } from './support/test';

// As most people have it: what opens and closes moves.
test.use({ reducedMotion: 'no-preference' });

const inTwoYears = new Date().getUTCFullYear() + 2;

test('an administrator signs in and sees the users', async ({ page, signIn, dashboard, users }) => {
  const user = await users.create({ expiryTime: Date.UTC(2031, 0, 2, 12), isAuthorized: true });
  await signIn();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  await expect(await dashboard.find(user)).toContainText('02-01-2031');
});

test('an administrator gives a user another expiry date', async ({ page, signIn, dashboard, users }) => {
  const user = await users.create();
  await signIn();
  await dashboard.edit(user);
  await userForm(page).shows(user.userId);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Expiry Time').fill(`${inTwoYears}-02-03`);
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await expect(await dashboard.find(user)).toContainText(`03-02-${inTwoYears}`);
  expect(await users.record(user.userId)).toMatchObject({
    expiryTime: Date.UTC(inTwoYears, 1, 3),
    isAdmin: false,
  });
});

test('an administrator makes another one', async ({ page, signIn, dashboard, users }) => {
  const user = await users.create();
  await signIn();
  await dashboard.edit(user);
  await page.getByRole('checkbox', { name: 'Admin', exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();

  const alert = page.getByRole('alert').filter({ hasText: `admin access granted for uid: ${user.userId}` });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: true });
  expect(await users.record(user.userId)).toMatchObject({ isAdmin: true });
});

test('an administrator deletes a user, after a second thought', async ({
  page,
  signIn,
  dashboard,
  users,
}) => {
  const user = await users.create();
  await signIn();

  const popup = await dashboard.askToDelete(user);
  await expect(popup).toContainText(user.email);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toBeHidden();
  expect(await users.record(user.userId)).toBeDefined();

  await dashboard.askToDelete(user);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(popup).toBeHidden();
  await expect(dashboard.row(user)).toHaveCount(0);
  expect(await users.record(user.userId)).toBeUndefined();
  expect(await users.identity(user.userId)).toBeUndefined();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an administrator flips the switches', { tag: SWITCHES }, async ({ signIn, dashboard, toggles }) => {
  await signIn();
  const nse = dashboard.switch('NSE');
  await expect(nse).toBeChecked();
  await nse.click();
  await expect(nse).not.toBeChecked();
  expect(await toggles.read()).toMatchObject({ exchanges: { product: { nse: false, fg: false } } });

  const domain = dashboard.switch('Domain');
  await expect(domain).toBeChecked();
  await domain.click();
  await expect(domain).not.toBeChecked();
  await expect(dashboard.switch('FG Currencies & Commodities')).toBeChecked();
  expect(await toggles.read()).toMatchObject({ domain: 'fingenisis' });
});

test(
  'an administrator switches the simulator',
  { tag: SWITCHES },
  async ({ page, signIn, dashboard, toggles }) => {
    await signIn();
    const simulator = dashboard.switch('Simulator connection');
    await expect(page.getByRole('heading', { name: 'Connected to simulator' })).toBeVisible();
    await simulator.click();
    await expect(page.getByRole('heading', { name: 'Connected to fingenesis' })).toBeVisible();
    await expect(simulator).not.toBeChecked();
    expect(await toggles.read()).toMatchObject({ simulatorConnected: false });
  },
);
