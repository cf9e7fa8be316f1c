import type { Identities } from './identities';
import type { ProductAccess } from './product';
import type { TestUser } from './users';

/** Adds a field to a user's own document users/{uid}, as another client of the trading service would. */
export async function addToDocument(
  { origin, projectId }: ProductAccess,
  identities: Identities,
  user: TestUser,
  field: string,
  value: string,
): Promise<void> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${origin}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await identities.tokenOf(user)}` },
    body: JSON.stringify({
      writes: [
        {
          update: {
            name: `${documents}/users/${user.userId}`,
            fields: { [field]: { stringValue: value } },
          },
          updateMask: { fieldPaths: [field] },
        },
      ],
    }),
  });
  if (!response.ok) throw new Error(`The document was refused: ${await response.text()}`);
}
