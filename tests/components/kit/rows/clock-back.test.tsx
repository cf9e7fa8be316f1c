import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../support/acting';
import { alert } from '../../../support/alerts';
import { NOON } from '../../../support/builders';
import { act, person, rowOf, selectAll } from '../../../support/bulkChange';

test('a row shows what was read after a change of many, also if the clock was set back in between', async () => {
  const page = await selectAll(['ada', 'bob'].map((name) => person(name, { isAuthorized: false })));
  await act(page, 'Authorize', 'Authorize 2 users');
  await alert('Access authorized for 2 users.');
  await waitFor(() => expect(rowOf('ada')?.textContent).not.toContain('Not authorized'));
  vi.setSystemTime(NOON - 3_600_000);
  // Someone else takes the authorization back.
  for (const [id, user] of page.users) page.users.set(id, { ...user, isAuthorized: false });
  await press('Refresh');
  await waitFor(() => expect(rowOf('ada')?.textContent).toContain('Not authorized'));
  expect(rowOf('ada')?.textContent).toContain('Edit');
});
