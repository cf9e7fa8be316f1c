import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPath, editPath, hasAddress, idIn, isPathOf, listPath } from '../../../src/kit/addresses';
import type { ResourceAddresses, ResourceDefinition } from '../../../src/kit/defineResource';
import { resolveResource } from '../../../src/kit/resource';
import { isResourcePath } from '../../../src/resources';
import { users } from '../../../src/resources/users';
import { consolePaths } from '../../../src/router';
import { buildPath, isSegment } from '../../../src/routes';
import { ordersContract } from '../../support/orders';
import { ordersResource } from './ordersResource';

const AWKWARD = [
  'a b',
  'a/b',
  'a?b',
  'a#b',
  '100%',
  '%2F',
  'ада',
  '愛',
  '__proto__',
  '..a',
  'user:1',
  "o'neil",
  '日本 語/?#%',
  '$&',
  ':id',
  'create',
  'Create',
  '%63reate',
  'dashboard',
];
const MISSING = [null, undefined, '', '.', '..', 'null', 'undefined'];

const orders = ordersResource;
/** The orders at custom addresses. */
const elsewhere = (routes: ResourceAddresses): ResourceDefinition => ({ ...orders, routes });
const moved = elsewhere({ list: '/shop', edit: '/shop/order/:id/edit', create: '/shop/new' });

describe('the route builder', () => {
  test('encodes each segment by itself', () => {
    expect(buildPath('edit-user', 'a/b?c#d')).toBe('/edit-user/a%2Fb%3Fc%23d');
  });

  test.each(MISSING)('refuses the segment %j', (segment) => {
    expect(isSegment(segment)).toBe(false);
    expect(() => buildPath('edit-user', segment)).toThrow(/segment.*index 1/);
  });
});

describe.each([
  ['users', users],
  ['orders', orders],
  ['orders under addresses of their own', moved],
])('the address of one of the %s', (_, resource) => {
  test.each(AWKWARD)('carries the id %j there and back', (id) => {
    const path = editPath(resource, id);
    expect(idIn(resource, path)).toBe(id);
    expect(isPathOf(resource, path)).toBe(true);
    expect(new URL(path, 'https://console.test').pathname).toBe(path);
  });

  test.each(MISSING)('is refused for the id %j', (id) => {
    // @ts-expect-error -- what the compiler refuses may still come from a service
    expect(() => editPath(resource, id)).toThrow(TypeError);
    expect(hasAddress(String(id))).toBe(false);
  });

  test('carries any id that it is not refused for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        fc.pre(hasAddress(id));
        expect(idIn(resource, editPath(resource, id))).toBe(id);
      }),
    );
  });

  test('is refused where half of a character has no encoding', () => {
    expect(hasAddress('\ud800')).toBe(false);
    expect(() => editPath(resource, '\ud800')).toThrow(TypeError);
  });
});

describe('the addresses of a resource', () => {
  test('are its name, the word create, and its rows’ ids', () => {
    expect(listPath(orders)).toBe('/orders');
    expect(createPath(orders)).toBe('/orders/create');
    expect(editPath(orders, '7')).toBe('/orders/7');
  });

  test('of a row that is called "create" is no form for a new one', () => {
    expect(editPath(orders, 'create')).toBe('/orders/%63reate');
    expect(idIn(orders, '/orders/%63reate')).toBe('create');
    expect(idIn(orders, '/orders/create')).toBeNull();
    expect(idIn(orders, '/orders/create/')).toBeNull();
  });

  test('are those that the definition puts in their place', () => {
    expect(listPath(moved)).toBe('/shop');
    expect(createPath(moved)).toBe('/shop/new');
    expect(editPath(moved, 'a/b')).toBe('/shop/order/a%2Fb/edit');
    expect([listPath(users), editPath(users, '42')]).toEqual(['/dashboard', '/edit-user/42']);
  });

  test('are each in its place by itself', () => {
    const some = elsewhere({ list: '/shop' });
    expect([listPath(some), createPath(some), editPath(some, '7')]).toEqual([
      '/shop',
      '/orders/create',
      '/orders/7',
    ]);
  });

  test('leave react-admin’s own to be led from there', () => {
    expect(idIn(moved, '/orders/7')).toBe('7');
    for (const path of ['/orders', '/orders/create', '/orders/7', '/orders/%63reate'])
      expect(isPathOf(moved, path), path).toBe(true);
  });

  test('name the row that stands where a form for a new one was moved to', () => {
    const resource = elsewhere({ create: '/orders/new' });
    expect(idIn(resource, editPath(resource, 'new'))).toBe('new');
    expect(editPath(resource, 'new')).not.toBe(createPath(resource));
  });

  test('belong to it, and no others', () => {
    const own = ['/orders', '/orders/', '/orders/create', '/orders/create/', '/orders/7', '/orders/a%2Fb/'];
    const others = [
      '/',
      '/ordersundefined',
      '/Orders',
      '/orders//',
      '/orders/7/8',
      '/orders/null',
      '/shop',
      '',
    ];
    expect(own.filter((path) => !isPathOf(orders, path))).toEqual([]);
    expect(others.filter((path) => isPathOf(orders, path))).toEqual([]);
  });

  test('are only those of the verbs that it has', () => {
    const { update: _, create: __, ...readOnly } = ordersContract;
    const resource = { ...orders, contract: readOnly };
    expect(isPathOf(resource, '/orders')).toBe(true);
    expect(isPathOf(resource, '/orders/7')).toBe(false);
    expect(isPathOf(resource, '/orders/create')).toBe(false);
  });

  test('are those of the views of its own, too', () => {
    const { update: _, create: __, ...readOnly } = ordersContract;
    const View = () => null;
    const resource: ResourceDefinition = { ...orders, contract: readOnly, edit: View, create: View };
    expect(resolveResource(resource)).toMatchObject({ canEdit: true, canCreate: true });
    expect(isPathOf(resource, '/orders/7')).toBe(true);
    expect(isPathOf(resource, '/orders/create')).toBe(true);
  });
});

