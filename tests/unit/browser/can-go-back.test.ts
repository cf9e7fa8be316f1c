import { describe, expect, test, vi } from 'vitest';
import { canGoBack } from '../../../src/browser/canGoBack';

const inBrowser = (state: unknown, navigation?: { canGoBack: boolean }) =>
  vi.stubGlobal('window', { history: { state }, ...(navigation && { navigation }) });

describe('whether there is a step back', () => {
  test.each([
    [true, { idx: 0 }],
    [false, { idx: 3 }],
  ])('is what the browser says, %s, where it can tell', (says, state) => {
    inBrowser(state, { canGoBack: says });
    expect(canGoBack()).toBe(says);
  });

  test.each([
    [{ idx: 1 }, true],
    [{ idx: 0 }, false],
    [{ idx: '1' }, false],
    [{}, false],
    [null, false],
    ['idx', false],
  ])('is read from what the router keeps, %j, where it can not', (state, expected) => {
    inBrowser(state);
    expect(canGoBack()).toBe(expected);
  });
});
