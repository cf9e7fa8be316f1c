import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { App } from '../../src/App';
import { ConsoleTheme } from '../../src/ui/theme/ConsoleTheme';
import { ServicesContext } from '../../src/ui/services';
import { aConfig, aUser } from '../support/builders';
import { fakeIdentity, fakeSession, signedIn } from '../support/fakeIdentity';
import { fakeCountdown, fakeIdle } from '../support/fakeIdle';
import { fakeService, json } from '../support/fakeService';
import { takeComplaints } from '../support/setupComponents';
import { findSwitch } from '../support/switches';

// Loads the lazy views once, so that no test has to wait for them.
beforeAll(async () => {
  await Promise.all([import('../../src/kit/ResourceList'), import('../../src/kit/ResourceEdit')]);
}, 60_000);

const toggles = {
  is_acme_toggle_active: true,
  acme: { nse: true, fg: false },
  fingenisis: { nse: false, fg: true },
};

/** Renders the real console half on the product's own providers; `handlers` replace some of the service's answers. */
function open(path: string, handlers: Parameters<typeof fakeService>[1]) {
  const sent = fakeService('http://service.test', {
    'GET /api/fetch_all_user': () => json([aUser()]),
    'GET /api/fetch_user_data': () => json(aUser()),
    'GET /api/toggle_status': () => json(toggles),
    'GET /simulator/sim_connection': () => json({ status: true, simulator_connected: true }),
    ...handlers,
  });
  const session = fakeSession(signedIn());
  const identity = fakeIdentity({ session });
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
  render(
    <ConsoleTheme>
      <ServicesContext value={{ config: aConfig(), identity, idle: fakeIdle(), sessionEnd: fakeCountdown() }}>
        <RouterProvider router={router} />
      </ServicesContext>
    </ConsoleTheme>,
  );
  const writes = () => sent.map(({ request }) => request).filter((request) => !request.startsWith('GET'));
  return { router, session, writes };
}

// react-admin turns a failed call into an empty success if its check of the error rejects.
describe('a 403 is never a success, leaves the page, or signs out', () => {
  const forbidden = () => json({ message: 'Not you.' }, 403);

  test('of a delete', async () => {
    const user = userEvent.setup();
    const { session, writes } = open('/dashboard', { DELETE: forbidden });
    await user.click(await screen.findByLabelText('Delete ada@acme.example'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
    const alert = await screen.findByText(/ada@acme.example was not deleted\. You are not permitted/);
    expect(alert).toBeDefined();
    expect(screen.queryByText(/was deleted/)).toBeNull();
    expect(screen.getByLabelText('Delete ada@acme.example')).toBeDefined();
    expect(writes()).toEqual(['DELETE /api/deleteUser?uid=user-1']);
    expect(session.getSnapshot().status).toBe('signed-in');
    takeComplaints(/403/);
  });

  test('of an edit', async () => {
    const user = userEvent.setup();
    const { router, session, writes } = open('/edit-user/user-1', { PUT: forbidden });
    await user.click(await screen.findByLabelText('Remove Expirey Time'));
    await user.click(screen.getByText('Submit'));
    expect(await screen.findByText(/was not saved\. You are not permitted/)).toBeDefined();
    expect(screen.queryByText(/was saved/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Remove Expirey Time').checked).toBe(false);
    expect(router.state.location.pathname).toBe('/edit-user/user-1');
    expect(writes()).toEqual(['PUT /api/user_detail_update']);
    expect(session.getSnapshot().status).toBe('signed-in');
    takeComplaints(/403/);
  });

  test('of a switch', async () => {
    const user = userEvent.setup();
    const { session, writes } = open('/dashboard', { POST: forbidden });
    await user.click(await findSwitch('NSE'));
    expect((await screen.findByRole('alert')).textContent).toContain('NSE was not switched.');
    await waitFor(async () => expect((await findSwitch('NSE')).checked).toBe(true));
    expect(writes()).toEqual(['POST /api/switch_toggle_status']);
    expect(session.getSnapshot().status).toBe('signed-in');
    takeComplaints(/403/);
  });
});

describe('a delete without an answer', () => {
  test('is looked up in a list that was read for it, never in an old one', async () => {
    const user = userEvent.setup();
    let list = () => json([aUser()]);
    const { writes } = open('/dashboard', {
      'GET /api/fetch_all_user': () => list(),
      DELETE: () => Promise.reject(new TypeError('reset')),
    });
    await user.click(await screen.findByLabelText('Delete ada@acme.example'));
    list = () => json({}, 403);
    await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
    const alert = await screen.findByText(/It is not known whether ada@acme.example was deleted, and/);
    list = () => json([]);
    const card = alert.closest<HTMLElement>('[role=alert]');
    if (!card) throw new Error('The words stand in no alert.');
    await user.click(within(card).getByText('Retry'));
    expect(await screen.findByText(/^The record of ada@acme.example no longer exists\./)).toBeDefined();
    expect(screen.queryByText('ada@acme.example was deleted.')).toBeNull();
    expect(writes()).toEqual(['DELETE /api/deleteUser?uid=user-1']);
    takeComplaints(/./);
  });
});
