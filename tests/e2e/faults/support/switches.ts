import type { Locator, Page } from '@playwright/test';
import { staleToken, staleTokens } from './interferences';
import type { Fault } from './matrix';
import { eventually, type Scene } from './operation';
import { changeTokens, keepTokens } from './claims';
import { message, signedOutAndBack } from './seen';
import { expect, type Stage } from './stage';
import { READ_LIMIT, readsAt, saidWith, SAYS, sentenceOf } from './words';

/** Not the list's default address, so that coming back here after a sign-in proves that the address was kept. */
const ADDRESS = '/dashboard?displayedFilters=%7B%7D&filter=%7B%7D&order=DESC&page=1&perPage=10&sort=email';

export async function openSwitches(page: Page): Promise<void> {
  if (page.url().endsWith(ADDRESS)) return;
  await page.goto(ADDRESS);
  // If the clock moved on earlier, it would bring the page's first requests to their time limit.
  await expect(page.getByText(/^updated \d+ s ago$/)).toBeVisible();
}

/** A state that is read, and how the page shows it. */
interface Source {
  /** The message that the state could not be read. */
  readonly unread: string;
  readonly controls: (page: Page) => readonly Locator[];
  /** The texts for an unknown state, and those for a known one. */
  readonly unknown: (page: Page) => Locator;
  readonly known: (page: Page) => Locator;
}

/** The state shows as unknown, never as off, with the cause and the service's message; Retry reads it. */
export async function isUnknown(scene: Scene<unknown>, { unread, controls, unknown, known }: Source) {
  const { page, stage, fault, sent, address } = scene;
  const alert = message(page, unread);
  const cause = sentenceOf(fault, READ_LIMIT);
  await eventually(scene, () => expect(alert).toContainText(cause, { timeout: 500 }));
  await expect(alert).toContainText(fault === 'wrong types' ? SAYS : saidWith(fault));
  expect(sent(), 'how often it was read').toHaveLength(readsAt(fault));
  await expect(unknown(page)).toHaveCount(controls(page).length);
  await expect(known(page)).toHaveCount(0);
  for (const control of controls(page)) {
    await expect(control).toBeDisabled();
    await expect(control).toBeChecked({ indeterminate: true });
  }
  await expect(page).toHaveURL(address);
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  for (const control of controls(page)) await expect(control).toBeEnabled();
  await expect(alert).toHaveCount(0);
}

/** Waits for the next poll, 15 s after the last one. A source with a pending read is polled the time after. */
export const pollOf = (path: RegExp) => (page: Page, _: unknown, stage: Stage) =>
  expect(async () => {
    const polls = () => stage.proxy.seen(path);
    if (polls().length > 0) return;
    expect(stage.isAsked(), 'whether a request is on its way').toBe(false);
    await page.clock.fastForward(15_000);
    await expect.poll(polls, { timeout: 5_000 }).not.toEqual([]);
  }).toPass({ intervals: [100], timeout: 60_000 });

/** A session that has ended leads to the login page with the reason, and back; two stale reads share a new token. */
export async function isRenewedOrOver(scene: Scene<unknown>, controls: Source['controls']) {
  const { page, stage, tokens, address } = scene;
  await signedOutAndBack(scene);
  for (const control of controls(page)) await expect(control).toBeEnabled();
  await changeTokens(page);
  const before = tokens();
  const reads = /\/(toggle_status|sim_connection)$/;
  stage.proxy.interfere(reads, staleTokens(2));
  await pollOf(reads)(page, undefined, stage);
  await expect.poll(() => stage.proxy.seen(reads), 'both, and their replays').toHaveLength(4);
  await expect(page.getByText(/^confirmed [0-9] s ago$/).nth(1)).toBeVisible();
  expect(tokens() - before, 'tokens fetched for both').toBe(1);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await keepTokens(page);
}

/** A switch, and the calls that belong to it. */
interface Switch {
  readonly control: Locator;
  readonly name: string;
  /** Matches the reads and the writes of its state. */
  readonly calls: RegExp;
  /** Milliseconds after which the console gives up. */
  readonly limit: number;
}

const REFUSALS: ReadonlySet<Fault> = new Set(['401', '403', '404', '409', '429']);

/** The state is read once after the POST; the control and the message show it, and no success is reported. */
export async function showsWhatWasRead(
  scene: Scene<unknown>,
  { control, name, calls, limit }: Switch,
  value: boolean,
  cause = sentenceOf(scene.fault, limit),
) {
  const { page, stage, fault, sent, address } = scene;
  const alert = message(page, cause);
  await expect(alert).toContainText(
    REFUSALS.has(fault) ? `${name} was not switched.` : `Current state: ${name} is ${value ? 'on' : 'off'}`,
  );
  await expect(alert).toContainText(saidWith(fault));
  await expect(control).toBeEnabled();
  await expect(control).toBeChecked({ checked: value });
  // After a 401, the request is sent again with a new token.
  expect(sent(), 'what was sent').toHaveLength(fault === '401' ? 2 : 1);
  const order = stage.proxy.seen(calls);
  const last = order.findLastIndex((line) => line.startsWith('POST'));
  expect(order.slice(last + 1), 'what was read after it').toHaveLength(1);
  await expect(page).toHaveURL(address);
  await expect(message(page, /switched (on|off)/)).toHaveCount(0);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
}

/** A switch with a stale token is sent once more with a new one, and succeeds. */
export async function isSwitchedByReplay({ page, sent, tokens, again }: Scene<unknown>, control: Locator) {
  await expect(control).toBeEnabled();
  const wasOn = await control.isChecked();
  const before = tokens();
  await again(staleToken);
  await expect(control).toBeChecked({ checked: !wasOn });
  expect(sent(), 'the call and its replay').toHaveLength(2);
  expect(tokens() - before, 'tokens fetched for it').toBe(1);
  await message(page, /switched (on|off)/)
    .getByRole('button', { name: 'Dismiss' })
    .click();
}
