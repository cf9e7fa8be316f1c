import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount } from '../../../support/builders';
import { signedIn } from '../../../support/fakeIdentity';
import { renderPage } from '../../../support/renderPage';

const popup = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const unverified = {
  status: 'signed-in',
  account: anAccount({ emailVerified: false }),
  isAdmin: false,
} as const;

test.each([
  ['contact-admin', '/contact-admin', signedIn(false)],
  ['verify-email-address', '/verify-email-address', unverified],
  ['the page of someone who can’t be checked', '/dashboard', { status: 'unreachable' } as const],
])('the countdown before the idle sign-out is on %s too, until someone shows up', async (_, at, session) => {
  const { idle, user } = renderPage({ at, session });
  act(() => idle.set(60));
  await waitFor(() => expect(popup()?.textContent).toContain('You’ll be logged out in 60 s'));
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(idle.stay).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(popup()).toBeNull());
});
