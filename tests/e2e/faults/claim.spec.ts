import { alertWith } from '../support/alert';
import type { TestUser } from '../support/users';
import { json, staleToken } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { begin, CLAIM, granted, half, isWaitedFor, prepare } from './support/saving';
import { isKeptOverSignOut } from './support/seen';
import { expect } from './support/stage';
import { saidWith, sentenceOf, WRITE_LIMIT } from './support/words';

/** Finishes the change from the panel of unfinished changes. */
async function finish({ page, subject }: Scene<TestUser>) {
  const panel = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(panel).toContainText(half(subject));
  await panel.getByRole('button', { name: `Finish ${subject.email}` }).click();
}

/** The console says which half is missing, shows it again after a reload, and sends only that half. */
async function isHalfDone(scene: Scene<TestUser>) {
  const { page, stage, subject, fault } = scene;
  const alert = alertWith(page, `${half(subject)} ${sentenceOf(fault, WRITE_LIMIT)}`);
  await expect(alert).toContainText(saidWith(fault));
  await expect(granted(scene)).toHaveCount(0);
  await page.goto('/dashboard');
  stage.proxy.interfere(/nothing/, () => undefined);
  await finish(scene);
  await expect(granted(scene)).toBeVisible();
  expect(stage.proxy.seen(/^(PUT|POST|DELETE) \/api\//)).toEqual([
    `POST /api/add_custom_claims?admin=true&uid=${subject.userId}`,
  ]);
}

describeOperation('POST add_custom_claims', {
  call: CLAIM,
  limit: WRITE_LIMIT,
  prepare,
  begin,
  faults: { 'wrong types': () => json('granted') },
  see: {
    H: isHalfDone,

    async 'A, H'(scene) {
      const { stage, subject, sent } = scene;
      await isKeptOverSignOut(scene, half(subject));
      stage.proxy.interfere(CLAIM, staleToken);
      await finish(scene);
      await expect(granted(scene)).toBeVisible();
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
    },

    Z: isWaitedFor,

    'X, H': async ({ page, stage, subject }) => {
      // The browser asks before a page is closed while it saves; here the answer is yes.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Unfinished changes' })).toContainText(half(subject));
      // Otherwise the unfinished change would show up in the cells of another file.
      await stage.renew();
    },
  },
});
