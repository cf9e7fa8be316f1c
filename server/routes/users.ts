import {
  deleteRecord,
  fetchAllUsers,
  fetchUser,
  fetchUsersPage,
  PAGE_HEADERS,
  updateUser,
} from '../../src/resources/users/contract';
import { check } from '../http/guard';
import type { Mount } from '../http/mount';
import { Refusal } from '../http/refusal';
import { keepOneAdministrator } from '../identities/administrators';
import type { Services } from '../services';
import { userFilter } from '../store/userFilter';

const noSuchUser = (id: string) =>
  new Refusal(404, `There is no user with the id "${id}". Nothing was changed.`);

/** The longest email in characters, as RFC 5321 has it; PostgreSQL's indexes hold no value of any length. */
const LONGEST_EMAIL = 254;

/** The largest page, in rows. */
const LARGEST_PAGE = 1000;

/** Parses the JSON of a query's filter. Throws a Refusal with status 400. */
function filterIn(text: string) {
  if (text === '') return {};
  try {
    return check('filter', userFilter, JSON.parse(text));
  } catch (cause) {
    throw cause instanceof SyntaxError
      ? new Refusal(400, 'The filter is not JSON. Nothing was changed.')
      : cause;
  }
}

/** The calls on user records. */
export function mountUsers(mount: Mount, { store, identities, inTurn }: Services): void {
  mount(fetchUsersPage, async ({ query: { offset, limit, filter, ...query } }, setHeader) => {
    const { rows, total, counts } = await store.users.page({
      ...query,
      offset: Number(offset),
      limit: Math.min(Number(limit), LARGEST_PAGE),
      filter: filterIn(filter),
    });
    setHeader(PAGE_HEADERS.applied, fetchUsersPage.prefer);
    setHeader(PAGE_HEADERS.total, String(total));
    if (counts) setHeader(PAGE_HEADERS.counts, JSON.stringify(counts));
    return rows;
  });

  mount(fetchAllUsers, () => store.users.list());

  mount(fetchUser, async ({ query: { id } }) => {
    const user = await store.users.find(id);
    if (!user) throw noSuchUser(id);
    return user;
  });

  mount(updateUser, ({ body }) =>
    inTurn(async () => {
      if ((body.email?.length ?? 0) > LONGEST_EMAIL)
        throw new Refusal(400, `An email has at most ${LONGEST_EMAIL} characters. Nothing was changed.`);
      // The console's next call removes the claim. It would be refused, and the record would already say otherwise.
      if (!body.isAdmin) await keepOneAdministrator(identities, body.userId, 'take the admin claim of');
      if (!(await store.users.update(body))) throw noSuchUser(body.userId);
      return { message: 'The user was updated.' };
    }),
  );

  mount(deleteRecord, ({ params: { id } }) =>
    inTurn(async () => {
      await keepOneAdministrator(identities, id, 'delete');
      if (!(await store.users.remove(id))) throw noSuchUser(id);
      await store.documents.remove(id);
      return { message: 'The record was deleted.' };
    }),
  );
}
