import { alertWith } from '../support/alert';
import type { TestUser } from '../support/users';
import { json, staleToken } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { begin, CLAIM, granted, half, isWaitedFor, prepare } from './support/saving';
import { isKeptOverSignOut } from './support/seen';
import { expect } from './support/stage';
import { saidWith, sentenceOf, WRITE_LIMIT } from './support/words';

/** Does what is left of the change, from the panel of the unfinished ones. */
async function finish({ page, subject }: Scene<TestUser>) {
  const panel = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(panel).toContainText(half(subject));
  await panel.getByRole('button', { name: `Finish ${subject.email}` }).click();
}

/** The half that is open is said, found again after a reload, and done alone. */
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
      // Closing a page while it saves asks first; here it is closed all the same.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Unfinished changes' })).toContainText(half(subject));
      // What is left open would be shown to the cells of another file.
      await stage.renew();
    },
  },
});
