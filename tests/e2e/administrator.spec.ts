import { userForm } from './support/form';
import { expect, SWITCHES, test } from './support/test';

// With animations, as for most people.
test.use({ reducedMotion: 'no-preference' });

const inTwoYears = new Date().getUTCFullYear() + 2;

test('an administrator signs in, sees the users, edits and promotes one, and deletes another after a second thought', async ({
  page,
  signIn,
  dashboard,
  users,
}) => {
  const user = await users.create({ expiryTime: Date.UTC(2031, 0, 2, 12), isAuthorized: true });
  const leaver = await users.create();
  await signIn();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  await expect(await dashboard.find(user)).toContainText('02-01-2031');

  await dashboard.edit(user);
  await userForm(page).shows(user.userId);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Expiry Time').fill(`${inTwoYears}-02-03`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await expect(await dashboard.find(user)).toContainText(`03-02-${inTwoYears}`);
  const expiryTime = Date.UTC(inTwoYears, 1, 3);
  expect(await users.record(user.userId)).toMatchObject({ expiryTime, isAdmin: false });

  await dashboard.edit(user);
  await page.getByRole('checkbox', { name: 'Admin', exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  const granted = page.getByRole('alert').filter({ hasText: `admin access granted for uid: ${user.userId}` });
  await expect(granted).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: true });
  expect(await users.record(user.userId)).toMatchObject({ isAdmin: true });

  const popup = await dashboard.askToDelete(leaver);
  await expect(popup).toContainText(leaver.email);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toBeHidden();
  expect(await users.record(leaver.userId)).toBeDefined();

  await dashboard.askToDelete(leaver);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(popup).toBeHidden();
  await expect(dashboard.row(leaver)).toHaveCount(0);
  expect(await users.record(leaver.userId)).toBeUndefined();
  expect(await users.identity(leaver.userId)).toBeUndefined();
  await expect(page).toHaveURL(/\/dashboard/);
});

test(
  'an administrator flips the switches, also that of the simulator',
  { tag: SWITCHES },
  async ({ page, signIn, dashboard, toggles }) => {
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

    const simulator = dashboard.switch('Simulator connection');
    await expect(page.getByRole('heading', { name: 'Connected to simulator' })).toBeVisible();
    await simulator.click();
    await expect(page.getByRole('heading', { name: 'Connected to fingenesis' })).toBeVisible();
    await expect(simulator).not.toBeChecked();
    expect(await toggles.read()).toMatchObject({ simulatorConnected: false });
  },
);
