import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { workOutStyles } from './plainStyles';

/** The export of React that holds what React shares with its renderers. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// Loaded before any test fakes the clock: its date class would extend the fake one, for all later test files.
await import('@date-fns/tz');

/**
 * For a test of a whole console: queries by role don't check whether elements are hidden, which takes seconds there.
 * The next test checks it again.
 */
export const findHiddenToo = (): void => configure({ defaultHidden: true });

// Popper calls this on every node, and the test DOM would return all of the node's markup.
Element.prototype.toString = () => '[object HTMLElement]';

// Stops React from recording a stack trace for each element, which takes a quarter of a test's time.
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: (_: number) => {},
});

const nativeTimeout = AbortSignal.timeout.bind(AbortSignal);

/** Console errors and warnings, and requests that no test answers; any of them fails the test. */
let complaints: string[] = [];

/** An element's inline style. */
const ownStyle = (element: Element): CSSStyleDeclaration =>
  element instanceof HTMLElement ? element.style : document.createElement('div').style;

const complain =
  (method: string) =>
  (...words: unknown[]) =>
    void complaints.push(`console.${method}: ${format(...words)}`);

/** Ends the time-outs that a test leaves: they would fail in another test, half a minute later. */
let endWaits = new AbortController();
let shortened: number | undefined;

/** For the rest of the test, time-outs of this many milliseconds end almost at once. */
export const shortWait = (milliseconds: number): void => void (shortened = milliseconds);

function endingTimeout(milliseconds: number): AbortSignal {
  const over = new AbortController();
  const timeout = nativeTimeout(milliseconds === shortened ? 20 : milliseconds);
  const options = { once: true, signal: endWaits.signal };
  timeout.addEventListener('abort', () => over.abort(timeout.reason), options);
  return over.signal;
}

beforeEach(() => {
  complaints = [];
  endWaits = new AbortController();
  shortened = undefined;
  workOutStyles();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(endingTimeout);
  // Long enough for asynchronous screens on a busy two-core machine.
  configure({ asyncUtilTimeout: 5000, defaultHidden: false });
  vi.spyOn(console, 'error').mockImplementation(complain('error'));
  vi.spyOn(console, 'warn').mockImplementation(complain('warn'));
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    complaints.push(`unhandled request: ${url}`);
    return Promise.reject(new TypeError(`No test answers ${url}`));
  });
  // Keeps Emotion's style tags out: those of all earlier tests would stay, and slow down every search of the document.
  const insert = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node, before) =>
    node instanceof HTMLStyleElement ? node : insert(node, before),
  );
  // Tests only ask whether a style hides an element. The real function looks through all style sheets each time.
  vi.spyOn(window.document.defaultView ?? window, 'getComputedStyle').mockImplementation(ownStyle);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  endWaits.abort();
  // The document and the clock are shared with later tests, also those of other files.
  vi.useRealTimers();
  document.title = '';
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  expect(complaints, 'what the test left on the console or sent unanswered').toEqual([]);
});

/**
 * For a test that is about a failure: removes the complaints that match, and fails if there are none.
 * @returns the removed complaints
 */
export function takeComplaints(pattern: RegExp): readonly string[] {
  const taken = complaints.filter((complaint) => pattern.test(complaint));
  expect(taken, `complaints that match ${pattern}`).not.toEqual([]);
  complaints = complaints.filter((complaint) => !taken.includes(complaint));
  return taken;
}
