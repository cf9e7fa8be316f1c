import { deleteRecord, fetchAllUsers, fetchUser, updateUser } from '../../src/resources/users/contract';
import type { Mount } from '../http/mount';
import { Refusal } from '../http/refusal';
import { keepOneAdministrator } from '../identities/administrators';
import type { Services } from '../services';

const noSuchUser = (id: string) =>
  new Refusal(404, `There is no user with the id "${id}". Nothing was changed.`);

/** The calls on user records. */
export function mountUsers(mount: Mount, { store, identities, inTurn }: Services): void {
  mount(fetchAllUsers, () => store.users.list());

  mount(fetchUser, async ({ query: { id } }) => {
    const user = await store.users.find(id);
    if (!user) throw noSuchUser(id);
    return user;
  });

  mount(updateUser, ({ body }) =>
    inTurn(async () => {
      // The claim call that follows would be refused, and leave a record that says otherwise.
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
