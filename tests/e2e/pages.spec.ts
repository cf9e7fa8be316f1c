import { shots } from '../../scripts/screenshots/shots';
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

/** In a page of its own: what it does would reach the next, or only it may complain. */
const isAlone = ({ fails, isLasting = false }: Shot): boolean => fails !== undefined || isLasting;

/** Shots of one page: it is loaded anew for each, which takes half as long as in a new page. */
const MOST = 6;

const groupsFor = (wanted: Shot['who']): Shot[][] => {
  const together = shots.filter((shot) => shot.who === wanted && !isAlone(shot));
  const count = Math.ceil(together.length / MOST);
  return Array.from({ length: count }, (_, at) => together.slice(at * MOST, (at + 1) * MOST));
};

const groups = [
  ...[...new Set(shots.map(({ who }) => who))].flatMap(groupsFor),
  ...shots.filter(isAlone).map((shot) => [shot]),
];

for (const group of groups) {
  const who = group[0]?.who;
  test.describe(group.map(({ name }) => name).join(', '), () => {
    test.use({ who: who === 'administrator' ? who : 'visitor' });

    test('everyone can use it, in light and dark, on a desk, a wide screen, a tablet and a phone', async ({
      page,
      product,
      signIn,
      expecting,
    }) => {
      if (who && who !== 'administrator') await signIn(product.signIns[who]);
      for (const { name, isOnTablet, fails = [], open } of group)
        await test.step(name, async () => {
          for (const complaint of fails) expectComplaint(expecting, complaint);
          await page.unrouteAll();
          await page.setViewportSize(DESK);
          await showPeople(page);
          await open(page);
          await everyoneCanUse(page, { isOnTablet });
        });
    });
  });
}
