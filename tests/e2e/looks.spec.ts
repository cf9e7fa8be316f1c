import type { Locator, Page } from '@playwright/test';
import { manyPeople, people } from '../../scripts/screenshots/people';
import { answers, button, openDashboard, openForm, person } from '../../scripts/screenshots/shot';
import { shots } from '../../scripts/screenshots/shots';
import { showPeople } from '../../scripts/screenshots/studio';
import { sentences } from '../../src/i18n/english/identitySentences';
import { later } from '../support/later';
import { canBeSeen } from './support/contrast';
import { fitsItsWidth } from './support/narrow';
import { expect, test } from './support/test';

const DESK = { width: 1280, height: 800 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 780 };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return box;
};

const middleOf = async (locator: Locator) => {
  const { y, height } = await boxOf(locator);
  return y + height / 2;
};

const exchangeSwitched = shots.find(({ name }) => name === 'exchange-switched');
const first = people[0]?.email ?? '';
const actionOfFirst = (page: Page, name: string) => page.getByRole('button', { name: `${name} ${first}` });

test('login: everything can be seen, and no refusal moves anything', async ({ page, expecting }) => {
  await page.goto('/login');
  const names = ['Log in', 'Sign in with Google', 'Sign in with phone'].map((name) => button(page, name));
  const links = ['Forgot Password', 'Sign up'].map((name) => page.getByRole('link', { name }));
  const places = () => Promise.all([...names, ...links, page.getByLabel('Username')].map(boxOf));
  const alert = page.getByRole('alert');
  const onDesk = await places();
  await page.setViewportSize(PHONE);
  const onPhone = await places();
  await page.setViewportSize(DESK);
  expecting.answer(400, 'accounts:signInWithPassword');
  await page.getByLabel('Username').fill('nobody@acme.example');
  await page.getByLabel('Password').fill('not the password');
  await button(page, 'Log in').click();
  await expect(alert).toBeVisible();
  expect(await places()).toEqual(onDesk);
  await canBeSeen(page);

  const byCode = [...sentences].flatMap(([code, sentence]) => {
    const [, name] = code?.split('auth/') ?? [];
    return name === undefined ? [] : [{ message: name.replaceAll('-', '_').toUpperCase(), sentence }];
  });
  const longest = byCode.toSorted((one, other) => other.sentence.length - one.sentence.length).slice(0, 5);
  for (const { message, sentence } of longest) {
    await answers(page, '/accounts:signInWithPassword*', { status: 400, json: { error: { message } } });
    await button(page, 'Log in').click();
    await expect(alert).toContainText(sentence);
    expect(await places()).toEqual(onDesk);
    await page.setViewportSize(PHONE);
    expect(await places()).toEqual(onPhone);
    await page.setViewportSize(DESK);
  }
});

