import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { UserRecord } from '../../src/resources/users/contract';
import { aUser, NOON } from './builders';
import { openUsers } from './usersService';

export const DAY = 86_400_000;
export const person = (name: string, given: Partial<UserRecord> = {}) =>
  aUser({ userId: name, email: `${name}@acme.example`, expiryTime: NOON - 10 * DAY, ...given });
export const names = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jon'];

export const bar = () => screen.getByLabelText('Selection');
export const rowOf = (name: string) =>
  screen.getByText(`${name}@acme.example`, { selector: 'td *' }).closest('tr');

export const holdClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOON });

/** Opens the list of these users, and selects all of them. */
export async function selectAll(
  given: readonly UserRecord[],
  handlers: Parameters<typeof openUsers>[1] = {},
) {
  holdClock();
  const user = userEvent.setup();
  const page = openUsers(given, handlers);
  await screen.findByLabelText(`Edit ${given[0]?.email}`);
  await user.click(screen.getByLabelText('Select'));
  await user.click(await screen.findByText(`Select all ${given.length}`));
  return { ...page, user };
}

type Opened = Awaited<ReturnType<typeof selectAll>>;

export async function act({ user }: Opened, name: string, yes: string | RegExp) {
  await user.click(within(bar()).getByText(name));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByText(yes));
}
