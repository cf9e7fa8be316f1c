import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadPart } from '../../../../src/browser/missingPart';
import { renderPage } from '../../../support/renderPage';
import { takeComplaints } from '../../../support/setupComponents';

const MISSING = 'Failed to fetch dynamically imported module: https://console.test/assets/PhoneStep-1.js';
vi.mock('../../../../src/custom/sign-in/steps', async (original) => ({
  ...(await original<object>()),
  loadPhoneStep: () => loadPart(Promise.reject(new TypeError(MISSING))),
}));

test('a phone step that can’t be loaded leaves the other ways as they are', async () => {
  const { user, address } = renderPage({ at: '/login' });
  const username = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
  await user.type(username, 'ada@acme.example');
  await user.click(screen.getByRole('button', { name: 'Sign in with phone' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page didn’t load.');
  expect(username.value).toBe('ada@acme.example');
  expect(address()).toBe('/login');
});

test('its own address tells a visitor nothing of a session', async () => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderPage({ at: '/login?way=phone' });
  expect(await screen.findByRole('heading', { name: 'Part of the console is missing' })).toBeDefined();
  takeComplaints(/./);
  expect(screen.getByText(/There may be a new version/).textContent).not.toContain('signed in');
});
