import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { exportedFile } from './support/exported';
import { hold } from './support/faults';
import { axe } from './support/axe';
import { followLink } from './support/session';
import { expect, test } from './support/test';
import type { TestUser, Users } from './support/users';

test.use({ who: 'administrator' });

const YEAR = 365 * 86_400_000;

/** Makes users in the order of their email addresses, and returns them with a word that only they contain. */
async function createTogether(users: Users, count: number) {
  const word = randomUUID().slice(0, 13);
  const people: TestUser[] = [];
  for (let index = 0; index < count; index += 1) {
    // The order of the ids is neither that of the addresses nor its reverse.
    const rank = (index * 7) % count;
    const email = `${word}.${String(index).padStart(2, '0')}@users.example`;
    people.push(
      await users.create({
        userId: `${word}-${String.fromCodePoint(97 + rank)}`,
        email,
        expiryTime: Date.UTC(2030, 0, 1) + rank * YEAR,
        isAuthorized: index % 2 === 0,
      }),
    );
  }
  return { word, people };
}

/** The email addresses that are shown, from top to bottom. */
const shown = (page: Page) => page.getByRole('row').getByText('@users.example', { exact: false });

const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search users' }).fill(text);

/** The text that says how many users a search has found. */
const found = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} of `) });

const addressOf = (page: Page) => new URL(page.url()).searchParams;

test('the list is searched, sorted and paged', async ({ page, dashboard, users, calls }) => {
  const [twelve, eleven] = [await createTogether(users, 12), await createTogether(users, 11)];
  await users.crowd();

  await test.step('pages, page sizes, an export, the sorts of every column, both ways, a look at another window and searches send no request', async () => {
    const { word, people } = twelve;
    people.unshift(await users.create({ userId: `${word}-formula`, email: `=1+1.${word}@users.example` }));
    const emails = people.map(({ email }) => email);
    await dashboard.open('?perPage=10');
    await search(page, word.toUpperCase());
    await expect(found(page, 13)).toBeVisible();
    await expect(shown(page)).toHaveText(emails.slice(0, 10));
    // A long email is shown in two parts, but is one text for screen readers and for copying.
    const [, long = ''] = emails;
    await page.getByRole('gridcell', { name: long, exact: true }).getByText(long).click({ clickCount: 3 });
    expect(await page.evaluate(() => String(getSelection()))).toBe(long);

    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(shown(page)).toHaveText(emails.slice(10));
    expect(addressOf(page).get('page')).toBe('2');
    const { name, rows } = await exportedFile(page);
    expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows).toEqual([
      ['ID', 'Email', 'Expiry Time', 'Authorized'],
      ...people.map(({ userId, email, expiryTime, isAuthorized }) => [
        userId,
        email.replace('=', "'="),
        new Date(expiryTime ?? 0).toISOString(),
        isAuthorized ? 'Yes' : 'No',
      ]),
    ]);
    await expect(page.getByText('Exported 13 users.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('25');
    await expect(shown(page)).toHaveText(emails);

    const header = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
    const inOrder = (rank: (user: TestUser) => string | number) =>
      people.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).map(({ email }) => email);

    await header('Email').click();
    await expect(shown(page)).toHaveText(emails.toReversed());
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await header('Expiry Time').click();
    await expect(shown(page)).toHaveText(inOrder(({ expiryTime }) => expiryTime ?? 0));
    await header('ID').click();
    await expect(shown(page)).toHaveText(inOrder(({ userId }) => userId));
    await header('ID').click();
    await expect(shown(page)).toHaveText(inOrder(({ userId }) => userId).toReversed());
    await header('Authorized').click();
    await expect(shown(page)).toHaveText(inOrder(({ userId, isAuthorized }) => `${isAuthorized}${userId}`));

    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await search(page, people[4]?.userId.toUpperCase() ?? '');
    await expect(shown(page)).toHaveText([emails[4] ?? '']);
    expect(calls.to('fetch_all_user')).toHaveLength(1);
  });

  await test.step('Refresh asks once and shows who has come since, Clear brings everyone back, and the list is as it was left, after Cancel, after a save and after a reload', async () => {
    const { word, people } = eleven;
    await followLink(page, '/dashboard?sort=email&order=ASC&perPage=25');
    await search(page, word);
    await expect(found(page, 11)).toBeVisible();
    const latecomer = await users.create({ email: `${word}.late@users.example` });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(dashboard.row(latecomer)).toBeVisible();
    expect(calls.to('fetch_all_user')).toHaveLength(2);

    await search(page, 'nobody is called that');
    await expect(page.getByText('No users match your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('row').nth(25)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');

    const lastTwo = [...people.slice(10), latecomer].map(({ email }) => email);
    const isAsLeft = async () => {
      await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(word);
      await expect(shown(page)).toHaveText(lastTwo);
    };
    const edit = () => page.getByRole('button', { name: `Edit ${lastTwo[0]}` }).click();
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('10');
    await search(page, word);
    await expect(found(page, 12)).toBeVisible();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await isAsLeft();

    await edit();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isAsLeft();
    await edit();
    await page.getByRole('button', { name: 'Submit' }).click();
    await isAsLeft();
    await page.reload();
    await isAsLeft();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '13');
    await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '13');
    await axe(page);
  });
});

test('Edit pressed right after typing leads to the form, however late that is loaded', async ({
  page,
  dashboard,
  users,
}) => {
  const user = await users.create({ email: `0.${randomUUID()}@users.example` });
  const form = await hold(page, '/assets/ResourceEdit-');
  await page.clock.install();
  await dashboard.open();
  await search(page, user.email);
  await page.getByRole('button', { name: `Edit ${user.email}` }).click();
  await form.sent;
  await page.clock.runFor(1_000);
  form.release();
  await expect(page.getByRole('heading', { name: 'Update User' })).toBeVisible();
  await expect(page).toHaveURL(/\/edit-user\//);
});
