import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import { SWITCHES } from '../support/test';
import { afterwards, json, SAID, status } from './support/interferences';
import { codes, describeOperation, type Scene } from './support/operation';
import type { Interference } from './support/proxy';
import {
  endsWithoutClaim,
  isPolledSlowly,
  isReadSilently,
  isSwitchedElsewhere,
  isSwitchedSlowly,
  message,
  signedOutAndBack,
} from './support/seen';
import { expect } from './support/stage';
import {
  isRenewedOrOver,
  isSwitchedByReplay,
  isUnknown,
  openSwitches,
  pollOf,
  showsWhatWasRead,
} from './support/switches';
import { SOON } from './support/words';

const NAMES = ['Domain', 'NSE', 'FG Currencies & Commodities'] as const;

const controls = (page: Page) => NAMES.map((name) => onDashboard(page).switch(name));

/** Opens the dashboard, and waits until the state of every switch is known. */
async function prepare(page: Page) {
  await openSwitches(page);
  for (const control of controls(page)) await expect(control).toBeEnabled();
}

const source = {
  unread: 'Couldn’t load the domain and the exchanges.',
  controls,
  unknown: (page: Page) => page.getByText('Unknown', { exact: true }),
  known: (page: Page) => page.getByText(/^(On|Off|.* is active)$/),
};

const unknown = (scene: Scene<unknown>) => isUnknown(scene, source);

describeOperation(
  'GET toggle_status',
  {
    call: /^GET \/api\/toggle_status/,
    limit: 20_000,
    prepare,
    begin: pollOf(/toggle_status/),
    faults: { 'wrong types': () => json({ is_acme_toggle_active: 'yes', message: SAID }) },
    see: {
      ...codes(unknown, 'R', 'R: "unknown"', 'W, R'),
      async P(scene) {
        await unknown(scene);
        expect(scene.tokens(), 'tokens fetched for it').toBe(1);
        await endsWithoutClaim(scene, { pause: 30_000 });
      },
      A: (scene) => isRenewedOrOver(scene, controls),

      Z: isPolledSlowly,
      X: isReadSilently,
    },
  },
  SWITCHES,
);

interface Before {
  readonly nse: boolean;
}

const LIMIT = 30_000;

const nse = (page: Page) => onDashboard(page).switch('NSE');

const showsNse = (scene: Scene<Before>, value: boolean, cause?: string) =>
  showsWhatWasRead(
    scene,
    { control: nse(scene.page), name: 'NSE', calls: /toggle_status/, limit: LIMIT },
    value,
    cause,
  );

/** Someone else changes the other exchange group before the answer comes. */
const withOtherGroup =
  ({ stage: { store } }: Scene<Before>, then: Interference): Interference =>
  async (exchange) => {
    const { domain, exchanges } = await store.toggles();
    const { nse, fg } = exchanges[domain];
    await store.setExchanges(domain, { nse, fg: !fg });
    await then(exchange);
  };

/** Someone else makes the other domain the active one before the answer comes. */
const withOtherDomain =
  ({ stage: { store } }: Scene<Before>, then: Interference): Interference =>
  async (exchange) => {
    const { domain } = await store.toggles();
    await store.setDomain(domain === 'product' ? 'fingenisis' : 'product');
    await then(exchange);
  };

describeOperation<Before>(
  'POST switch_toggle_status',
  {
    call: /^POST \/api\/switch_toggle_status/,
    limit: LIMIT,
    async prepare(page) {
      await prepare(page);
      return { nse: await nse(page).isChecked() };
    },
    begin: (page) => nse(page).click(),
    faults: { 'wrong types': () => json('switched') },
    see: {
      async T(scene) {
        const { page, stage, fault, subject, given, again } = scene;
        await showsNse(scene, subject.nse);
        await again(afterwards(given));
        await showsNse(scene, !subject.nse);
        if (fault === 'refused') {
          await again(withOtherGroup(scene, given));
          await expect(message(page, 'Someone else changed another switch')).toBeVisible();
          await showsNse(scene, !subject.nse);
        }
        if (fault !== '500') return;

        await again(withOtherDomain(scene, given));
        const moved = message(page, 'Someone else changed the domain.');
        await expect(moved).toContainText(/Current state: NSE is (on|off) for/);
        const { domain, exchanges } = await stage.store.toggles();
        await expect(nse(page)).toBeChecked({ checked: exchanges[domain].nse });
        await moved.getByRole('button', { name: 'Dismiss' }).click();
      },
      async 'P, T'(scene) {
        await showsNse(scene, scene.subject.nse);
        expect(scene.tokens(), 'tokens fetched for it').toBe(1);
        await endsWithoutClaim(scene, { said: ['NSE was not switched.'] });
      },
      async 'W, T'(scene) {
        await showsNse(scene, scene.subject.nse);
        await scene.again(status(429, { 'retry-after': '1' }));
        await showsNse(scene, scene.subject.nse, SOON);
      },
      async A(scene) {
        await signedOutAndBack(scene);
        await isSwitchedByReplay(scene, nse(scene.page));
      },

      Z: (scene) => isSwitchedSlowly(scene, nse(scene.page)),
      X: (scene) => isSwitchedElsewhere(scene, /^NSE switched/),
    },
  },
  SWITCHES,
);
