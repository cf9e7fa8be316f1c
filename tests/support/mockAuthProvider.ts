import type { AuthProvider } from 'ra-core';
import { strict } from './strict';

const METHODS = [
  'login',
  'logout',
  'checkAuth',
  'checkError',
  'getIdentity',
  'getPermissions',
  'canAccess',
] as const;

/** An auth provider with the given methods; every other call throws. */
export const mockAuthProvider = (given: Partial<AuthProvider>): AuthProvider =>
  strict<AuthProvider>('mockAuthProvider', METHODS, given);

/** An auth provider in which an administrator is signed in and may do everything. */
export const administrator = (given: Partial<AuthProvider> = {}): AuthProvider =>
  mockAuthProvider({
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id: 'admin-1', fullName: 'admin@acme.example' }),
    getPermissions: async () => ({ admin: true }),
    canAccess: async () => true,
    ...given,
  });
