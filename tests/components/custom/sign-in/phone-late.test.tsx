import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as Steps from '../../../../src/custom/sign-in/steps';
import { later } from '../../../support/later';
import { renderPage } from '../../../support/renderPage';

const loading = vi.hoisted(() => ({ promise: Promise.resolve() }));
vi.mock('../../../../src/custom/sign-in/steps', async (original) => {
  const steps = await original<typeof Steps>();
  return { ...steps, loadPhoneStep: () => loading.promise.then(steps.loadPhoneStep) };
});

test('a phone step that comes late takes no one away from the page that they went on to', async () => {
  const { promise, resolve } = later();
  loading.promise = promise;
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
