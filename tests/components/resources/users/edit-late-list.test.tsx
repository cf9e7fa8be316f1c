import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { ada, setDay } from '../../../support/userForm';
import { openUsers } from '../../../support/usersService';

const { id, ...record } = ada;

test('what was typed stays if the list, which comes later, has the id twice', async () => {
  const list = later();
  const twice = async () => {
    await list.promise;
    return json([record, record]);
  };
  openUsers([record], { 'GET /fetch_all_user': twice }, { path: `/edit-user/${id}` });
  await setDay('2027-01-01');
  list.resolve();
  await screen.findByText(/more than once/);
  expect(screen.getByLabelText('Expiry Time')).toHaveProperty('value', '2027-01-01');
});
