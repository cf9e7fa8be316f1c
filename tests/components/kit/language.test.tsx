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

/** All states of the kit's pages, with the functions that lead to them. */
const STATES = [LISTS, BULK, CHANGES, FORMS, SAVES, UNFINISHED, STOCK].flatMap(
  Object.entries<() => Promise<unknown>>,
);

/** The texts that no state can show, and why. */
const UNREACHED = [
  // If the row of an update is gone, the update isn't unfinished: `edit.gone` and `unfinished.gone` tell of it.
  'kit.steps.update.first.gone',
  'kit.steps.update.later.gone',
];

/** The states that the tests have reached. */
const led = new Set<unknown>();

// Forgets the texts that the pages of other test files have shown.
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

// Checked only if all states were reached, in any order: a run of some states can't tell.
afterAll(() => {
  if (led.size === STATES.length) expect(unseen('kit'), 'words that no state says').toEqual(UNREACHED);
});
