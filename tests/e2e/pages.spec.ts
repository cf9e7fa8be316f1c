import { shots } from '../../scripts/screenshots/shots';
import type { Complaint } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { fitsItsWidth } from './support/narrow';
import { test } from './support/test';
import type { Expecting } from './support/watch';

/** A desk, a wide screen, the narrowest window with a table, and a phone. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

function expectComplaint(expecting: Expecting, complaint: Complaint): void {
  if ('status' in complaint) expecting.answer(complaint.status, complaint.address);
  else if ('unanswered' in complaint) expecting.noAnswer(complaint.unanswered);
  else expecting.logged(complaint.logged);
}

for (const { name, who, fails = [], open } of shots) {
  test.describe(name, () => {
    test.use({ who: who === 'administrator' ? who : 'visitor' });

    test('everyone can use it, in light and dark, on a desk, on a wide screen, on a tablet and on a phone', async ({
      page,
      product,
      signIn,
      expecting,
    }) => {
      for (const complaint of fails) expectComplaint(expecting, complaint);
      await showPeople(page);
      if (who && who !== 'administrator') await signIn(product.signIns[who]);
      await open(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light' });
        await axe(page);
        await fitsItsWidth(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await axe(page, { coloursOnly: true });
      }
    });
  });
}
