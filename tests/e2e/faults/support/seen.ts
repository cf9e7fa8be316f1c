import type { Locator, Page } from '@playwright/test';
import { logIn } from '../../../../scripts/checks/signIn';
import { alertWith } from '../../support/alert';
import { loseClaim } from './claims';
import type { Scene } from './operation';
import { expect } from './stage';

/** An alert with this text in the stack of alerts, not one within the page. */
export const message = (page: Page, text: string | RegExp) =>
  alertWith(page.getByRole('region', { name: 'Alerts' }), text);

/** Leaves the list for the form of the first user in it. */
export async function goesToAForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Update User' })).toBeVisible();
}

/** A read whose page was left is given up without a message, and the next page works. */
export async function isReadSilently({ page, release, isAborted }: Scene<unknown>): Promise<void> {
  await goesToAForm(page);
  await expect.poll(isAborted, 'whether the read was given up').toBe(true);
  release();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
}

/** A slow poll: a message at 5 s, and an answer at 10 s still counts; one request is sent. */
export async function isPolledSlowly({ page, release, sent }: Scene<unknown>): Promise<void> {
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Refreshing… · still waiting').first()).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await expect(page.getByText('still waiting')).toHaveCount(0);
  await expect(page.getByText(/^confirmed [0-9] s ago$/).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent()).toHaveLength(1);
}

/** Dismisses an alert, because the tests of the switches share a page. */
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).first().click();

/** A slow switch: busy at once, a message at 5 s, and an answer at 10 s still counts; one request is sent. */
export async function isSwitchedSlowly({ page, release, sent }: Scene<unknown>, control: Locator) {
  const wasOn = await control.isChecked();
  await expect(control).toBeDisabled();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Switching… · still waiting').first()).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await expect(control).toBeChecked({ checked: !wasOn });
  expect(sent()).toHaveLength(1);
  await dismiss(page);
}

/** If its page is left before the answer, the outcome of a switch is shown on the next page. */
export async function isSwitchedElsewhere({ page, release }: Scene<unknown>, said: RegExp) {
  await goesToAForm(page);
  release();
  await expect(alertWith(page, said)).toBeVisible();
  await expect(page).toHaveURL(/\/edit-user\//);
  await dismiss(page);
  await page.goBack();
}

/** The unfinished half survives the end of the session, and is shown after signing in again. */
export async function isKeptOverSignOut(scene: Scene<unknown>, half: string): Promise<void> {
  await signedOutAndBack(scene);
  await expect(scene.page.getByRole('region', { name: 'Unfinished changes' })).toContainText(half);
}

/** One replay with one new token, then the login page with the reason; signing in leads back to the same address. */
export async function signedOutAndBack({ page, stage, sent, tokens, address }: Scene<unknown>) {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('The service no longer accepts your session.')).toBeVisible();
  expect(sent(), 'the call and its replay').toHaveLength(2);
  expect(tokens(), 'tokens fetched for it').toBe(1);
  stage.proxy.calm();
  await logIn(page, stage.administrator);
  await expect(page).toHaveURL(address);
}

/**
 * A refusal leads to contact-admin if the claim turns out to be gone.
 * @param pause milliseconds of the page's clock between two tries: the console reacts to a refused read once a minute
 * @param said texts about the refused request that contact-admin still shows
 */
export async function endsWithoutClaim(
  { page, stage, again, given }: Scene<unknown>,
  { pause = 0, said = [] }: { readonly pause?: number; readonly said?: readonly string[] } = {},
) {
  await loseClaim(page);
  await again(given);
  await expect(async () => {
    expect(stage.isAsked(), 'whether a request is on its way').toBe(false);
    await page.clock.fastForward(pause);
    await expect(page).toHaveURL(/\/contact-admin$/, { timeout: 500 });
  }).toPass({ intervals: [100], timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'No Admin Access' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(said);
  await stage.renew();
}
