import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** The text of the whole page, with its dialogs and alerts. */
export const page = () => document.body.textContent;

/** Waits for a button with this label that can be pressed, and presses it. */
export async function press(name: string | RegExp, within: HTMLElement | null = null) {
  const find = () =>
    [...(within ?? document.body).querySelectorAll('button, [role=button]')].find((button) => {
      const label = button.getAttribute('aria-label') ?? button.textContent;
      return typeof name === 'string' ? label === name : name.test(label);
    });
  const isReady = () => find()?.matches(':not(:disabled)') ?? false;
  await waitFor(() => expect(isReady(), `whether the button ${name} can be pressed`).toBe(true));
  const button = find();
  if (button) fireEvent.click(button);
}

export async function confirm() {
  const dialog = await screen.findByRole('dialog');
  await press('Confirm', dialog);
}

export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Whether the browser would ask before the page is closed. */
export const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Lets pending timers run, and those that they set, so that a test can show that nothing happens. */
export async function ticks() {
  for (let tick = 0; tick < 4; tick += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Makes media queries behave as in a window of this width, in pixels. */
export function resizeTo(width: number) {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, end, pixels] = /\((min|max)-width:([\d.]+)px\)/.exec(query) ?? [];
    const matches = end === 'min' ? width >= Number(pixels) : width <= Number(pixels);
    return end ? Object.defineProperty(matchMedia('all'), 'matches', { value: matches }) : matchMedia(query);
  });
}
