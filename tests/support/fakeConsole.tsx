import { useLocation } from 'react-router';
import { expect, vi } from 'vitest';

const drawn = vi.fn();

/** Shows what of the address reaches the console half. */
function FakeConsole() {
  const { pathname, search, state } = useLocation();
  drawn();
  return <p>{`the console half at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

/** Replaces `src/custom/loadConsole` in the tests that share their modules. */
export const loadConsole = vi.fn(async () => FakeConsole);

/** For a test of who gets the console half: what the tests before it did is forgotten. */
export function forgetConsole(): void {
  loadConsole.mockClear();
  drawn.mockClear();
}

/** Whether anyone has got it: where it is loaded already, it is drawn without being loaded again. */
export function noConsole(): void {
  expect(loadConsole).not.toHaveBeenCalled();
  expect(drawn).not.toHaveBeenCalled();
}