test.describe('the console', () => {
  test.use({ who: 'administrator' });

  test('can be seen by measure, stands in line, moves no row while rows are selected, and keeps the place', async ({
    page,
    expecting,
  }) => {
    await showPeople(page);
    await openDashboard(page);
    const switches = ['Domain', 'NSE', 'FG Currencies & Commodities'].map((name) =>
      page.getByRole('switch', { name }),
    );
    const [line = 0, ...others] = await Promise.all(switches.map(middleOf));
    for (const middle of others) expect(Math.abs(middle - line)).toBeLessThanOrEqual(1);
    // The first screen has room for twelve rows.
    const tenth = await boxOf(page.getByRole('row').nth(10));
    expect(tenth.y + 3 * tenth.height).toBeLessThanOrEqual(DESK.height);
    // Filters of one field are closer to each other than to those of the next field.
    const [value, next] = await Promise.all(
      ['Not authorized 3', 'Admin 1'].map((name) => boxOf(button(page, name))),
    );
    expect((next?.x ?? 0) - (value?.x ?? 0) - (value?.width ?? 0)).toBeGreaterThanOrEqual(12);
    /** How far below the list's title the first row is, wherever the page is scrolled to. */
    const placeOfRow = async () => {
      const title = await boxOf(page.getByRole('heading', { name: 'User Data' }));
      return (await boxOf(page.getByRole('row').nth(1))).y - title.y;
    };
    const place = await placeOfRow();
    // On a tablet, a row's actions have icons instead of words, which keep the row on one line.
    await page.setViewportSize(TABLET);
    for (const tool of ['Export', 'Refresh', 'View', 'Select'])
      await expect(button(page, tool).getByText(tool)).toBeVisible();
    const [edit = 0, ...more] = await Promise.all(
      ['Edit', 'Delete', 'More actions'].map((name) => middleOf(actionOfFirst(page, name))),
    );
    for (const middle of more) expect(Math.abs(middle - edit)).toBeLessThanOrEqual(1);
    await page.setViewportSize({ ...TABLET, width: 600 });
    await fitsItsWidth(page);
    await page.setViewportSize(DESK);
    await expect.poll(placeOfRow).toBe(place);
    await canBeSeen(page);

    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: `Select ${first}` }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toBeVisible();
    expect(await placeOfRow()).toBe(place);
    // The bar stays visible, and a row that gets the focus by keyboard is below it.
    await page.setViewportSize({ ...DESK, height: 400 });
    await page.getByRole('row').last().focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    const { y: top, height } = await boxOf(bar);
    expect((await boxOf(page.getByRole('row').nth(1))).y).toBeGreaterThanOrEqual(top + height);
    // A question about the selected rows, and its answer, leave them where they are, and so does the end.
    await page.getByRole('row').last().focus();
    const lastRow = async () => (await boxOf(page.getByRole('row').last())).y;
    const seen = await lastRow();
    await bar.getByRole('button', { name: 'Delete 1 user…' }).click();
    await button(page, 'Cancel').last().click();
    await expect(bar.getByRole('button', { name: 'Delete 1 user…' })).toBeFocused();
    expect(await lastRow()).toBe(seen);
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(page.locator('[data-id]:focus')).toBeInViewport();
    expect(await lastRow()).toBe(seen);
    await page.setViewportSize(DESK);
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: `Select ${first}` }).check();
    await expect(actionOfFirst(page, 'Edit')).toHaveCount(0);
    await canBeSeen(page);
    await button(page, 'Cancel').click();
    expect(await placeOfRow()).toBe(place);

    await actionOfFirst(page, 'Delete').click();
    await expect(page.getByRole('dialog').getByText('This can’t be undone.')).toBeVisible();
    await canBeSeen(page);

    // A row's message about a failure is above its buttons, within their column.
    expecting.answer(403, '/api/deleteUser');
    await answers(page, '/api/deleteUser?*', { status: 403, json: {} });
    await button(page, 'Confirm').click();
    const said = page.getByRole('row').getByText('not deleted');
    await said.waitFor();
    for (const width of [820, 1024, 1280]) {
      await page.setViewportSize({ ...DESK, width });
      const [state, edit, bin] = await Promise.all(
        [said, actionOfFirst(page, 'Edit'), actionOfFirst(page, 'Delete')].map(boxOf),
      );
      const cell = await boxOf(page.getByRole('gridcell').filter({ hasText: 'not deleted' }));
      expect(state?.x).toBeGreaterThanOrEqual(cell.x);
      expect((state?.y ?? 0) + (state?.height ?? 0)).toBeLessThanOrEqual(edit?.y ?? 0);
      expect((edit?.x ?? 0) + (edit?.width ?? 0)).toBeLessThanOrEqual(bin?.x ?? 0);
      // No button is narrower than its content.
      const sticksOut = actionOfFirst(page, 'Edit').evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(await sticksOut).toBe(0);
    }

    // The long name of a view is not cut off, and has its delete button beside it.
    await button(page, 'View').click();
    const name = 'Everyone whose access ends before the end of the next month';
    await page.getByRole('textbox', { name: 'View name' }).fill(name);
    await button(page, 'Save view').click();
    await button(page, `View: ${name}`).click();
    const link = await boxOf(page.getByRole('link', { name }).locator('bdi'));
    const forget = await boxOf(page.getByRole('dialog').getByRole('button', { name: new RegExp(name) }));
    const menu = await boxOf(page.getByRole('dialog', { name: 'View' }));
    expect(link.x + link.width).toBeLessThanOrEqual(forget.x);
    expect(forget.x + forget.width).toBeLessThanOrEqual(menu.x + menu.width);
    await page.keyboard.press('Escape');

    await openForm(page);
    await canBeSeen(page);
    await page.getByRole('link', { name: 'User Data' }).click();
    await expect(page.getByRole('row').filter({ hasText: person?.email ?? undefined })).toBeFocused();

    // The alerts reduce the visible part of the page, so that they cover nothing that people want to see.
    await exchangeSwitched?.open(page);
    const band = page.getByRole('region', { name: 'Alerts' });
    // An alert stays while the pointer is on it.
    await band.getByRole('status').hover();
    expect(await boxOf(band)).toMatchObject({ x: 0, width: 1280 });
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('End');
    const last = await boxOf(page.getByRole('row').last());
    // Browsers scroll by whole pixels.
    expect(last.y + last.height - (await boxOf(band)).y).toBeLessThan(1);
  });

  test('on a wide window the rows arrive where their outline was', async ({ page }) => {
    await page.setViewportSize({ ...DESK, width: 1440 });
    await showPeople(page);
    const reading = later();
    await page.route('**/api/fetch_all_user', (route) => reading.promise.then(() => route.fallback()), {
      times: 1,
    });
    await page.goto('/dashboard');
    const head = page.locator('thead');
    const { y } = await boxOf(head);
    reading.resolve();
    await expect(actionOfFirst(page, 'Edit')).toBeVisible();
    await expect(button(page, 'Admin 1')).toBeVisible();
    expect((await boxOf(head)).y).toBe(y);
  });

  test('on a phone the first user is near the top, in a low card with room for a finger', async ({
    page,
    expecting,
  }) => {
    await page.setViewportSize(PHONE);
    await showPeople(page);
    const reading = later();
    await page.route('**/api/fetch_all_user', (route) => reading.promise.then(() => route.fallback()), {
      times: 1,
    });
    await page.goto('/dashboard');
    const outline = await boxOf(page.locator('[aria-busy] .card').nth(1));
    reading.resolve();
    const card = page.getByRole('row').filter({ hasText: first });
    const { y, height } = await boxOf(card);
    expect(y).toBeLessThanOrEqual(440);
    expect({ y: outline.y, height: outline.height }).toEqual({ y, height });
    expect(height).toBeLessThanOrEqual(110);
    for (const name of ['Edit', 'Delete', 'More actions']) {
      const { width, height } = await boxOf(actionOfFirst(page, name));
      expect([width, height]).toEqual([44, 44]);
    }

    // The label of a switch is clearly apart from the next switch.
    const nse = await boxOf(page.getByText('NSE', { exact: true }).locator('..'));
    const fg = page.getByRole('switch', { name: 'FG Currencies & Commodities' });
    const { x: next } = await boxOf(page.locator('.MuiSwitch-root').filter({ has: fg }));
    expect(next - nse.x - nse.width).toBeGreaterThanOrEqual(24);
    await fitsItsWidth(page);

    // A switch with an unknown state has the same place.
    const refusal = { status: 503, headers: { 'Retry-After': '30' }, json: {} };
    for (const address of ['/api/toggle_status', '/simulator/sim_connection']) {
      expecting.answer(503, address);
      await answers(page, address, refusal);
    }
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(
      page.getByText('Couldn’t load the simulator connection, the domain and the exchanges.'),
    ).toBeVisible();
    expect((await boxOf(card)).y).toBe(y);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();

    expecting.answer(503, '/api/fetch_all_user');
    await answers(page, '/api/fetch_all_user', refusal);
    await button(page, 'Refresh').click();
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    expect(await middleOf(retry)).toBe(await middleOf(button(page, 'Copy details')));

    await answers(page, '/api/fetch_all_user', { json: manyPeople });
    await retry.click();
    await expect(retry).toHaveCount(0);
    const row = page.getByRole('row').nth(2);
    const place = (await boxOf(row)).y;
    const selection = page.getByRole('region', { name: 'Selection' });
    await button(page, 'Select').click();
    await expect(selection).toBeVisible();
    expect((await boxOf(row)).y).toBe(place);

    // The same on a scrolled page, and when the mode ends.
    await page.evaluate(() => window.scrollTo(0, 500));
    const lower = page.getByRole('row').nth(9);
    const before = (await boxOf(lower)).y;
    // With the mouse itself: Playwright's click would scroll to where the bar would be if it weren't sticky.
    const cancel = await boxOf(button(page, 'Cancel'));
    await page.mouse.click(cancel.x + cancel.width / 2, cancel.y + cancel.height / 2);
    await expect(selection).toHaveCount(0);
    expect((await boxOf(lower)).y).toBe(before);
    await page.evaluate(() => window.scrollTo(0, 0));
    await button(page, 'Select').click();
    await button(page, 'Select all 249').click();
    for (const name of ['Extend', 'Authorize', 'Revoke', 'Delete 249 users…'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    await button(page, 'Delete 249 users…').click();
    await expect(page.getByRole('textbox', { name: 'Type 249 to confirm' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText(
      manyPeople[0]?.email ?? '',
    );

    // The actions of a changed form are on a line of their own.
    await page.keyboard.press('Escape');
    await button(page, 'Cancel').click();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await button(page, '+1 month').click();
    const names = ['Cancel', 'Save and next', 'Submit'];
    expect(new Set(await Promise.all(names.map((name) => middleOf(button(page, name))))).size).toBe(1);
  });
});
