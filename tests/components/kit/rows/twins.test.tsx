import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUserRow } from '../../../support/builders';
import { renderUsers } from '../../../support/renderUsers';
import { providerOfUsers } from '../../../support/users';

const NAME = 'ada@acme.example';

test('two of the same name are told apart by their ids in every question, and no one else is', async () => {
  const user = userEvent.setup();
  const { dataProvider } = providerOfUsers([
    aUserRow({ userId: 'one' }),
    aUserRow({ userId: 'two' }),
    aUserRow({ userId: 'three', email: 'bob@acme.example' }),
  ]);
  renderUsers({ dataProvider });
  const question = async (button: string) => {
    await user.click(screen.getByText(button));
    return within(await screen.findByRole('dialog'));
  };
  const cancel = async () => {
    await user.click(within(screen.getByRole('dialog')).getByText('Cancel'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };

  const [, second] = await screen.findAllByLabelText(`Delete ${NAME}`);
  if (!second) throw new Error('There is no second row of that name.');
  await user.click(second);
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain(`${NAME} (two)`);
  await cancel();
  await user.click(screen.getByLabelText('Delete bob@acme.example'));
  expect(within(await screen.findByRole('dialog')).getByText('bob@acme.example')).toBeDefined();
  await cancel();

  await user.click(screen.getByText('Select'));
  await user.click(await screen.findByText('Select all 3'));
  const named = [`${NAME} (one)`, `${NAME} (two)`, 'bob@acme.example'];
  for (const button of ['Delete 3 users…', 'Authorize']) {
    const items = (await question(button)).getAllByRole('listitem');
    for (const [index, name] of named.entries()) expect(items[index]?.textContent).toContain(name);
    await cancel();
  }
});
