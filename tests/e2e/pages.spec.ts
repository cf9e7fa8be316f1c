import { shots } from '../../scripts/screenshots/shots';
import type { Complaint } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { fitsItsWidth } from './support/narrow';
import { test } from './support/test';
import type { Expecting } from './support/watch';

const NARROWEST = { width: 360, height: 740 };

function expectComplaint(expecting: Expecting, complaint: Complaint): void {
  if ('status' in complaint) expecting.answer(complaint.status, complaint.address);
  else if ('unanswered' in complaint) expecting.noAnswer(complaint.unanswered);
  else expecting.logged(complaint.logged);
}

for (const { name, who, fails = [], open } of shots) {
  test.describe(name, () => {
    test.use({ who: who === 'administrator' ? who : 'visitor' });

    test('everyone can use it, in light and dark, on a desk and on a phone', async ({
      page,
      product,
      signIn,
      expecting,
    }) => {
      for (const complaint of fails) expectComplaint(expecting, complaint);
      await showPeople(page);
      if (who && who !== 'administrator') await signIn(product.signIns[who]);
      await open(page);
      await axe(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await axe(page, { coloursOnly: true });

      await page.setViewportSize(NARROWEST);
      await axe(page);
      await fitsItsWidth(page);
    });
  });
}
