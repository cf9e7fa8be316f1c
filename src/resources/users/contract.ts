import * as z from 'zod/mini';
import { request, type Call } from '../../api/call';
import { defineContract } from '../../api/resourceContract';
import {
  acknowledgement,
  flag,
  flagText,
  instant,
  optionalInstant,
  optionalText,
  userId,
} from '../../api/schemas';
import { refusalOf } from './rules';

/** A user record as `fetch_user_data` answers it; `fetch_all_user` leaves out `isAdmin`, which then reads false. */
export const userRecord = z.object({
  userId,
  email: optionalText,
  /** Epoch milliseconds; `null` where the record has none. */
  expiryTime: optionalInstant,
  isAuthorized: flag,
  isAdmin: flag,
});

export type UserRecord = z.output<typeof userRecord>;

export const fetchAllUsers = {
  host: 'api',
  method: 'GET',
  path: '/fetch_all_user',
  answer: z.array(z.unknown()),
} satisfies Call;

export const fetchUser = {
  host: 'api',
  method: 'GET',
  path: '/fetch_user_data/',
  query: z.object({ id: userId }),
  answer: userRecord,
} satisfies Call;

export const updateUser = {
  host: 'api',
  method: 'PUT',
  path: '/user_detail_update',
  body: z.strictObject({
    userId,
    email: z.nullable(z.string()),
    expiryTime: z.nullable(instant),
    isAuthorized: z.boolean(),
    isAdmin: z.boolean(),
  }),
  answer: acknowledgement,
} satisfies Call;

export const setAdminClaim = {
  host: 'api',
  method: 'POST',
  path: '/add_custom_claims',
  success: 200,
  query: z.object({ admin: flagText, uid: userId }),
  answer: acknowledgement,
} satisfies Call;

export const deleteIdentity = {
  host: 'api',
  method: 'DELETE',
  path: '/deleteUser',
  query: z.object({ uid: userId }),
  answer: acknowledgement,
} satisfies Call;

export const deleteRecord = {
  host: 'api',
  method: 'DELETE',
  path: '/delete/:id',
  params: z.object({ id: userId }),
  answer: acknowledgement,
} satisfies Call;

/** The users' calls by react-admin's verbs. Two-step verbs run their steps in this order. */
export const usersContract = defineContract<UserRecord>({
  row: userRecord,
  idOf: (user) => user.userId,
  getList: () => request(fetchAllUsers, {}),
  getOne: (id) => request(fetchUser, { query: { id } }),
  update: [
    {
      step: 'record',
      request: ({ userId, email, expiryTime, isAuthorized, isAdmin }) =>
        request(updateUser, { body: { userId, email, expiryTime, isAuthorized, isAdmin } }),
    },
    {
      step: 'claim',
      request: ({ userId, isAdmin }) =>
        request(setAdminClaim, { query: { admin: isAdmin ? 'true' : 'false', uid: userId } }),
    },
  ],
  delete: [
    { step: 'identity', request: (id) => request(deleteIdentity, { query: { uid: id } }) },
    { step: 'record', request: (id) => request(deleteRecord, { params: { id } }) },
  ],
  refusal: refusalOf,
});
