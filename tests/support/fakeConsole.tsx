import { useLocation } from 'react-router';
import { expect, vi } from 'vitest';

const drawn = vi.fn();

/** Renders the location that reaches the console half. */
function FakeConsole() {
  const { pathname, search, state } = useLocation();
  drawn();
  return <p>{`the console half at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

/** Replaces `src/custom/loadConsole` in the tests that share their modules. */
export const loadConsole = vi.fn(async () => FakeConsole);

/** For a test of who gets the console half: forgets the calls of the tests before. */
export function forgetConsole(): void {
  loadConsole.mockClear();
  drawn.mockClear();
}

/** Asserts that nobody got the console half. It is checked twice: once loaded, it renders without another load. */
export function noConsole(): void {
  expect(loadConsole).not.toHaveBeenCalled();
  expect(drawn).not.toHaveBeenCalled();
}
