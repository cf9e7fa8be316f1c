import { describe, expect, test } from 'vitest';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { resolveResources } from '../../../src/kit/resource';
import { users } from '../../../src/resources/users';

describe('resources beside each other', () => {
  const named = (name: string, routes: ResourceDefinition['routes'] = {}): ResourceDefinition => ({
    ...users,
    name,
    routes,
  });

  test('keep to addresses of their own', () => {
    const both = [named('orders', { list: '/desk' }), named('bills', { list: '/bills', edit: '/bill/:id' })];
    expect(resolveResources(both).map(({ name }) => name)).toEqual(['orders', 'bills']);
  });

  test.each([
    [named('orders', { list: '/desk' }), 'Two resources are called "orders".'],
    [named('bills', { list: '/orders' }), '"bills" has the address "/orders" of "orders".'],
    [named('bills', { edit: '/orders/:id' }), '"bills" has the address "/orders/:id" of "orders".'],
  ])('are refused where they clash: %#', (other, words) => {
    expect(() => resolveResources([named('orders'), other])).toThrow(new TypeError(words));
  });

  test('are refused at the address of a page that would be shown instead', () => {
    const atLogin = named('orders', { list: '/login' });
    const words = '"orders" has the address "/login" of a page.';
    expect(() => resolveResources([atLogin], ['/login'])).toThrow(new TypeError(words));
  });
});