describe('the tabs of a form', () => {
  const View = () => null;
  const own = { edit: View, create: View };

  test('are below its address where it is a view of its own', () => {
    expect(isPathOf({ ...orders, ...own }, '/orders/7/1')).toBe(true);
    expect(idIn({ ...orders, ...own }, '/orders/a%2Fb/1/')).toBe('a/b');
    expect(isPathOf({ ...orders, ...own }, '/orders/create/1')).toBe(true);
    expect(idIn({ ...orders, ...own }, '/orders/create/1')).toBeNull();
    expect(idIn({ ...orders, ...own }, '/orders/%63reate/1')).toBe('create');
    expect(idIn({ ...moved, ...own }, '/shop/order/7/edit/1')).toBe('7');
    expect(isPathOf({ ...moved, ...own }, '/shop/new/1')).toBe(true);
    for (const path of ['/orders/null/1', '/orders//1', '/orders/100%/1', '/orders/create'])
      expect(idIn({ ...orders, ...own }, path), path).toBeNull();
  });

  test('are none of the kit’s own views, nor of the other form', () => {
    for (const path of ['/orders/7/1', '/orders/create/1']) expect(isPathOf(orders, path), path).toBe(false);
    expect(isPathOf({ ...orders, create: View }, '/orders/7/1')).toBe(false);
    expect(isPathOf({ ...orders, edit: View }, '/orders/create/1')).toBe(false);
    expect(isPathOf({ ...orders, ...own }, '/orders/7/show')).toBe(false);
  });

  test('are no row below the address of a new one', () => {
    const resource = { ...orders, ...own, routes: { create: '/shop', edit: '/shop/:id' } } as const;
    expect(idIn(resource, editPath(resource, '7'))).toBe('7');
  });
});

describe('the id in an address', () => {
  test('may be followed by a slash', () => {
    expect(idIn(users, '/edit-user/42/')).toBe('42');
    expect(idIn(users, '/users/42/')).toBe('42');
    expect(idIn(moved, '/shop/order/42/edit/')).toBe('42');
  });

  test('is decoded once', () => {
    expect(idIn(users, '/edit-user/%252F')).toBe('%2F');
    expect(idIn(orders, '/orders/%252F')).toBe('%2F');
  });

  test.each([
    '/edit-user',
    '/edit-user/',
    '/edit-user/1/2',
    '/edit-user/null',
    '/edit-user/undefined',
    '/edit-user/100%',
    '/edit-user/%E0%A4',
    '/users',
    '/users/create',
    '/users/%2E%2E',
    '/shop/order/1',
    '/orders/1',
    '/',
    '',
  ])('is none in %s', (pathname) => {
    expect(idIn(users, pathname)).toBeNull();
  });
});

describe('the paths of the console', () => {
  test.each(['/dashboard', '/dashboard/', '/edit-user/42', '/users', '/users/42', '/users/a%2Fb'])(
    'have %s',
    (path) => {
      expect(isResourcePath(path)).toBe(true);
    },
  );

  test.each([
    '/',
    '/login',
    '/dashboard/more',
    '/edit-user/null',
    '/edit-user/100%',
    '/users/undefined',
    '/users/100%',
    '/users/create',
    '/usersundefined',
    '/users/1/2',
    '/elsewhere',
    '/Dashboard',
    '/no-such-resource',
  ])('lack %s', (path) => {
    expect(consolePaths.isPage(path)).toBe(false);
    expect(isResourcePath(path)).toBe(false);
  });
});
