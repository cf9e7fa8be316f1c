import type { Locator, Page } from '@playwright/test';
import { badList, ODD } from '../support/badRows';
import { answer } from './support/faults';
import { exportedFile } from './support/exported';
import type { UserForm } from './support/form';
import { fitsItsWidth } from './support/narrow';
import { followLink } from './support/session';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const LIST = '/api/fetch_all_user';
const FAILURE = { status: 500, json: { message: 'The users are being counted.' } };

const users = [
  { userId: 'ada', email: 'ada@users.example', expiryTime: Date.UTC(2031, 0, 2), isAuthorized: true },
  { userId: 'bob', email: null, expiryTime: null },
  { userId: 'twice', email: 'twice@users.example', expiryTime: 1, isAuthorized: false },
];

test('a list that can’t be read is said, and never looks like an empty one', async ({
  page,
  users,
  expecting,
  context,
  dashboard,
}) => {
  await users.crowd();
  const user = await users.create();

  await test.step('a first failure is said with Retry, and never looks like an empty list, nor does an answer that is no list', async () => {
    expecting.answer(500, LIST);
    let given: { readonly status?: number; readonly json: unknown } = FAILURE;
    const stop = await answer(page, LIST, async () => given);
    await page.goto('/dashboard');
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load the users.' });
    const retry = page.getByRole('button', { name: 'Retry' });
    for (const json of [{ users: [] }, null]) {
      await expect(alert).toContainText('The users are being counted.');
      await expect(page.getByRole('row')).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveCount(0);
      await expect(retry).toHaveCount(1);

      given = { json };
      await retry.click();
      await expect(page.getByRole('alert').filter({ hasText: 'can’t be read' })).toBeVisible();
      await expect(retry).toHaveCount(1);

      // Another failure in between, because successive faults may have the same message.
      given = FAILURE;
      await retry.click();
    }

    await expect(alert).toContainText('The users are being counted.');
    await stop();
    await retry.click();
    await expect(page.getByRole('row').nth(25)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step('a refresh that fails, without a connection or otherwise, keeps the rows and says so, and a network or Retry renews them', async () => {
    await dashboard.isWhole();
    expecting.withoutConnection();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t refresh. Showing earlier data.' });
    await expect(alert).toContainText('The service could not be reached.');
    await expect(page.getByRole('row').nth(25)).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const notExported = page.getByText('The users were not exported. Part of the console couldn’t load.');
    await expect(notExported).toBeVisible();
    await context.setOffline(false);
    await expect(alert).toHaveCount(0);
    await exportedFile(page);
    await expect(notExported).toHaveCount(0);

    await dashboard.find(user);
    const stop = await answer(page, LIST, FAILURE);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toHaveCount(1);
    await expect(dashboard.row(user)).toBeVisible();

    await stop();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await expect(dashboard.row(user)).toBeVisible();
  });
});

test('an address that asks for the impossible shows the list as it can be; bad rows take no good one with them, and an id that is listed twice is shown once and can’t be changed', async ({
  page,
  dashboard,
  calls,
}) => {
  await dashboard.open('?perPage=-7');
  for (const [crafted, cleaned] of [
    ['perPage=-5', { perPage: '10' }],
    ['perPage=1000000', { perPage: '100' }],
    ['page=-1&perPage=0', { page: '1', perPage: '10' }],
    ['page=99999999', { sort: 'email' }],
    ['sort=__proto__&order=SIDEWAYS', { sort: 'email', order: 'ASC' }],
    ['filter={broken', { filter: '{}' }],
    ['filter={"q":{"$ne":1}}&displayedFilters=no', { filter: '{}' }],
    ['filter=null&sort=constructor', { filter: '{}', sort: 'email' }],
  ] as const) {
    await followLink(page, `/dashboard?${crafted}`);
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(address, crafted).toMatchObject(cleaned);
    expect(await page.getByRole('row').count(), crafted).toBeLessThanOrEqual(101);
  }

  const bad = [null, 'text', { email: 'without an id' }, { userId: 'x', expiryTime: 'soon' }];
  const stop = await answer(page, LIST, { json: [...bad, ...users] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('4 users have invalid data and aren’t shown.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + users.length);
  await expect(dashboard.row({ email: 'ada@users.example' })).toContainText('02-01-2031');

  const incomplete = page.getByRole('row').filter({ hasText: 'bob' });
  await expect(incomplete).toContainText('no email');
  await expect(incomplete).toContainText('no expiry');
  await expect(incomplete).toContainText('Not authorized');
  await incomplete.getByRole('button', { name: 'Delete bob' }).click();
  await expect(page.getByRole('dialog')).toContainText('bob');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await stop();
  await answer(page, LIST, { json: [...users, { ...users[2], email: 'another@users.example' }] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The service lists the ID')).toBeVisible();
  const row = dashboard.row({ email: 'twice@users.example' });
  for (const name of ['Edit', 'Delete']) {
    const button = row.getByRole('button', { name: `${name} twice@users.example` });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard/);
  expect(calls.writes()).toEqual([]);
});

const PHONE = { width: 390, height: 844 };

/** The name of an odd user in sentences, and another text in their row. */
const SEEN: Record<keyof typeof ODD, readonly [name: string, beside: string]> = {
  'expires before Christ': ['odd.bc@users.example', '20-04--271821'],
  'expires before 1970': ['odd.negative@users.example', '31-12-1969'],
  'expires in the year 275760': ['odd.far@users.example', '13-09-275760'],
  'five kilobytes of email': ['odd.longlonglong', 'odd-4'],
  'a change of direction': ['odd.‹U+202E›moc.live‹U+2066›@users.example', '‹U+202E›odd-5'],
  'letters from right to left': ['odd.עדה@דוגמה.example', 'odd-6-משתמש'],
  'the name of a prototype': ['odd.proto@users.example', '__proto__'],
  'the name of a method': ['odd.method@users.example', 'constructor'],
  'no email and no expiry': ['odd-7', 'no expiry'],
};

/** Characters that change the direction of the text after them; those that only isolate a text are not among them. */
const TURNING = /[\u202a-\u202e\u2066\u2067]/;

/** Asks whether to delete someone, opens their form, and goes back from both. */
async function lookAt(page: Page, form: UserForm, row: Locator, name: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await row.getByRole('button', { name: /^Delete / }).click();
  await expect(popup).toContainText(name);
  await fitsItsWidth(page);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toBeHidden();

  await row.getByRole('button', { name: /^Edit / }).click();
  await expect(form.submit).toBeVisible();
  await fitsItsWidth(page);
  await form.cancel.click();
  await expect(row).toBeVisible();
}

test('of 10,000 rows with 37 broken ones the good are shown, and what was left out is said', async ({
  page,
  dashboard,
  form,
  calls,
}) => {
  const { users, json } = badList();
  await answer(page, LIST, { body: json, contentType: 'application/json' });
  await answer(page, '/api/fetch_user_data', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    return { json: Object.values(ODD).find(({ userId }) => userId === id) };
  });
  const search = page.getByRole('searchbox', { name: 'Search users' });
  const saysWhatIsLeftOut = async () => {
    await expect(page.getByText('37 users have invalid data and aren’t shown.')).toBeVisible();
    await expect(page.getByText('The service lists the ID')).toBeVisible();
  };

  await dashboard.open();
  await expect(page.getByText(`${users} users`)).toBeVisible();
  await saysWhatIsLeftOut();
  await search.fill('odd');
  await expect(page.getByText(`10 of ${users}`)).toBeVisible();
  const heights = await page
    .getByRole('row')
    // It ended so many years ago that it needs two lines.
    .filter({ hasNotText: '-271821' })
    .evaluateAll(([_, ...rows]) => rows.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size, 'rows are all alike').toBe(1);
  expect(await page.locator('body').innerText()).not.toMatch(TURNING);
  const { rows } = await exportedFile(page);
  const idsAndEmails = Object.values(ODD).map(({ userId, email }) => [userId, email ?? '']);
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual(expect.arrayContaining(idsAndEmails));
  expect(rows).toHaveLength(1 + 10);
  await expect(
    page.getByText(
      'Exported 10 users. 37 users have invalid data and aren’t in the file. ' +
        'The service lists one ID more than once. It is in the file once.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  for (const [name, beside] of Object.values(SEEN)) {
    const row = page.getByRole('row').filter({ hasText: beside });
    await expect(row).toContainText(name);
    await lookAt(page, form, row, name);
  }

  await page.setViewportSize(PHONE);
  await saysWhatIsLeftOut();
  await fitsItsWidth(page);
  for (const what of ['five kilobytes of email', 'a change of direction'] as const) {
    const [name, beside] = SEEN[what];
    await lookAt(page, form, page.getByRole('row').filter({ hasText: beside }), name);
  }
  expect(calls.writes()).toEqual([]);
});
