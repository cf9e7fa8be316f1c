import { expect as promptly, type Locator, type Page } from '@playwright/test';
import { alertWith } from '../../tests/e2e/support/alert';
import { onDashboard } from '../../tests/e2e/support/dashboard';
import { userForm } from '../../tests/e2e/support/form';

/** A long time limit, because only memory is judged, not speed. */
const expect = promptly.configure({ timeout: 60_000 });

const SWITCHES = ['Domain', 'NSE', 'FG Currencies & Commodities', 'Simulator connection'] as const;
const COLUMNS = ['Expiry Time', 'ID', 'Authorized', 'Email'];
const THEMES = ['Dark', 'Light', 'System'];
/** Rows of the first page; each round uses another one. */
const ROWS = 20;
const FAR_OFF = '2099-12-31';

/** The work of an administrator, in rounds that each end where they began: on the freshly opened dashboard. */
export function administrator(page: Page) {
  const dashboard = onDashboard(page);
  const form = userForm(page);
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const columnheader = (name: string): Locator => page.getByRole('columnheader', { name });
  const search = (text: string) => page.getByRole('searchbox', { name: 'Search users' }).fill(text);
  const counts = (words: RegExp) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

  /** The button of another user in each round, but never of the administrator, for whom there are more questions. */
  const actionOn = (name: 'Edit' | 'Delete', round: number): Locator =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Delete /, disabled: false }) })
      .nth(round % ROWS)
      .getByRole('button', { name: new RegExp(`^${name} `) });

  const dismiss = (words: RegExp) => alertWith(page, words).getByRole('button', { name: 'Dismiss' }).click();

  const showsUsers = () => expect(actionOn('Edit', 0)).toBeVisible();

  const refresh = async () => {
    const answer = page.waitForResponse(/\/fetch_all_user/);
    await button('Refresh').click();
    await answer;
    await showsUsers();
  };

  const searchFor = async (text: string) => {
    await search(text);
    await counts(/^\d+ of \d+$/);
    await search('');
    await counts(/^\d+ users$/);
  };

  const sort = async () => {
    for (const name of COLUMNS) {
      await columnheader(name).getByRole('button').click();
      await expect(columnheader(name)).toHaveAttribute('aria-sort', 'ascending');
    }
  };

  const turnPages = async () => {
    const size = page.getByRole('combobox', { name: 'Per page' });
    const usual = await size.inputValue();
    await button('Go to next page').click();
    await button('Go to previous page').click();
    await size.selectOption('100');
    await expect(page.getByRole('row').nth(100)).toBeVisible();
    await size.selectOption(usual);
    await expect(page.getByRole('row').nth(100)).toBeHidden();
  };

  const askToDelete = async (round: number) => {
    const popup = page.getByRole('dialog');
    await actionOn('Delete', round).click();
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup).toBeHidden();
    await actionOn('Delete', round).click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  };

  const openForm = async (round: number) => {
    await actionOn('Edit', round).click();
    await expect(form.submit).toBeVisible();
  };

  const editAndCancel = async (round: number) => {
    await openForm(round);
    await form.cancel.click();
    await showsUsers();
    await openForm(round);
    await form.admin.click();
    await form.cancel.click();
    await button('Leave').click();
    await showsUsers();
  };

  const editAndSubmit = async (round: number) => {
    await openForm(round);
    // The form can't be submitted without an expiry.
    if ((await form.expiry.inputValue()) === '') await form.expiry.fill(FAR_OFF);
    await form.authorized.click();
    await form.submit.click();
    await showsUsers();
    await dismiss(/was saved/);
  };

  const moveSwitches = async () => {
    for (const name of [...SWITCHES, ...SWITCHES]) {
      const control = dashboard.switch(name);
      const wasOn = await control.isChecked();
      await control.click();
      await expect(control).toBeChecked({ checked: !wasOn });
      await dismiss(/ switched /);
    }
  };

  const changeTheme = async () => {
    for (const name of THEMES) {
      await button(/^Signed in as/).click();
      await page.getByRole('radio', { name }).check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  };

  return {
    /** @param round from 0; each searches for another text and uses another row */
    async playRound(round: number): Promise<void> {
      await refresh();
      await searchFor(`.${round}@`);
      await sort();
      await turnPages();
      await askToDelete(round);
      await editAndCancel(round);
      await editAndSubmit(round);
      await moveSwitches();
      await changeTheme();
    },

    /** Moves the pointer away, and waits until nothing covers the page. */
    async rest(): Promise<void> {
      await page.mouse.move(0, 0);
      for (const role of ['tooltip', 'dialog', 'menu', 'alert'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
    },
  };
}
