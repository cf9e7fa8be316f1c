import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { users } from '../../../src/resources/users';
import { renderConsole } from '../../support/renderConsole';
import { takeComplaints } from '../../support/setupComponents';
import { findSwitch, providerOfSwitches } from '../../support/switches';

/** A resource whose list throws while it renders. */
const failing = (message: string): ResourceDefinition => ({
  ...users,
  name: 'reports',
  label: { one: 'Report', many: 'Reports' },
  list: () => {
    throw new TypeError(message);
  },
  edit: undefined,
  routes: undefined,
});

const open = (message: string) =>
  renderConsole({
    dataProvider: providerOfSwitches().dataProvider,
    resources: [users, failing(message)],
    path: '/reports',
  });

describe('a console that fails itself', () => {
  it('says so, keeps the session, and offers the ways on', async () => {
    open('x is undefined');
    expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('You’re still signed in');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await findSwitch('Domain')).toBeDefined();
    takeComplaints(/x is undefined/);
  });

  it('says it where the page stays, too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    renderConsole({ dataProvider: providerOfSwitches().dataProvider, path: '/nowhere' });
    await screen.findByText('Cannot match any routes');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const reason = new TypeError('x is undefined');
    await vi.waitFor(() => {
      act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
      expect(screen.getByRole('alert').textContent).toMatch(
        /Something went wrong in the console\. Nothing was sent/,
      );
    });
  });

  it('has other words for a part that could not be loaded', async () => {
    open('Failed to fetch dynamically imported module: /assets/UserList.js');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /couldn’t load.* Check your connection and reload, or try again in a few minutes\.$/,
    );
    takeComplaints(/dynamically imported/);
  });
});
