import { Refusal } from '../http/refusal';
import type { Identities } from './port';

/**
 * Refuses an operation after which no one could sign in as an administrator. Throws a Refusal with status 409.
 * @param what the operation in words, such as `delete`
 */
export async function keepOneAdministrator(identities: Identities, id: string, what: string): Promise<void> {
  const identity = await identities.find(id);
  if (!identity?.isAdmin) return;
  const others = await identities.list();
  if (others.some((other) => other.id !== id && other.isAdmin && other.canSignIn)) return;
  throw new Refusal(
    409,
    `Can't ${what} the last administrator who can sign in: nobody could administer users then. ` +
      'Nothing was changed. Make another administrator first.',
  );
}
