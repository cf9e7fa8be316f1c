import * as z from 'zod/mini';
import { request, type Call } from '../../api/call';
import type { Circumstances, IntendedWrite } from '../../api/contract';
import { defineContract } from '../../api/defineContract';
import {
  acknowledgement,
  addressableId,
  flag,
  flagText,
  instant,
  optionalInstant,
  optionalText,
} from '../../api/schemas';

/** A user record as `fetch_user_data` answers it. */
const userRecord = z.object({
  userId: addressableId,
  email: optionalText,
  /** Epoch milliseconds; `null` where the record has none. */
  expiryTime: optionalInstant,
  isAuthorized: flag,
  isAdmin: flag,
});

export type UserRecord = z.output<typeof userRecord>;

/** A user record as `fetch_all_user` answers it: without the admin flag, which is checked if it is there. */
const userInList = z.extend(userRecord, {
  isAdmin: z.optional(
    z.pipe(
      z.nullable(z.boolean()),
      z.transform((value) => value ?? false),
    ),
  ),
});

export const fetchAllUsers = {
  host: 'api',
  method: 'GET',
  path: '/fetch_all_user',
  answer: z.array(z.unknown()),
} satisfies Call;

const USER_SORTS = ['email', 'userId', 'expiryTime', 'isAuthorized'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/));

/** The headers of an answer that is a page. The first one says `paged`. */
export const PAGE_HEADERS = {
  applied: 'Preference-Applied',
  total: 'X-Total-Count',
  counts: 'X-Filter-Counts',
} as const;

/** The same users page by page, from a service that supports it. */
export const fetchUsersPage = {
  ...fetchAllUsers,
  prefer: 'paged',
  pageHeaders: [PAGE_HEADERS.total, PAGE_HEADERS.counts],
  query: z.object({
    offset: wholeNumber,
    limit: wholeNumber,
    sort: z.enum(USER_SORTS),
    order: z.enum(['ASC', 'DESC']),
    q: z.string(),
    /** JSON by field, or empty. A range of instants is after `from`, up to `to`; null is for rows without one. */
    filter: z.string(),
  }),
} satisfies Call;

const filterCounts = z.catchall(z.object({}), z.catchall(z.object({}), z.number()));

/** The counts in a page's header; none if it can't be read. */
function countsIn(text: string | null) {
  try {
    return filterCounts.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

export const fetchUser = {
  host: 'api',
  method: 'GET',
  path: '/fetch_user_data/',
  query: z.object({ id: addressableId }),
  answer: userRecord,
} satisfies Call;

export const updateUser = {
  host: 'api',
  method: 'PUT',
  path: '/user_detail_update',
  body: z.strictObject({
    userId: addressableId,
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
  query: z.object({ admin: flagText, uid: addressableId }),
  answer: acknowledgement,
} satisfies Call;

export const deleteIdentity = {
  host: 'api',
  method: 'DELETE',
  path: '/deleteUser',
  query: z.object({ uid: addressableId }),
  answer: acknowledgement,
} satisfies Call;

export const deleteRecord = {
  host: 'api',
  method: 'DELETE',
  path: '/delete/:id',
  params: z.object({ id: addressableId }),
  answer: acknowledgement,
} satisfies Call;

/** Administrators can't remove themselves or their own admin access. */
function refusalOf(write: IntendedWrite<UserRecord>, { ownId, words }: Circumstances): string | null {
  if (write.operation === 'delete') return write.id === ownId ? words('own.delete') : null;
  if (write.operation === 'create') return null;
  return write.id === ownId && write.row.isAdmin !== true ? words('own.admin') : null;
}

/** Writes of two steps run them in this order. */
export const usersContract = defineContract({
  row: userRecord,
  listRow: userInList,
  idOf: (user) => user.userId,
  getList: () => request(fetchAllUsers, {}),
  getPage: {
    request: ({ page, perPage, sort: { field, order }, filter, q }) =>
      request(fetchUsersPage, {
        query: {
          offset: String((page - 1) * perPage),
          limit: String(perPage),
          sort: USER_SORTS.find((sort) => sort === field) ?? 'email',
          order,
          q,
          filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : '',
        },
      }),
    isPage: (headers) =>
      headers.get(PAGE_HEADERS.applied) === fetchUsersPage.prefer && headers.has(PAGE_HEADERS.total),
    rowsOf: (users) => users,
    totalOf: (_, headers) => Number(headers.get(PAGE_HEADERS.total) || NaN),
    countsOf: (_, headers) => countsIn(headers.get(PAGE_HEADERS.counts)),
    searches: true,
    sorts: USER_SORTS,
    filters: ['expiryTime', 'isAuthorized', 'isAdmin'],
  },
  getOne: (id) => request(fetchUser, { query: { id } }),
  update: [
    {
      step: 'record',
      request: ({ userId, email, expiryTime, isAuthorized, isAdmin }) =>
        request(updateUser, { body: { userId, email, expiryTime, isAuthorized, isAdmin } }),
    },
    {
      step: 'claim',
      words: '%{name} was saved, but their admin access may not be updated yet.',
      request: ({ userId, isAdmin }) =>
        request(setAdminClaim, { query: { admin: isAdmin ? 'true' : 'false', uid: userId } }),
    },
  ],
  delete: [
    {
      step: 'identity',
      request: (id) => request(deleteIdentity, { query: { uid: id } }),
      words: {
        there: 'It is not known whether %{name} can still sign in. Their record still exists.',
        gone: 'The record of %{name} no longer exists. It is not known whether they can still sign in.',
        unknown: 'It is not known whether %{name} can still sign in.',
      },
    },
    {
      step: 'record',
      request: (id) => request(deleteRecord, { params: { id } }),
      words: {
        there: '%{name} can no longer sign in, but their record still exists.',
        gone: '%{name} can no longer sign in. It is not known whether their record still exists.',
        unknown: '%{name} can no longer sign in. It is not known whether their record still exists.',
      },
    },
  ],
  refusal: refusalOf,
});
