import { shots } from '../../scripts/screenshots/shots';
import { showPeople } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { fitsItsWidth } from './support/narrow';
import { test } from './support/test';

const NARROWEST = { width: 360, height: 740 };

for (const { name, who, fails, open } of shots) {
  test(`${name}: everyone can use it, in light and dark, on a desk and on a phone`, async ({
    page,
    product,
    signIn,
    expecting,
  }) => {
    await showPeople(page);
    if (fails) expecting.answer(fails.status, fails.address);
    if (who) await signIn(product.signIns[who]);
    await open(page);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);

    await page.setViewportSize(NARROWEST);
    await axe(page);
    await fitsItsWidth(page);
  });
}
