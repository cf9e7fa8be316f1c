import type { Identities, Identity } from '../../../server/identities/port';

/** Identities in memory. The ID token of the identity `x` is `token-x`. */
export function fakeIdentities(...given: (Pick<Identity, 'id'> & Partial<Identity>)[]) {
  const known = new Map<string, Identity>();
  const put = (identity: Pick<Identity, 'id'> & Partial<Identity>) =>
    known.set(identity.id, { isAdmin: false, canSignIn: true, ...identity });
  given.forEach(put);

  const identities: Identities = {
    verify: async (token) => known.get(token.replace('token-', '')) ?? null,
    find: async (id) => known.get(id),
    list: async () => [...known.values()],
    async setAdmin(id, isAdmin) {
      const identity = known.get(id);
      if (identity) known.set(id, { ...identity, isAdmin });
      return identity !== undefined;
    },
    remove: async (id) => known.delete(id),
  };
  return { ...identities, put };
}
