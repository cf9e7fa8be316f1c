import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { callerOf } from '../http/caller';
import { bodyOf, check } from '../http/guard';
import { isOwnOrigin } from '../http/origin';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { commitRequest, documentOf, merged } from './commit';

/** The address to which the Firestore SDK sends its commits. */
const DOCUMENTS_PATH = '/v1/projects/:project/databases/:database/:verb{documents:commit}';

/**
 * Answers the only Firestore call of the console: a write of users/{uid}, which each user may only do for their own
 * document. The first write also adds a record, as for a new user of the trading service.
 */
export function documentRoutes({ store, identities }: Services): Hono {
  const app = new Hono();
  app.use(
    DOCUMENTS_PATH,
    cors({ origin: (origin, c) => (isOwnOrigin(origin, new URL(c.req.url)) ? origin : null), maxAge: 600 }),
  );

  app.post(DOCUMENTS_PATH, async (c) => {
    const caller = await callerOf(c, identities);
    const [write] = check('body', commitRequest, await bodyOf(c)).writes;
    const document = write && documentOf(write.update.name);
    if (!write || !document || document.project !== c.req.param('project') || document.uid !== caller.id) {
      throw new Refusal(
        403,
        'Users write their own document under users, and no other. Nothing was changed.',
      );
    }
    // Preconditions aren't supported, because the console sends none: each counts as not met.
    if (write.currentDocument) {
      throw new Refusal(
        400,
        'The document was not last written at the time that is named. Nothing was changed.',
      );
    }
    const written = write.update.fields ?? {};
    const mask = write.updateMask && (write.updateMask.fieldPaths ?? []);
    const now = new Date();
    await store.documents.merge(caller.id, (before) => merged(before, written, mask), now);
    await store.users.add({
      userId: caller.id,
      // That of the token: the caller could write any address into the document.
      email: caller.email,
      expiryTime: null,
      isAuthorized: false,
      isAdmin: caller.isAdmin,
    });
    const updateTime = now.toISOString();
    return c.json({ writeResults: [{ updateTime }], commitTime: updateTime });
  });
  return app;
}
