import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alert } from '../../../support/alerts';
import { act, person, rowOf } from '../../../support/bulkChange';
import { openUsers } from '../../../support/usersService';

/** With these, the list has more than 10,000 rows, and is not read again after a write. */
const others = Array.from({ length: 10_000 }, (_, at) => person(`other-${at}`));

test('in a list that is not read again, a row that was changed with others can be changed again', async () => {
  const user = userEvent.setup();
  const page = openUsers([person('ada', { isAuthorized: false }), ...others]);
  await screen.findByLabelText('Edit ada@acme.example');
  await user.click(screen.getByLabelText('Select'));
  await user.click(await screen.findByLabelText('Select ada@acme.example'));
  await act({ ...page, user }, 'Authorize', 'Authorize 1 user');
  await alert('Access authorized for ada@acme.example.');
  expect(page.reads().filter((line) => line === 'GET /fetch_all_user')).toHaveLength(1);
  expect(await screen.findByLabelText('Edit ada@acme.example')).toBeDefined();
  expect(rowOf('ada')?.textContent).not.toContain('authorized');
});
