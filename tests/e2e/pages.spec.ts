import { shots } from '../../scripts/screenshots/shots';
import type { Complaint } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { canBeSeen } from './support/contrast';
import { fitsItsWidth } from './support/narrow';
import { test } from './support/test';
import type { Expecting } from './support/watch';

const DESK = { width: 1280, height: 800 };
const WIDE_SCREEN = { width: 2560, height: 1440 };
/** The narrowest window with a table. */
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 740 };

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
      await axe(page);
      for (const size of [WIDE_SCREEN, TABLET]) {
        await page.setViewportSize(size);
        await axe(page, 'all but colours');
        await fitsItsWidth(page);
      }
      await page.setViewportSize(PHONE);
      await axe(page);
      await fitsItsWidth(page);

      await page.emulateMedia({ colorScheme: 'dark' });
      await axe(page, 'colours');
      await page.setViewportSize(DESK);
      await canBeSeen(page);
    });
  });
}
