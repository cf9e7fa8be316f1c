/** Seeded ids that addresses mangle, and to which nothing may be added. */
export const AWKWARD_IDS = ['100%', '%2F', '__proto__'];
