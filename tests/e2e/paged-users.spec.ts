import { randomUUID } from 'node:crypto';
import { withVariables } from '../../scripts/screenshots/studio';
import { exportedFile } from './support/exported';
import { expect, test } from './support/test';
import type { TestUser } from './support/users';

test.use({ who: 'administrator' });

test('users whose service pages are searched, sorted, filtered, selected and exported page by page, and where the service does not page, the whole list is shown from its one answer', async ({
  page,
  dashboard,
  users,
  calls,
}) => {
  const word = randomUUID().slice(0, 13);
  const people: TestUser[] = [];
  for (let index = 0; index < 12; index += 1)
    people.push(
      await users.create({
        email: `ångström.${word}.${String(index).padStart(2, '0')}@users.example`,
        isAuthorized: index % 2 === 0,
      }),
    );
  const emails = people.map(({ email }) => email);
  const shown = page.getByRole('row').getByText('@users.example', { exact: false });
  const asked = () =>
    calls.to('fetch_all_user').map(({ address }) => new URL(address, 'http://page').searchParams);
  await withVariables(page, { VITE_PAGED_USERS: 'true' });

  await test.step('a search leaves a page of them, without accents and in any part', async () => {
    await dashboard.open('?perPage=10');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(`ANGSTROM.${word}`);
    await expect(shown).toHaveText(emails.slice(0, 10));
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(shown).toHaveText(emails.slice(10));
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await expect(shown).toHaveText(emails.toReversed().slice(0, 10));
  });

  await test.step('filters count and narrow them', async () => {
    await expect(page.getByRole('button', { name: 'Not authorized 6' })).toBeVisible();
    await page.getByRole('button', { name: /^Authorized 6/ }).click();
    await expect(shown).toHaveText(emails.filter((_, index) => index % 2 === 0).toReversed());
    await page.getByRole('button', { name: /^Authorized 6/ }).click();
    await expect(shown).toHaveText(emails.toReversed().slice(0, 10));
  });

  await test.step('those of a page are selected, then all that match, over the pages', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: /page/ }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('10 selected');
    await page.getByRole('button', { name: 'Select all 12 that match' }).click();
    await expect(bar).toContainText('12 selected');
    await bar.getByRole('button', { name: 'Authorize', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Authorize 6 users' }).click();
    await expect(page.getByRole('button', { name: 'Not authorized 0' })).toBeVisible();
    expect((await users.record(people[1]?.userId ?? ''))?.isAuthorized).toBe(true);
  });

  await test.step('the export holds them all, in their order', async () => {
    const { rows } = await exportedFile(page);
    expect(rows.slice(1).map(([, email]) => email)).toEqual(emails.toReversed());
  });

  await test.step('a row is opened, saved and shown, and nobody was ever asked for as a whole', async () => {
    const [first] = people;
    if (!first) throw new Error('The story has made nobody.');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(first.email);
    await expect(shown).toHaveText([first.email]);
    await page.getByRole('button', { name: `Edit ${first.email}` }).click();
    await page.getByRole('checkbox', { name: 'Remove Expirey Time' }).uncheck();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(dashboard.row(first)).toContainText('Not authorized');
    expect(asked().every((query) => query.has('limit'))).toBe(true);
    expect(asked().some((query) => query.get('limit') === '1000')).toBe(true);
  });

  await test.step('a service that does not page: the whole list is shown from its one answer', async () => {
    const user = await users.create();
    // Acts as a service that doesn't know the preference for pages.
    await page.route('**/fetch_all_user?*', (route) =>
      route.continue({ headers: { ...route.request().headers(), prefer: '' } }),
    );
    // Leaves the list, which might still send requests.
    await page.goto('about:blank');
    const before = asked().length;
    await dashboard.open();
    await dashboard.find(user);
    expect(asked().slice(before).map(String)).toHaveLength(1);
  });
});
