/** Seeded ids that are easily broken in addresses; they must be used as they are. */
export const AWKWARD_IDS = ['100%', '%2F', '__proto__'];
