import type { Caller, Identities, Identity } from '../../../server/identities/port';

type Known = Identity & Caller;

/** Identities in memory. The ID token of the identity `x` is `token-x`. */
export function fakeIdentities(...given: (Pick<Known, 'id'> & Partial<Known>)[]) {
  const known = new Map<string, Known>();
  const put = (identity: Pick<Known, 'id'> & Partial<Known>) =>
    known.set(identity.id, { email: null, isAdmin: false, canSignIn: true, ...identity });
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
