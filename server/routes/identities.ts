import { deleteIdentity, setAdminClaim } from '../../src/resources/users/contract';
import type { Mount } from '../http/mount';
import { Refusal } from '../http/refusal';
import { keepOneAdministrator } from '../identities/administrators';
import type { Services } from '../services';
import { CROWD } from '../store/users';

const noSuchIdentity = (id: string) =>
  new Refusal(404, `There is no identity with the id "${id}". Nothing was changed.`);

/** The calls on identities and their claims. */
export function mountIdentities(mount: Mount, { store, identities, inTurn }: Services): void {
  mount(setAdminClaim, ({ query: { uid, admin } }) =>
    inTurn(async () => {
      const isAdmin = admin === 'true';
      if (!isAdmin) await keepOneAdministrator(identities, uid, 'take the admin claim of');
      const isSet = await identities.setAdmin(uid, isAdmin);
      // A crowd user has no identity, so there is no claim to remove.
      if (!isSet && (isAdmin || !uid.startsWith(CROWD))) throw noSuchIdentity(uid);
      await store.users.setAdmin(uid, isAdmin);
      return { message: isAdmin ? 'The admin claim was granted.' : 'The admin claim was removed.' };
    }),
  );

  mount(deleteIdentity, ({ query: { uid } }) =>
    inTurn(async () => {
      await keepOneAdministrator(identities, uid, 'delete');
      if (!(await identities.remove(uid))) throw noSuchIdentity(uid);
      return { message: 'The identity was deleted.' };
    }),
  );
}
