import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { workOutStyles } from './plainStyles';

/** What React shares with its renderers. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// Before any test holds the clock: its class of dates would extend the held one, for every file that comes after.
await import('@date-fns/tz');

/**
 * For a test of a whole console: whether an element is hidden is asked of every ancestor, which takes seconds there. The
 * next test asks again.
 */
export const findHiddenToo = (): void => configure({ defaultHidden: true });

// popper asks every node for its name, and is given all of its markup here.
Element.prototype.toString = () => '[object HTMLElement]';

// React notes for every element where it was made, a stack each: a quarter of a test's time.
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: (_: number) => {},
});

const nativeTimeout = AbortSignal.timeout.bind(AbortSignal);

/** What a test let slip: everything written to the console, and requests that nothing answers. */
let complaints: string[] = [];

/** The style that an element says itself. */
const ownStyle = (element: Element): CSSStyleDeclaration =>
  element instanceof HTMLElement ? element.style : document.createElement('div').style;

const complain =
  (method: string) =>
  (...words: unknown[]) =>
    void complaints.push(`console.${method}: ${format(...words)}`);

/** Ends the waits that a test leaves: an answer that never came would fail in another test, half a minute later. */
let endWaits = new AbortController();
let shortened: number | undefined;

/** The time for an answer is over soon, for the calls that wait this many milliseconds. */
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
  // Asynchronous screens on a busy two-core machine.
  configure({ asyncUtilTimeout: 5000, defaultHidden: false });
  vi.spyOn(console, 'error').mockImplementation(complain('error'));
  vi.spyOn(console, 'warn').mockImplementation(complain('warn'));
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    complaints.push(`unhandled request: ${url}`);
    return Promise.reject(new TypeError(`No test answers ${url}`));
  });
  // Emotion's tag for each style of every test before would stay: thousands that the document is searched through.
  const insert = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node, before) =>
    node instanceof HTMLStyleElement ? node : insert(node, before),
  );
  // What is asked of a style is whether it hides: the rules of all sheets would be gone through for every element.
  vi.spyOn(window.document.defaultView ?? window, 'getComputedStyle').mockImplementation(ownStyle);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  endWaits.abort();
  // The document and the clock outlive the test, and its file.
  vi.useRealTimers();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  expect(complaints, 'what the test left on the console or sent unanswered').toEqual([]);
});

/**
 * For a test that is about a failure: takes back the complaints that match, and fails where there are none.
 * @returns what was complained about
 */
export function takeComplaints(pattern: RegExp): readonly string[] {
  const taken = complaints.filter((complaint) => pattern.test(complaint));
  expect(taken, `complaints that match ${pattern}`).not.toEqual([]);
  complaints = complaints.filter((complaint) => !taken.includes(complaint));
  return taken;
}
