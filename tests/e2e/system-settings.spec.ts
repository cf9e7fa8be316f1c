import type { Locator, Page } from '@playwright/test';
import { manyPeople } from '../../scripts/screenshots/people';
import { actionOf, answers, button, openDashboard, person, visible } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { fitsItsWidth } from './support/narrow';
import { followLink } from './support/session';
import { expect, test } from './support/test';

const exchanges = { nse: true, fg: false };
const toggles = { is_acme_toggle_active: true, acme: exchanges, fingenisis: exchanges };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

/** Whether the two elements don't overlap. */
const areApart = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
};

/** Whether a click so many pixels above or below the element still hits it. */
const isFound = async (locator: Locator, pixels: number) => {
  await locator.scrollIntoViewIfNeeded();
  return locator.evaluate((it, far) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const hits = [y - far, y + height + far].map((at) => document.elementFromPoint(x + width / 2, at));
    return hits.every((hit) => it.contains(hit));
  }, pixels);
};

/** Goes from the list to the form of a user. */
async function toForm(page: Page): Promise<void> {
  await followLink(page, `/edit-user/${person?.userId}`);
  await visible(button(page, 'Submit'));
}

test.use({ who: 'administrator' });

test.beforeEach(async ({ page }) => {
  await showPeople(page);
  await answers(page, '/api/toggle_status', { json: toggles });
});

