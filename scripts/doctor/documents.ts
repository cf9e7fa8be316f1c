import * as z from 'zod/mini';
import { checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { ask, jsonOf, type Answer, type Patient } from './patient';
import { claimsIn, hasExpired } from './token';

const check = checksOf('Identity');

/** No document was last written at this time. As a precondition, it keeps even a permitted write from taking effect. */
const NEVER = '1970-01-01T00:00:01Z';

/** Someone who does not exist. */
const NOBODY = `doctor-${crypto.randomUUID()}`;

const RULES =
  'Put the rules of docs/identity.md into the project: each user writes their own document, and no other.';

const isRefused = ({ status }: Answer): boolean => status === 401 || status === 403;

/** A missing document is also a 404 that names its database; only the message tells the two apart. */
const hasNoDatabase = ({ status, text }: Answer): boolean => status === 404 && /\bthe database\b/i.test(text);

/** An answer that says nothing about the rules. */
const isNoVerdict = (answer: Answer): boolean =>
  answer.status === 429 || answer.status >= 500 || hasNoDatabase(answer);

const untold = ({ status }: Answer): Verdict =>
  unchecked(
    `The document store answered ${status}.`,
    'Look whether Firestore is set up in the project, and try again.',
  );

/** The address of the documents, and their name in requests. */
function documentsOf({ config: { firestoreEmulator: emulator, firebase } }: Patient) {
  const host = emulator ? `http://${emulator.host}:${emulator.port}` : 'https://firestore.googleapis.com';
  const name = `projects/${firebase.projectId}/databases/(default)/documents`;
  return { address: `${host}/v1/${name}`, name };
}

const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

/** Requests a write of a document under a condition that never holds. */
function tryToWrite(patient: Patient, uid: string, token?: string): Promise<Answer> {
  const { address, name } = documentsOf(patient);
  return ask(patient, `${address}:commit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(token) },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${name}/users/${uid}`, fields: {} },
          updateMask: { fieldPaths: [] },
          currentDocument: { updateTime: NEVER },
        },
      ],
    }),
  });
}

/** An answer of the document store itself: a document, or an error. */
const storesWord = z.union([
  z.object({ name: z.string() }),
  z.object({ error: z.object({ status: z.string() }) }),
]);

/** Requests the document of someone who does not exist: anyone who may read it learns that it is missing. */
async function unreadable(patient: Patient, whom: string, token?: string): Promise<Verdict> {
  const answer = await ask(patient, `${documentsOf(patient).address}/users/${NOBODY}`, {
    headers: bearer(token),
  });
  if (isRefused(answer)) return holds(`It is refused to ${whom}.`);
  if (isNoVerdict(answer)) return untold(answer);
  return storesWord.safeParse(jsonOf(answer)).success
    ? fails(`${whom} may read the documents of all users, with names and email addresses.`, RULES)
    : holds('Nothing answers there: documents are not read.');
}

async function closed(asked: Promise<Answer>, whom: string): Promise<Verdict> {
  const answer = await asked;
  if (isRefused(answer)) return holds(`It is refused to ${whom}.`);
  if (isNoVerdict(answer)) return untold(answer);
  return fails(`${whom} may write it, and could put words into another person's record.`, RULES);
}

/** The token, if it is readable and has not expired: the store refuses any other, whatever the rules say. */
const taken = (token: string | undefined): string | undefined =>
  token !== undefined && claimsIn(token) && !hasExpired(token) ? token : undefined;

const NO_TOKEN = unchecked('No ID token was given that holds.');

/** Whether only its owner can access the document users/{uid}. Nothing is written. */
export function checkDocument(patient: Patient): Promise<readonly Finding[]> {
  const token = taken(patient.token);
  const other = taken(patient.plainToken) ?? token;
  const uid = token === undefined ? undefined : claimsIn(token)?.sub;
  return Promise.all([
    check('users/{uid}, written by its owner', async () => {
      if (token === undefined || uid === undefined) return NO_TOKEN;
      const answer = await tryToWrite(patient, uid, token);
      if (isRefused(answer)) {
        return fails(
          'It is refused: the document is not kept up, and each sign-in leaves a failure in the log.',
          RULES,
        );
      }
      if (hasNoDatabase(answer))
        return fails(
          'The project has no document database: each sign-in leaves a failure in the log.',
          'Create the database "(default)" in Firestore, in native mode.',
        );
      return isNoVerdict(answer) ? untold(answer) : holds('It is allowed.');
    }),
    check('users/{uid}, written by someone else', () =>
      other === undefined ? NO_TOKEN : closed(tryToWrite(patient, NOBODY, other), 'someone else'),
    ),
    check('users/{uid}, written without a sign-in', () =>
      closed(tryToWrite(patient, uid ?? NOBODY), 'someone who is not signed in'),
    ),
    check('users/{uid}, read by someone else', () =>
      other === undefined ? NO_TOKEN : unreadable(patient, 'someone else', other),
    ),
    check('users/{uid}, read without a sign-in', () => unreadable(patient, 'someone who is not signed in')),
  ]);
}
