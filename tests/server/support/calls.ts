import { request, type ServiceRequest } from '../../../src/api/call';
import { readSimulator, switchSimulator, toggleCalls } from '../../../src/api/switches';
import * as users from '../../../src/resources/users/contract';
import { aUser } from './aUser';

const { readToggles, switchToggles, domainSwitch, exchangeSwitch } = toggleCalls('acme');

/** The field that the refusal must name, and how the request differs from a correct one. */
type Wrong = readonly [field: string, differs: Partial<ServiceRequest>];

interface ContractCall {
  readonly name: string;
  /** A valid request. */
  readonly sent: ServiceRequest;
  /** Invalid requests, for each part of the call and each of its fields. */
  readonly wrong: readonly Wrong[];
}

const user = aUser();
const without = (field: keyof typeof user) => ({ ...user, [field]: undefined });

/** The body with its own field `__proto__`, as handwritten JSON may have it. */
const withProto = (body: object): unknown =>
  JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"isAdmin":true},'));

const body = (field: string, value: unknown): Wrong => [field, { body: value }];

/** Every call of the contract. */
export const CONTRACT: readonly ContractCall[] = [
  { name: 'fetch_all_user', sent: request(users.fetchAllUsers, {}), wrong: [] },
  {
    name: 'fetch_user_data',
    sent: request(users.fetchUser, { query: { id: 'plain' } }),
    wrong: [
      ['id', { query: {} }],
      ['id', { query: { id: '' } }],
    ],
  },
  {
    name: 'user_detail_update',
    sent: request(users.updateUser, { body: user }),
    wrong: [
      body('userId', without('userId')),
      body('userId', { ...user, userId: '..' }),
      body('email', without('email')),
      body('email', { ...user, email: 5 }),
      body('expiryTime', without('expiryTime')),
      body('expiryTime', { ...user, expiryTime: '2026-01-01' }),
      body('expiryTime', { ...user, expiryTime: 9e15 }),
      body('isAuthorized', without('isAuthorized')),
      body('isAuthorized', { ...user, isAuthorized: 1 }),
      body('isAdmin', without('isAdmin')),
      body('isAdmin', { ...user, isAdmin: 'true' }),
      body('role', { ...user, role: 'root' }),
      body('constructor', { ...user, constructor: { prototype: { isAdmin: true } } }),
      body('__proto__', withProto(user)),
    ],
  },
  {
    name: 'add_custom_claims',
    sent: request(users.setAdminClaim, { query: { admin: 'true', uid: 'plain' } }),
    wrong: [
      ['admin', { query: { admin: 'yes', uid: 'plain' } }],
      ['admin', { query: { uid: 'plain' } }],
      ['uid', { query: { admin: 'true' } }],
      ['uid', { query: { admin: 'true', uid: '.' } }],
    ],
  },
  {
    name: 'deleteUser',
    sent: request(users.deleteIdentity, { query: { uid: 'plain' } }),
    wrong: [
      ['uid', { query: {} }],
      ['uid', { query: { uid: '..' } }],
    ],
  },
  // The only part of this call is in its path: without it, the address is another one.
  { name: 'delete', sent: request(users.deleteRecord, { params: { id: 'plain' } }), wrong: [] },
  { name: 'toggle_status', sent: request(readToggles, {}), wrong: [] },
  {
    name: 'switch_toggle_status, domain',
    sent: request(switchToggles, domainSwitch('product')),
    wrong: [
      ['domain', { headers: { domain: 'other' } }],
      ['domain', { headers: {} }],
      ['domain', { headers: { domain: '__proto__' } }],
      body('is_acme_toggle_active', {}),
      body('is_acme_toggle_active', { is_acme_toggle_active: 1 }),
      body('is_acme_toggle_active', { is_acme_toggle_active: false }),
      body('__proto__', withProto({ is_acme_toggle_active: true })),
    ],
  },
  {
    name: 'switch_toggle_status, exchanges',
    sent: request(switchToggles, exchangeSwitch('product', { nse: true, fg: false })),
    wrong: [
      body('fg', { nse: true }),
      body('nse', { nse: 'on', fg: true }),
      body('other', { nse: true, fg: true, other: true }),
    ],
  },
  { name: 'sim_connection', sent: request(readSimulator, {}), wrong: [] },
  {
    name: 'go_restart',
    sent: request(switchSimulator, { body: { simulator_connected: true } }),
    wrong: [
      body('simulator_connected', {}),
      body('simulator_connected', { simulator_connected: 'true' }),
      body('__proto__', withProto({ simulator_connected: true })),
    ],
  },
];