test('on a desk the page does as the system, the keyboard and the pointer ask', async ({ page }) => {
  await test.step('where more contrast is asked for, lines and quiet words are as plain as the others', async () => {
    await openDashboard(page);
    const faint = page.getByText('UTC', { exact: true });
    const colours = async () => {
      const row = page.getByRole('row').nth(1).getByRole('gridcell').first();
      return [
        await faint.evaluate((it) => getComputedStyle(it).color),
        await row.evaluate((it) => getComputedStyle(it).borderBottomColor),
      ];
    };
    expect(await colours()).toEqual(['rgb(84, 92, 103)', 'rgb(223, 227, 232)']);
    await page.emulateMedia({ contrast: 'more' });
    expect(await colours()).toEqual(['rgb(51, 56, 63)', 'rgb(84, 92, 103)']);
    await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
    await expect.poll(colours).toEqual(['rgb(213, 219, 226)', 'rgb(163, 172, 184)']);
    await page.emulateMedia({ contrast: null, colorScheme: 'light' });
  });

  await test.step('the name of an exchange is whole wherever the cards are beside each other', async () => {
    const name = page.getByText('FG Currencies & Commodities', { exact: true });
    for (const width of [740, 899, 900, 960, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth), `at ${width} px`).toBe(0);
    }
  });

  await test.step('the Tab key passes the top bar as it is read, in one line or in two', async () => {
    const bar = page.getByRole('banner');
    const simulator = page.getByRole('switch', { name: 'Simulator connection' });
    const [account, logOut] = [bar.getByRole('button', { name: /^Signed in as/ }), button(page, 'Log Out')];
    const passes = async (width: number, ...stops: readonly Locator[]) => {
      await page.setViewportSize({ width, height: 780 });
      await bar.getByRole('link').focus();
      for (const stop of stops) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
      }
    };
    await passes(1280, simulator, account, logOut);
    await passes(360, account, logOut, simulator);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('where the system chooses the colours, what is active and where a question begins can still be seen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const surface = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).backgroundColor);
    const lineOf = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).borderTopStyle);
    const mark = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'SelectedItem';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });

    const names = page.getByTitle('Acme / Fingenesis');
    expect(await surface(names.getByText('Acme', { exact: true }))).toBe(mark);
    expect(await surface(names.getByText('Fingenesis', { exact: true }))).not.toBe(mark);
    await button(page, 'Authorized 7').click();
    await expect.poll(() => surface(button(page, 'Authorized 7'))).toBe(mark);
    expect(await surface(button(page, 'Admin 1'))).not.toBe(mark);

    await actionOf(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    expect(await lineOf(dialog)).toBe('solid');
    expect(await lineOf(dialog.getByRole('button', { name: 'Confirm' }))).toBe('solid');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('what can be chosen is found in the space around it, and shows the focus by its ring alone', async () => {
    expect(await isFound(page.getByRole('columnheader', { name: 'Email' }).getByRole('button'), 6)).toBe(
      true,
    );
    expect(await isFound(page.getByTitle('Acme / Fingenesis'), 3)).toBe(true);
    await toForm(page);
    const admin = page.getByRole('checkbox', { name: 'Admin', exact: true });
    expect(await isFound(page.locator('label').filter({ has: admin }), 5)).toBe(true);

    await admin.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(admin).toBeFocused();
    await expect(page.locator('.MuiTouchRipple-ripple')).toHaveCount(0);
  });

  await test.step('with letters half as large again the rows have them, too, in columns that have room for them', async () => {
    await page.addInitScript(() =>
      document.addEventListener(
        'readystatechange',
        () => (document.documentElement.style.fontSize = '24px'),
        {
          once: true,
        },
      ),
    );
    await openDashboard(page);
    await fitsItsWidth(page);
    const cells = page.getByRole('row').nth(1).getByRole('gridcell');
    await expect(cells).toHaveCount(5);
    for (const cell of await cells.all()) {
      const { sticksOut, size } = await cell.evaluate((it) => {
        const words = it.querySelector('.id, .instant, .flag, .action, .whole') ?? it;
        return {
          sticksOut: it.scrollWidth - it.clientWidth,
          size: parseFloat(getComputedStyle(words).fontSize),
        };
      });
      expect(sticksOut).toBe(0);
      expect(size).toBeGreaterThanOrEqual(18);
    }
    const filter = button(page, 'Admin 1');
    expect(await filter.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(
      18,
    );
    // If the columns don't fit, cards replace the table.
    await page.setViewportSize({ width: 990, height: 800 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await fitsItsWidth(page);
  });
});

test('in low and narrow windows nothing is cut off, broken or out of sight', async ({ page }) => {
  await test.step('the words beside the title have their line when the rows are there', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    const once = { times: 1 };
    await page.route('**/api/fetch_all_user', (route) => route.fulfill({ json: manyPeople }), once);
    await openDashboard(page);
    const title = await boxOf(page.getByRole('heading', { name: 'User Data' }));
    const age = await boxOf(page.getByText(/^updated /));
    expect(age.top).toBeLessThan(title.bottom);
    await button(page, 'Refresh').click();
    await visible(button(page, 'Authorized 7'));
  });

  await test.step('zoomed to 400 %, and with letters half as large again, nothing lies over anything or is cut off', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // The date for each time span is not cut off in the menu of a row, and on one line if it fits.
    const results = page.getByRole('menuitem').getByText(/UTC$/);
    const openMenu = async () => {
      await actionOf(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Extend' }).click();
      await results.first().waitFor();
    };
    await openMenu();
    for (const result of await results.all()) {
      const { top, bottom, right } = await boxOf(result);
      expect(bottom - top).toBeLessThan(25);
      expect(right).toBeLessThan(1280);
    }
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 320, height: 640 });
    const domain = page.getByRole('switch', { name: 'Domain' });
    const ageOf = (name: string) => page.getByRole('region', { name }).getByText(/^confirmed /);
    expect(await areApart(ageOf('Domain'), domain)).toBe(true);

    await openMenu();
    const menu = await boxOf(page.getByRole('menu'));
    expect(menu.right).toBeLessThanOrEqual(320);
    for (const result of await results.all())
      expect((await boxOf(result)).right).toBeLessThanOrEqual(menu.right);
    await page.keyboard.press('Escape');
    await fitsItsWidth(page);

    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    const exchanges = page.getByRole('region', { name: 'Exchanges' });
    const { right } = await boxOf(exchanges);
    expect((await boxOf(ageOf('Exchanges'))).right).toBeLessThanOrEqual(right);
    await fitsItsWidth(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    // Unlike the style above, the browser's own font size also changes `em` in media queries.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.setViewportSize({ width: 390, height: 844 });
    const card = await boxOf(exchanges);
    for (const name of ['NSE', 'FG Currencies & Commodities', /^confirmed /])
      expect((await boxOf(exchanges.getByText(name))).right).toBeLessThanOrEqual(card.right);
    expect(await areApart(exchanges.getByRole('heading'), ageOf('Exchanges'))).toBe(true);
    await fitsItsWidth(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  });

  await test.step('zoomed to 400 % a delete asks about someone whose name is in sight', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await actionOf(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    const said = ['Are you sure you want to delete this user?', person?.email ?? '', 'This can’t be undone.'];
    for (const words of said) await expect(dialog.getByText(words)).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('at 320 px no date is broken where it is compared with another', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const dialog = page.getByRole('dialog');
    /** The number of lines of each date in the dialog. */
    const linesOfDates = () =>
      dialog.evaluate((it) => {
        const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
        const lines: number[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!/^\d\d-\d\d-\d{4}/.test(text.nodeValue ?? '')) continue;
          const date = document.createRange();
          date.setStart(text, 0);
          date.setEnd(text, 10);
          lines.push(date.getClientRects().length);
        }
        return lines;
      });
    await button(page, 'Select').click();
    await button(page, 'Select all 10').click();
    await button(page, 'Extend').click();
    await button(page, '+1 month').click();
    await expect.poll(linesOfDates).toEqual(Array.from({ length: 20 }, () => 1));
    await button(page, 'Cancel').last().click();
    await expect(dialog).toHaveCount(0);

    await toForm(page);
    const other = { ...person, expiryTime: Date.UTC(2027, 4, 13, 5, 53, 20) };
    await answers(page, '/api/fetch_user_data/*', { json: other });
    await button(page, '+1 month').click();
    await button(page, 'Submit').click();
    await expect(dialog.getByText('Someone else changed this user')).toBeVisible();
    expect(await linesOfDates()).toEqual([1, 1]);
  });
});

test.describe('before the sign-in', () => {
  test.use({ who: 'visitor' });

  test('a link is found in the space around it, and its ring is round; the page is not to be translated', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    await page.getByLabel('Password').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = page.locator(':focus-visible');
    await expect(ring).toHaveText('Forgot Password');
    expect(await ring.evaluate((it) => getComputedStyle(it).borderRadius)).toBe('4px');
    for (const name of ['Forgot Password', 'Sign up'])
      expect(await isFound(page.getByRole('link', { name }), 12), name).toBe(true);
  });
});
