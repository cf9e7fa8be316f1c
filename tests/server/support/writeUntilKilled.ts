import { openPglite } from '../../../server/store/pglite';
import { aUser } from './aUser';

// Writes users endlessly, and prints the id of each one that the store has accepted.
const [, , folder = ''] = process.argv;
const store = await openPglite(folder);
for (let index = 0; ; index++) {
  const userId = `user-${index}`;
  await store.users.add(aUser({ userId }));
  process.stdout.write(`${userId}\n`);
}
