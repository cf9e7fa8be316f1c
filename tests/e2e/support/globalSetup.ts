import { startTemporaryProduct } from '../../../scripts/checks/temporaryProduct';
import { openBackDoor } from './backDoor';
import { announceProduct } from './product';

/** One copy of the product for the whole run, and a way to its store. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startTemporaryProduct();
  const { users, switches, documents } = product.store;
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
    signIns: product.signIns,
    backDoor: backDoor.address,
  });
  return async () => {
    backDoor.close();
    await product.stop();
  };
}
