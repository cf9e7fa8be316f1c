import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaks, seen, unseen } from '../../support/brackets';
import { BULK } from '../../support/kitLanguage/bulk';
import { CHANGES } from '../../support/kitLanguage/changes';
import { FORMS } from '../../support/kitLanguage/forms';
import { LISTS } from '../../support/kitLanguage/lists';
import { DATA } from '../../support/kitLanguage/opening';
import { SAVES } from '../../support/kitLanguage/saves';
import { STOCK } from '../../support/kitLanguage/stock';
import { UNFINISHED } from '../../support/kitLanguage/unfinished';

/** Every state of the kit's pages, by what leads to it. */
const STATES = [LISTS, BULK, CHANGES, FORMS, SAVES, UNFINISHED, STOCK].flatMap(
  Object.entries<() => Promise<unknown>>,
);

/** What no state can say, and why. */
const UNREACHED = [
  // Where the row of an update is gone, nothing of it is open: `edit.gone` and `unfinished.gone` say so.
  'kit.steps.update.first.gone',
  'kit.steps.update.later.gone',
];

/** The states that were led to. */
const led = new Set<unknown>();

// What pages of other files have shown does not count.
beforeAll(() => seen.clear());

test('whatever stands outside of the brackets is found', () => {
  document.body.innerHTML =
    '<p aria-label="Save">⟦Save ⟦Desk⟧ now⟧</p><input placeholder="⟦Find⟧"><b>Desk o1 12</b>';
  expect(leaks(DATA)).toEqual(['Save']);
});

test.each(STATES)('%s says nothing that is not of the language', async (_, lead) => {
  await lead();
  expect(leaks(DATA)).toEqual([]);
  expect(document.documentElement.lang, 'for screen readers').toBe('xx');
  led.add(lead);
});

// In whatever order they were led to. A run of some states alone can't tell.
afterAll(() => {
  if (led.size === STATES.length) expect(unseen('kit'), 'words that no state says').toEqual(UNREACHED);
});
