import * as z from 'zod/mini';

const fields = z.record(z.string(), z.unknown());

/** The commit that `setDoc(document, data, { merge: true })` of firebase/firestore/lite sends. */
export const commitRequest = z.object({
  writes: z
    .array(
      z.object({
        update: z.object({ name: z.string(), fields: z.optional(fields) }),
        updateMask: z.optional(z.object({ fieldPaths: z.optional(z.array(z.string())) })),
        currentDocument: z.optional(z.object({ updateTime: z.string() })),
      }),
    )
    .check(z.minLength(1), z.maxLength(1)),
});

const NAME = /^projects\/([^/]+)\/databases\/\(default\)\/documents\/users\/([^/]+)$/;

/** The project and the uid in a document's name, or null if it is not users/{uid}. */
export function documentOf(name: string): { project: string; uid: string } | null {
  const [, project, uid] = NAME.exec(name) ?? [];
  return project !== undefined && uid !== undefined ? { project, uid } : null;
}

type Fields = Record<string, unknown>;

/**
 * A document after the write: with a mask, only the masked fields change, and a masked field without a value is
 * removed; without one, the document is replaced. It only handles top-level fields, which is all that the console
 * writes.
 */
export function merged(before: Fields, written: Fields, mask?: readonly string[]): Fields {
  if (!mask) return written;
  const after = new Map(Object.entries(before));
  for (const path of mask) {
    const field = path.replace(/^`(.*)`$/, '$1');
    if (Object.hasOwn(written, field)) after.set(field, written[field]);
    else after.delete(field);
  }
  return Object.fromEntries(after);
}
