import { measureSizes } from '../../scripts/checks/sizes';
import { expect, test } from './support/test';

test('the login page and the user table load no more script than they may', async ({ page, product }) => {
  for (const { until, kB, atMost } of await measureSizes(page, product.signIns.administrator)) {
    expect(kB, until).toBeLessThanOrEqual(atMost);
  }
});
