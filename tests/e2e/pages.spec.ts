import { shots } from '../../scripts/screenshots/shots';
import type { Complaint } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { everyoneCanUse } from './support/everyone';
import { test } from './support/test';
import type { Expecting } from './support/watch';

function expectComplaint(expecting: Expecting, complaint: Complaint): void {
  if ('status' in complaint) expecting.answer(complaint.status, complaint.address);
  else if ('unanswered' in complaint) expecting.noAnswer(complaint.unanswered);
  else expecting.logged(complaint.logged);
}

for (const { name, who, fails = [], open } of shots) {
  test.describe(name, () => {
    test.use({ who: who === 'administrator' ? who : 'visitor' });

    test('everyone can use it, in light and dark, on a desk, a wide screen, a tablet and a phone', async ({
      page,
      product,
      signIn,
      expecting,
    }) => {
      for (const complaint of fails) expectComplaint(expecting, complaint);
      await showPeople(page);
      if (who && who !== 'administrator') await signIn(product.signIns[who]);
      await open(page);
      await everyoneCanUse(page);
    });
  });
}
