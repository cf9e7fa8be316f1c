import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { leftAlertsOf } from '../../../../src/ui/alerts/leftAlerts';
import { confirm, fill, page, press } from '../../../support/acting';
import { alert } from '../../../support/alerts';
import { fakeSession, signedIn } from '../../../support/fakeIdentity';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { renderPage } from '../../../support/renderPage';
import { takeComplaints } from '../../../support/setupComponents';
import { CHAIR, deletedAtOnce, DESK, discounted, openOrders } from '../../kit/orders';

const refused = () => json({ message: 'Ask an owner.' }, 403);

/** Opens the console of an administrator, who loses access with `loseAccess`. */
function openWith(given: Parameters<typeof openOrders>[0]) {
  const session = fakeSession(signedIn());
  openOrders({ rows: [DESK, CHAIR], left: leftAlertsOf(session), ...given });
  return {
    /** Takes the access away, and renders the page to which the console leads then. */
    async loseAccess() {
      act(() => session.set(signedIn(false)));
      cleanup();
      const contact = renderPage({ at: '/contact-admin', session: signedIn(false) });
      await act(() => import('../../../../src/custom/contact-admin/ContactAdminPage'));
      return contact;
    },
  };
}

test('who loses their access with a refused delete still hears that nothing was deleted, until they log out', async () => {
  const { loseAccess } = openWith({
    definition: deletedAtOnce,
    handlers: { 'DELETE /orders/o1': refused },
  });
  await press('Delete Desk');
  await confirm();
  await alert('Desk was not deleted.');
  takeComplaints(/StatusError/);

  await loseAccess();
  const told = screen.getByRole('alert');
  expect(told.textContent).toContain('Desk was not deleted.');
  expect(told.textContent).toContain('Ask an owner.');
  expect(within(told).queryByText('Retry')).toBeNull();

  // The alert is still there when the page is rendered again.
  cleanup();
  const { session } = renderPage({ at: '/contact-admin', session: signedIn(false) });
  expect(screen.getByRole('alert').textContent).toContain('Desk was not deleted.');
  await act(() => session.end());
  renderPage({ at: '/contact-admin', session: signedIn(false) });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a save that is done after the access was lost is said in words alone', async () => {
  const answer = later();
  const { loseAccess } = openWith({
    path: '/orders/o1',
    handlers: { 'PUT /orders': () => answer.promise.then(() => json({})) },
  });
  await fill('Title', 'Stool');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Saving…'));
  const { session } = await loseAccess();
  answer.resolve();
  await waitFor(() => expect(page()).toContain('Desk was saved.'));
  expect(page()).not.toContain('Stool');
  await act(() => session.end());
});

test('what became of many rows is said in words alone', async () => {
  const user = userEvent.setup();
  const { loseAccess } = openWith({ definition: discounted, handlers: { 'PUT /orders': refused } });
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Discount'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Discount 2 orders'));
  await alert('No order was discounted.');
  takeComplaints(/BulkError/);

  const { session } = await loseAccess();
  expect(page()).toContain('No order was discounted. 2 not discounted: Desk, Chair.');
  // Removes the alerts, so that later tests don't see them.
  await act(() => session.end());
});

test('what became of many rows is said again in the next console, without its Retry and its Undo', async () => {
  const user = userEvent.setup();
  const session = fakeSession(signedIn());
  const { own } = openOrders({
    definition: discounted,
    rows: [DESK, CHAIR],
    left: leftAlertsOf(session),
    handlers: {
      'PUT /orders': (sent) =>
        JSON.stringify(sent.body).includes('Chair') ? refused() : (own['PUT /orders']?.(sent) ?? json({})),
    },
  });
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Discount'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Discount 2 orders'));
  within(await alert('Desk was discounted.')).getByText('Undo');
  takeComplaints(/BulkError/);

  act(() => session.set(signedIn(false)));
  cleanup();
  act(() => session.set(signedIn()));
  openOrders({ definition: discounted, left: leftAlertsOf(session) });
  const told = within(await alert('Desk was discounted.'));
  told.getByText('Copy report');
  expect(told.queryByText(/^(?:Undo|Retry)$/)).toBeNull();
});
