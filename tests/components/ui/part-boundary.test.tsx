import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/kit/i18nProvider';
import { lazyPart } from '../../../src/ui/lazyPart';
import { AlertsProvider, AlertStack } from '../../../src/ui/alerts/alerts';
import { lazyDialog, PartBoundary } from '../../../src/ui/PartBoundary';
import { ConsoleTheme } from '../../../src/ui/theme/ConsoleTheme';
import { takeComplaints } from '../../support/setupComponents';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/Form.js');

class Outer extends Component<{ children: ReactNode }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError = ({ message }: Error) => ({ message });

  override render() {
    return this.state.message ? <p>Whole page: {this.state.message}</p> : this.props.children;
  }
}

/** Renders a page with a frame whose part is loaded by this function; `/other` has no part. */
function renderPart(load: () => Promise<() => ReactNode>) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart(load, { waiting: 'loading' });
  const frame = (
    <Outer>
      <h1>Frame</h1>
      <PartBoundary>
        <Outlet />
      </PartBoundary>
    </Outer>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <Part /> },
        { path: '/other', element: <p>Other</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const form = () => <p>The form</p>;

describe('a part of the page', () => {
  test('has something in its place until it is loaded', async () => {
    let arrive: (part: typeof form) => void = () => undefined;
    renderPart(() => new Promise((resolve) => (arrive = resolve)));
    await screen.findByText('loading');
    arrive(form);
    await screen.findByText('The form');
    expect(screen.queryByText('loading')).toBeNull();
  });

  test('that is already loaded is drawn at once', async () => {
    const Part = lazyPart(async () => form);
    await Part.preload();
    render(<Part />);
    screen.getByText('The form');
  });

  test('that the page works without is left out if it can’t be loaded, and asked for when it is next drawn', async () => {
    const load = vi.fn(async () => form).mockRejectedValueOnce(MISSING);
    const Part = lazyPart(load, { waiting: 'loading', isOptional: true });
    const { container, unmount } = render(<Part />);
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    unmount();
    render(<Part />);
    await screen.findByText('The form');
  });
});

describe('a part of the page that can’t be loaded', () => {
  test('leaves the frame, says what holds, and is loaded again by Retry', async () => {
    const load = vi
      .fn<() => Promise<typeof form>>()
      .mockRejectedValueOnce(MISSING)
      .mockRejectedValueOnce(MISSING);
    load.mockResolvedValue(form);
    const { user } = renderPart(load);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringMatching(/couldn’t load.*You’re still signed in/),
    );
    screen.getByRole('heading', { name: 'Frame' });
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('The form');
    expect(load).toHaveBeenCalledTimes(3);
    takeComplaints(/dynamically imported module/);
  });

  test('and never asks again by itself is there after a reload, which Retry then is', async () => {
    const { user } = renderPart(() => Promise.reject(MISSING));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    // Marks the page as one that has already reloaded by itself.
    sessionStorage.setItem('reloaded', '');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('alert');
    expect(reload).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    takeComplaints(/dynamically imported module/);
  });

  test('is loaded again by itself once the browser has a network again, and reloads nothing', async () => {
    const load = vi.fn<() => Promise<typeof form>>().mockRejectedValue(MISSING);
    const { user } = renderPart(load);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    sessionStorage.setItem('reloaded', '');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await screen.findByRole('alert');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    await screen.findByRole('alert');
    expect(reload).not.toHaveBeenCalled();
    load.mockResolvedValue(form);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('The form');
    takeComplaints(/dynamically imported module/);
  });

  test('gives way to another page, and is asked for again on the way back', async () => {
    const load = vi.fn<() => Promise<typeof form>>().mockRejectedValueOnce(MISSING).mockResolvedValue(form);
    const { router } = renderPart(load);
    await screen.findByRole('alert');
    await router.navigate('/other');
    await screen.findByText('Other');
    await router.navigate('/');
    await screen.findByText('The form');
    takeComplaints(/dynamically imported module/);
  });
});

test('any other error is not for the boundary of parts', async () => {
  renderPart(async () => {
    throw new Error('broken');
  });
  await screen.findByText('Whole page: broken');
  takeComplaints(/broken/);
});

test('a dialog that can’t be loaded says so in an alert, whose Retry opens it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => form).mockRejectedValueOnce(MISSING);
  const Dialog = lazyDialog<{ open: boolean }>(load);
  const element = (
    <CoreAdminContext i18nProvider={createI18nProvider([])}>
      <AlertsProvider>
        <AlertStack />
        <Dialog open />
      </AlertsProvider>
    </CoreAdminContext>
  );
  render(
    <ConsoleTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ConsoleTheme>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load/);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The form');
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  takeComplaints(/dynamically imported/);
});
