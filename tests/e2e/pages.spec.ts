import { runs, shots } from '../../scripts/screenshots/shots';
import type { Complaint, Shot } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { DESK, everyoneCanUse } from './support/everyone';
import { test } from './support/test';
import type { Expecting } from './support/watch';

function expectComplaint(expecting: Expecting, complaint: Complaint): void {
  if ('status' in complaint) expecting.answer(complaint.status, complaint.address);
  else if ('unanswered' in complaint) expecting.noAnswer(complaint.unanswered);
  else expecting.logged(complaint.logged);
}

/**
 * Spreads the runs of one visitor over as few pages as possible: loading a page anew for each run takes half as long as
 * opening a new one. A run whose effects last comes last on its page.
 */
function pagesFor(wanted: Shot['who']): Shot[][] {
  const own = runs.filter(([first]) => first?.who === wanted);
  const lasting = own.filter((run) => run.at(-1)?.isLasting);
  const others = own.filter((run) => !lasting.includes(run));
  const count = Math.max(lasting.length, 1);
  return Array.from({ length: count }, (_, page) =>
    [...others.filter((_, at) => at % count === page), ...lasting.slice(page, page + 1)].flat(),
  );
}

for (const group of [...new Set(shots.map(({ who }) => who))].flatMap(pagesFor)) {
  const who = group[0]?.who;
  test.describe(group.map(({ name }) => name).join(', '), () => {
    test.use({ who: who === 'administrator' ? who : 'visitor' });

    test('everyone can use it, in light and dark, on a desk, a wide screen, a tablet and a phone', async ({
      page,
      product,
      signIn,
      watching,
    }) => {
      if (who && who !== 'administrator') await signIn(product.signIns[who]);
      for (const { name, isOnTablet, isOnward, fails = [], open } of group)
        await test.step(name, async () => {
          for (const complaint of fails) expectComplaint(watching, complaint);
          if (!isOnward) {
            await page.unrouteAll();
            await showPeople(page);
          }
          await page.setViewportSize(DESK);
          await open(page);
          await everyoneCanUse(page, { isOnTablet });
          watching.verify();
        });
    });
  });
}
