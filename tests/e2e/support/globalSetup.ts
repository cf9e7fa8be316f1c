import { startTemporaryProduct } from '../../../scripts/checks/temporaryProduct';
import { AWKWARD_IDS } from './awkward';
import { openBackDoor } from './backDoor';
import { identitiesOf } from './identities';
import { announceProduct } from './product';

/**
 * Removes the seeded users, except those who sign in or have awkward ids: each page of the list would show 25 of them,
 * which is a fifth of a test's work, and every change of an identity would write all of them to disk. A test that needs
 * many users makes them itself.
 */
async function removeCrowd({ store, ...access }: Awaited<ReturnType<typeof startTemporaryProduct>>) {
  const kept = new Set<string>([...Object.values(access.signIns).map(({ uid }) => uid), ...AWKWARD_IDS]);
  const crowd = (await store.users.list()).map(({ userId }) => userId).filter((id) => !kept.has(id));
  await identitiesOf(access).removeMany(crowd);
  for (const id of crowd) await store.users.remove(id);
}

/** One copy of the product for the whole run, and a way to its store. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startTemporaryProduct();
  await removeCrowd(product);
  const { siteDir, store } = product;
  if (siteDir === undefined) throw new Error('The product serves no site.');
  const { users, switches, documents } = store;
  const backDoor = await openBackDoor({
    findUser: users.find,
    addUser: users.add,
    updateUser: users.update,
    removeUser: users.remove,
    findDocument: documents.find,
    ...switches,
  });
  announceProduct({
    origin: product.origin,
    authEmulator: product.authEmulator,
    projectId: product.projectId,
    siteDir,
    signIns: product.signIns,
    backDoor: backDoor.address,
  });
  return async () => {
    backDoor.close();
    await product.stop();
  };
}
