import { fireEvent, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { UpdateParams } from 'ra-core';
import { vi } from 'vitest';
import type { ConsoleDataProvider } from '../../src/dataProvider';
import { aUserRow } from './builders';
import { renderUsers } from './renderUsers';
import { providerOfUsers } from './users';

export const ada = aUserRow({ expiryTime: Date.UTC(2026, 5, 30, 13, 14, 15, 167) });

interface Options extends Partial<Omit<Parameters<typeof renderUsers>[0], 'dataProvider'>> {
  readonly user?: typeof ada;
  readonly update?: (resource: string, params: UpdateParams<typeof ada>) => Promise<{ data: typeof ada }>;
  readonly given?: Partial<ConsoleDataProvider>;
}

/** Renders the form of a user, by default Ada. */
export function renderForm({
  user = ada,
  update = async () => ({ data: user }),
  given,
  ...options
}: Options = {}) {
  const spy = vi.fn(update);
  const users = providerOfUsers([user], {}, { update: spy as ConsoleDataProvider['update'], ...given });
  const path = `/edit-user/${encodeURIComponent(user.id)}`;
  return { ...renderUsers({ path, ...options, dataProvider: users.dataProvider }), ...users, update: spy };
}

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const setDay = async (day: string) =>
  fireEvent.change(await field('Expiry Time'), { target: { value: day } });
export const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Submit'));
