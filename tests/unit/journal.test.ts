import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createJournal, type PendingWrite } from '../../src/api/journal';
import { blockedStorage, fakeStorage } from '../support/fakeStorage';

const entry = (id: string, given: Partial<PendingWrite> = {}): PendingWrite => ({
  resource: 'users',
  id,
  operation: 'delete',
  step: 'record',
  time: 1,
  ...given,
});

let listenToStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  listenToStorage = undefined;
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof listenToStorage) => (listenToStorage = listener),
    removeEventListener: () => (listenToStorage = undefined),
  });
});

describe('the journal', () => {
  test('outlives a reload, and holds one entry per row and operation', () => {
    fakeStorage();
    const journal = createJournal();
    journal.put(entry('a', { step: 'identity' }));
    journal.put(entry('a'));
    journal.put(entry('a', { operation: 'update', step: 'claim' }));
    expect(createJournal().list()).toEqual([entry('a'), entry('a', { operation: 'update', step: 'claim' })]);
  });

  test('is empty storage once all is done', () => {
    const items = fakeStorage();
    const journal = createJournal();
    journal.put(entry('a'));
    journal.remove(entry('a', { step: 'identity', time: 7 }));
    expect(items.has('pending')).toBe(false);
  });

  test('loses nothing that another tab wrote meanwhile', () => {
    fakeStorage();
    const [here, there] = [createJournal(), createJournal()];
    here.put(entry('a'));
    there.put(entry('b'));
    here.remove(entry('a'));
    expect(createJournal().list()).toEqual([entry('b')]);
  });

  test('tells its listeners, also of another tab', () => {
    const items = fakeStorage();
    const journal = createJournal();
    const listener = vi.fn();
    const stop = journal.subscribe(listener);
    journal.put(entry('a'));
    expect(listener).toHaveBeenCalledTimes(1);
    items.set('pending', JSON.stringify([entry('b')]));
    listenToStorage?.({ key: 'user' });
    listenToStorage?.({ key: 'pending' });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(journal.list()).toEqual([entry('b')]);
    stop();
    expect(listenToStorage).toBeUndefined();
  });

  test.each(['no json', '{}', '[null, {"id": 1}]', '"text"'])('reads nothing from %j', (text) => {
    fakeStorage().set('pending', text);
    expect(createJournal().list()).toEqual([]);
  });

  test('leaves out what can’t be read, and keeps the rest', () => {
    fakeStorage().set('pending', JSON.stringify([null, entry('a'), { ...entry('b'), operation: 'steal' }]));
    expect(createJournal().list()).toEqual([entry('a')]);
  });

  test('lives in memory where storage is blocked', () => {
    blockedStorage();
    const journal = createJournal();
    journal.put(entry('a'));
    journal.put(entry('b'));
    journal.remove(entry('a'));
    expect(journal.list()).toEqual([entry('b')]);
  });
});
