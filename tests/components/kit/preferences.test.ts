import { beforeEach, expect, test } from 'vitest';
import { createPreferences } from '../../../src/kit/list/preferences';

const VIEWS = [{ name: 'Ended', search: '?filter=%7B%7D' }];

function opened(uid: string) {
  const store = createPreferences(uid);
  store.setup();
  return store;
}

beforeEach(() => localStorage.clear());

test('columns, density and views of an account outlive the page, and nothing else does', () => {
  const store = opened('ada');
  store.setItem('orders.look', { columns: ['title'], density: 'roomy' });
  store.setItem('orders.views', VIEWS);
  store.setItem('orders.listParams', { filter: { q: 'ada@acme.example' } });
  store.teardown();

  const next = opened('ada');
  expect(next.getItem('orders.look')).toEqual({ columns: ['title'], density: 'roomy' });
  expect(next.getItem('orders.views')).toEqual(VIEWS);
  expect(next.getItem('orders.listParams')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@acme.example');
  expect(opened('bob').getItem('orders.views')).toBeUndefined();
});

test.each([
  ['no JSON', '{half'],
  ['a list', '[]'],
  ['of other shapes', JSON.stringify({ 'orders.look': { columns: 'title' }, 'orders.views': [{ name: 7 }] })],
])('what is stored and is %s counts as nothing', (_, text) => {
  localStorage.setItem('preferences/ada', text);
  const store = opened('ada');
  expect(store.getItem('orders.look', {})).toEqual({});
  expect(store.getItem('orders.views', [])).toEqual([]);
});

test('tabs keep each other’s views', () => {
  const [here, there] = [opened('ada'), opened('ada')];
  here.setItem('orders.views', VIEWS);
  there.setItem('orders.look', { density: 'roomy' });
  expect(opened('ada').getItem('orders.views')).toEqual(VIEWS);
  // The browser sends this event to all other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: 'preferences/ada' }));
  expect(there.getItem('orders.views')).toEqual(VIEWS);
  here.teardown();
  there.teardown();
});
