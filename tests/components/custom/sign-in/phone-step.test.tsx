import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadPart } from '../../../../src/browser/missingPart';
import type * as Steps from '../../../../src/custom/sign-in/steps';
import { later } from '../../../support/later';
import { renderPage } from '../../../support/renderPage';
import { takeComplaints } from '../../../support/setupComponents';

const MISSING = 'Failed to fetch dynamically imported module: https://console.test/assets/PhoneStep-1.js';
const script = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.resolve() }));
vi.mock('../../../../src/custom/sign-in/steps', async (original) => {
  const steps = await original<typeof Steps>();
  return { ...steps, loadPhoneStep: () => loadPart(script.load()).then(steps.loadPhoneStep) };
});

const isMissing = () => Promise.reject(new TypeError(MISSING));

test('a phone step that can’t be loaded leaves the other ways as they are', async () => {
  script.load = isMissing;
  const { user, address } = renderPage({ at: '/login' });
  const username = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
  await user.type(username, 'ada@acme.example');
  await user.click(screen.getByRole('button', { name: 'Sign in with phone' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page didn’t load.');
  expect(username.value).toBe('ada@acme.example');
  expect(address()).toBe('/login');
});

test('its own address tells a visitor nothing of a session', async () => {
  script.load = isMissing;
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderPage({ at: '/login?way=phone' });
  expect(await screen.findByRole('heading', { name: 'Part of the console is missing' })).toBeDefined();
  takeComplaints(/./);
  expect(screen.getByText(/There may be a new version/).textContent).not.toContain('signed in');
});

test('a phone step that comes late takes no one away from the page that they went on to', async () => {
  const { promise, resolve } = later();
  script.load = () => promise;
  const { user, address } = renderPage({ at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Sign in with phone' }));
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'ada@acme.example');
  await act(async () => {
    resolve();
    await import('../../../../src/custom/sign-in/phone/PhoneStep');
  });
  expect(address()).toBe('/sign-up');
  expect(document.contains(email)).toBe(true);
});
