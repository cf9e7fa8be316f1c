import { randomUUID } from 'node:crypto';
import { logIn } from '../../scripts/checks/signIn';
import { alertWith } from './support/alert';
import { hold } from './support/faults';
import { DAY, inAMonth } from './support/instants';
import { hasUsers, isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';
import { several } from './support/users';

test.use({ who: 'administrator' });

test('many are changed at once', async ({ page, product, dashboard, users, calls, expecting }) => {
  const [word, other] = [randomUUID().slice(0, 13), randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')];
  const people = await several(5, (n) =>
    users.create({ email: `${word}.${String(n)}@users.example`, expiryTime: Date.now() + n * DAY }),
  );
  const ended = await several(10, (n) =>
    users.create({ email: `${other}.${String(n)}@users.example`, expiryTime: Date.now() - n * DAY }),
  );
  const ahead = await users.create({ email: `${other}.z@users.example`, expiryTime: Date.now() + 9 * DAY });

  await test.step('many are selected by a range and by the page, exported, revoked and authorized; Stop ends a job, and leaving asks', async () => {
    const recorded = () => Promise.all(people.map(({ userId }) => users.record(userId)));
    const authorized = async () => (await recorded()).filter((user) => user?.isAuthorized).length;
    await dashboard.open(`?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    const box = (n: number) => page.getByRole('checkbox', { name: `Select ${people[n]?.email ?? ''}` });
    await box(0).click();
    await box(3).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 selected');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar).toContainText('5 selected');
    const saved = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^users-selection-\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByText('Exported 5 users.')).toBeVisible();

    await bar.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke 5 users' }).click();
    await expect(page.getByText('Access revoked for 5 users.')).toBeVisible();
    expect(await authorized()).toBe(0);

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/user_detail_update', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('button', { name: 'Authorize 5 users' }).click();
    await expect(bar).toContainText('Authorize: 0 of 5 done');
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out while users are being changed?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect(bar).toContainText('Stopping after those under way…');
    release();
    const summary = page.getByRole('alert').filter({ hasText: 'Access authorized for 4 users.' });
    await expect(summary).toContainText('Nothing was sent for 1 more:');
    await expect(bar).toContainText('1 selected');
    expect(await authorized()).toBe(4);

    await bar.getByRole('button', { name: 'Extend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extend 1 user?' });
    await dialog.getByLabel('Count from').selectOption('their own date');
    await dialog.getByRole('button', { name: '+1 day' }).click();
    await dialog.getByRole('button', { name: 'Extend 1 user' }).click();
    const done = alertWith(page, /^Access extended for/);
    await done.getByRole('button', { name: 'Dismiss' }).click();
    await expect(done).toHaveCount(0);
    expect((await users.record(people[4]?.userId ?? ''))?.expiryTime).toBe(
      (people[4]?.expiryTime ?? 0) + DAY,
    );
  });

  await test.step('ten ended users are extended by a month in six actions and no typed digit, and what failed is retried', async () => {
    const before = calls.writes().length;
    // The list also has the seeded users, so the search narrows it to those of this test.
    await page.getByRole('searchbox', { name: 'Search users' }).fill(other);
    await expect(dashboard.row(ahead)).toHaveCount(1);

    await page.getByRole('button', { name: /^Expired/ }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all 10 that match' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('10 selected');
    await bar.getByRole('button', { name: 'Extend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Extend 10 users?' });
    await dialog.getByRole('button', { name: '+1 month' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    // The cells in the dialog look like those in the rows.
    const sign = await dialog.getByRole('listitem').first().locator('svg').first().boundingBox();
    expect(sign?.height).toBeLessThanOrEqual(16);
    expect(calls.writes().slice(before)).toEqual([]);

    const refused = ended[3]?.userId;
    expecting.answer(400, '/user_detail_update');
    await page.route('**/user_detail_update', (route) =>
      route.request().postDataJSON().userId === refused
        ? route.fulfill({ status: 400, json: { message: 'Being audited.' } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Extend 10 users' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Access extended for 9 users.' });
    await expect(summary).toContainText('Being audited.');
    await expect(bar).toContainText('1 selected');
    const saved = page.waitForEvent('download');
    await summary.getByRole('button', { name: 'Save report' }).click();
    expect((await saved).suggestedFilename()).toBe('users-report.csv');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await summary.getByRole('button', { name: 'Copy report' }).click();
    await expect(summary.getByRole('button', { name: 'Copied' })).toBeVisible();
    const report = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(report).toHaveLength(10);
    expect(report.at(-1)).toMatch(new RegExp(`^${refused}\t.*\tnot extended\t.*Being audited`));

    await page.unroute('**/user_detail_update');
    await summary.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^Access extended for/)).toBeVisible();
    for (const { userId } of ended) expect((await users.record(userId))?.expiryTime).toBe(inAMonth());
    expect((await users.record(ahead.userId))?.expiryTime).toBe(ahead.expiryTime);
    expect(
      calls
        .writes()
        .slice(before)
        .filter((line) => line.startsWith('PUT')),
    ).toHaveLength(11);
  });

  await test.step('a job ends with its session, also where the same person signs in again before its first answers', async () => {
    await dashboard.open(`?filter=${encodeURIComponent(JSON.stringify({ q: other }))}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Revoke' }).click();
    const before = calls.writes().length;
    const revoked = () => calls.writes().slice(before);
    const held = await hold(page, '/api/user_detail_update');
    await page.getByRole('button', { name: 'Revoke 11 users' }).click();
    await held.sent;
    await expect(bar).toContainText('Revoke: 0 of 11 done');
    await logOut(page);
    const question = page.getByRole('dialog', { name: 'Log out while users are being changed?' });
    await expect(question).toContainText('nothing is sent for the others');
    await question.getByRole('button', { name: 'Log Out' }).click();
    await isAtLogin(page);
    await logIn(page, product.signIns.administrator);
    await hasUsers(page);

    const sent = revoked().length;
    held.release();
    const unfinished = page.getByRole('region', { name: 'Unfinished changes' });
    await expect(unfinished.getByRole('button', { name: `Finish all ${sent}` })).toBeVisible();
    expect(revoked()).toHaveLength(sent);
    expect(sent).toBeLessThan(11);
  });
});
