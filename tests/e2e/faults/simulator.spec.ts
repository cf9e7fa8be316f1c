import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import { SWITCHES } from '../support/test';
import { json, SAID, status } from './support/interferences';
import { codes, describeOperation, type Scene } from './support/operation';
import type { Interference } from './support/proxy';
import { isPolledSlowly, isSwitchedElsewhere, isSwitchedSlowly, message } from './support/seen';
import { expect } from './support/stage';
import { isRenewedOrOver, isUnknown, openSwitches, pollOf, showsWhatWasRead } from './support/switches';
import { SOON } from './support/words';

const control = (page: Page) => onDashboard(page).switch('Simulator connection');
const controls = (page: Page) => [control(page)];

/** Epoch milliseconds of the page's own clock. */
const now = (page: Page) => page.evaluate(() => Date.now());

interface Subject {
  readonly isConnected: boolean;
  readonly preparedAt: number;
}

async function prepare(page: Page): Promise<Subject> {
  await openSwitches(page);
  await expect(control(page)).toBeEnabled();
  return { isConnected: await control(page).isChecked(), preparedAt: await now(page) };
}

const source = {
  unread: 'Couldn’t load the simulator connection.',
  controls,
  unknown: (page: Page) => page.getByRole('heading', { name: 'Connection unknown' }),
  known: (page: Page) => page.getByRole('heading', { name: /^Connected to/ }),
};

const unknown = (scene: Scene<Subject>) => isUnknown(scene, source);

describeOperation<Subject>(
  'GET sim_connection',
  {
    call: /^GET \/simulator\/sim_connection/,
    limit: 20_000,
    prepare,
    begin: pollOf(/sim_connection/),
    faults: { 'wrong types': () => json({ status: true, simulator_connected: 'yes', message: SAID }) },
    see: {
      ...codes(unknown, 'R', 'R: "unknown"', 'W, R'),
      async P(scene) {
        await unknown(scene);
        expect(scene.tokens(), 'tokens fetched for it').toBe(1);
      },
      A: (scene) => isRenewedOrOver(scene, controls),
      Z: isPolledSlowly,

      // Every page of the console has the switch, so the only way to leave it is to log out.
      async X({ page, stage, release, isAborted }) {
        await page.getByRole('button', { name: 'Log Out' }).click();
        await expect.poll(isAborted, 'whether the read was given up').toBe(true);
        release();
        await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await stage.renew();
      },
    },
  },
  SWITCHES,
);

const LIMIT = 60_000;

const shows = (scene: Scene<Subject>, isConnected: boolean, cause?: string) =>
  showsWhatWasRead(
    scene,
    {
      control: control(scene.page),
      name: 'Simulator connection',
      calls: /sim_connection|go_restart/,
      limit: LIMIT,
    },
    isConnected,
    cause,
  );

const keepsItsState = (scene: Scene<Subject>) => shows(scene, scene.subject.isConnected);

/**
 * It is unknown whether the service restarts: the switch is locked for a minute, and then the state is read, which may
 * have changed by then.
 * @param earliest when the lock began, or before that
 */
async function isLocked(scene: Scene<Subject>, earliest: number, isConnected: boolean) {
  const { page, stage } = scene;
  await expect(message(page, 'A restart may be under way, so the switch is locked')).toBeVisible();
  const latest = await now(page);
  await page.clock.pauseAt(earliest + 59_000);
  await expect(page.getByText(/^Locked for \d s/)).toBeVisible();
  await expect(control(page)).toBeDisabled();
  await stage.store.setSimulatorConnected(isConnected);
  await page.clock.pauseAt(latest + 61_000);
  await page.clock.resume();
  await shows(scene, isConnected);
}

/** The switch is locked in both cases: if the service restarts, and if it doesn't. */
async function isLockedEitherWay(scene: Scene<Subject>) {
  const { page, fault, subject, again, given } = scene;
  const waited = fault === 'timeout' ? LIMIT : 0;
  await isLocked(scene, subject.preparedAt + waited, subject.isConnected);
  const preparedAt = await now(page);
  await again(given);
  await isLocked(scene, preparedAt + waited, !subject.isConnected);
}

/** Lets the service restart, and then gives the faulty answer. */
const carriedOut =
  ({ stage: { store }, subject, given }: Scene<Subject>): Interference =>
  async (exchange) => {
    await store.setSimulatorConnected(!subject.isConnected);
    await given(exchange);
  };

describeOperation<Subject>(
  'POST go_restart',
  {
    call: /^POST \/simulator\/go_restart/,
    limit: LIMIT,
    prepare,
    begin: (page) => control(page).click(),
    faults: { 'wrong types': () => json('restarted') },
    see: {
      ...codes(isLockedEitherWay, 'U, locked 60 s', 'U, locked'),
      ...codes(keepsItsState, 'M', 'M, no logout'),
      async W(scene) {
        await keepsItsState(scene);
        await scene.again(status(429, { 'retry-after': '1' }));
        await shows(scene, scene.subject.isConnected, SOON);
      },
      async U(scene) {
        await keepsItsState(scene);
        await scene.again(carriedOut(scene));
        await shows(scene, !scene.subject.isConnected);
      },

      Z: (scene) => isSwitchedSlowly(scene, control(scene.page)),
      X: (scene) => isSwitchedElsewhere(scene, /^Simulator connection switched/),
    },
  },
  SWITCHES,
);
