import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PendingWrite } from '../../../src/data/errors';
import { createJournal } from '../../../src/data/journal';
import { fakeStorage } from '../../support/fakeStorage';

const entry = (id: string, given: Partial<PendingWrite> = {}): PendingWrite => ({
  resource: 'users',
  id,
  operation: 'delete',
  step: 'record',
  time: 1,
  ...given,
});

beforeEach(() => vi.stubGlobal('window', new EventTarget()));

/** Sends the event that other tabs get from the browser; the key is null if the storage was cleared. */
const storageChanged = (key: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));

describe('the journal', () => {
  test('outlives a reload, and holds one entry per row and operation', () => {
    fakeStorage();
    const journal = createJournal();
    journal.put(entry('a', { step: 'identity' }));
    journal.put(entry('a'));
    const others = [entry('a', { operation: 'update', step: 'claim' }), entry('a', { resource: 'invoices' })];
    others.forEach(journal.put);
    expect(createJournal().list()).toEqual([entry('a'), ...others]);
  });

  test('is empty storage once all is done', () => {
    const items = fakeStorage();
    const journal = createJournal();
    journal.put(entry('a'));
    journal.remove(entry('a', { step: 'identity', time: 7 }));
    expect([...items.keys()]).toEqual([]);
  });

  test('loses nothing that another tab has written since', () => {
    fakeStorage();
    const [here, there] = [createJournal(), createJournal()];
    here.put(entry('a'));
    there.put(entry('b'));
    expect(createJournal().list()).toEqual([entry('a'), entry('b')]);
    here.remove(entry('a'));
    expect(createJournal().list()).toEqual([entry('b')]);
  });

  test('loses nothing, and finds nothing again, where another tab replaces the list at the same time', () => {
    fakeStorage();
    const listed = () => localStorage.getItem('pending') ?? '';
    const [here, there] = [createJournal(), createJournal()];
    here.put(entry('a'));
    const withoutB = listed();
    there.put(entry('b'));
    const withBoth = listed();
    localStorage.setItem('pending', withoutB);
    expect(createJournal().list()).toEqual([entry('a'), entry('b')]);
    here.remove(entry('a'));
    localStorage.setItem('pending', withBoth);
    expect(createJournal().list()).toEqual([entry('b')]);
    expect(here.find(entry('a'))).toBeUndefined();
    there.remove(entry('b'));
    localStorage.setItem('pending', withBoth);
    expect(createJournal().list()).toEqual([]);
  });

  test('has the order of the list, and after that the order of time', () => {
    const items = fakeStorage();
    const times = { d: 1, c: 4, b: 2, a: 3 };
    for (const [id, time] of Object.entries(times))
      items.set(`pending/users/delete/${id}`, JSON.stringify(entry(id, { time })));
    items.set('pending', JSON.stringify([entry('a'), entry('c')].map((one) => ({ ...one, key: 'kept' }))));
    expect(
      createJournal()
        .list()
        .map(({ id }) => id),
    ).toEqual(['a', 'c', 'd', 'b']);
  });

  test('says in the list where each entry is kept, also of those that it takes over', () => {
    const items = fakeStorage();
    const listed = (): unknown => JSON.parse(items.get('pending') ?? 'null');
    items.set('pending', JSON.stringify([entry('a')]));
    const journal = createJournal();
    const taken = { ...entry('a'), key: 'pending/users/delete/a' };
    expect(listed()).toEqual([taken]);
    journal.put(entry('b'));
    expect(listed()).toEqual([taken, { ...entry('b'), key: 'pending/users/delete/b' }]);
  });

  test('takes over the list of an earlier version, where entries had no keys', () => {
    const items = fakeStorage();
    items.set('pending', JSON.stringify([entry('a'), entry('b')]));
    const journal = createJournal();
    expect(journal.list()).toEqual([entry('a'), entry('b')]);
    journal.remove(entry('a'));
    expect(createJournal().list()).toEqual([entry('b')]);
    journal.remove(entry('b'));
    expect([...items.keys()]).toEqual([]);
  });

  test('leaves alone what a tab with an earlier version has in the list, and takes it over at the next start', () => {
    const items = fakeStorage();
    const journal = createJournal();
    journal.put(entry('a'));
    // Such a tab reads the list without the keys, and writes it so.
    items.set('pending', JSON.stringify([entry('a'), entry('b')]));
    journal.put(entry('c'));
    journal.remove(entry('a'));
    expect(journal.list()).toEqual([entry('c')]);
    expect(createJournal().list()).toEqual([entry('c'), entry('b')]);
  });

  test('tells its listeners, also of another tab', () => {
    const items = fakeStorage();
    const journal = createJournal();
    const listener = vi.fn();
    const stop = journal.subscribe(listener);
    journal.put(entry('a'));
    expect(listener).toHaveBeenCalledTimes(1);
    items.set('pending/users/delete/b', JSON.stringify(entry('b')));
    storageChanged('user');
    expect(listener).toHaveBeenCalledTimes(1);
    storageChanged('pending/users/delete/b');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(journal.list()).toEqual([entry('a'), entry('b')]);
    items.clear();
    storageChanged(null);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(journal.list()).toEqual([]);
    stop();
    journal.put(entry('c'));
    storageChanged('pending');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test.each(['no json', '{}', '[null, {"id": 1}]', '"text"'])('reads nothing from %j', (text) => {
    fakeStorage().set('pending', text);
    expect(createJournal().list()).toEqual([]);
  });

  test('leaves out what can’t be read, and keeps the rest', () => {
    fakeStorage().set('pending', JSON.stringify([null, entry('a'), { ...entry('b'), operation: 'steal' }]));
    expect(createJournal().list()).toEqual([entry('a')]);
  });
});

describe('the journal of a page', () => {
  test('shows no write as open that ended after its session, in the journal of that', () => {
    fakeStorage();
    const earlier = createJournal();
    earlier.put(entry('a'));
    const later = createJournal();
    const listener = vi.fn();
    later.subscribe(listener);
    expect(later.list()).toEqual([entry('a')]);
    earlier.remove(entry('a'));
    expect(later.list()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('has what another tab stored while no one looked', () => {
    fakeStorage();
    const here = createJournal();
    const stop = here.subscribe(() => undefined);
    stop();
    createJournal().put(entry('b'));
    storageChanged('pending/users/delete/b');
    expect(here.find(entry('b'))).toEqual(entry('b'));
    here.subscribe(() => undefined);
    expect(here.list()).toEqual([entry('b')]);
  });
});
