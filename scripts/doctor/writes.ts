import * as z from 'zod/mini';
import type { ServiceRequest } from '../../src/api/call';
import { serviceMessageIn } from '../../src/api/client';
import type { ResourceRow } from '../../src/api/defineContract';
import type { ContractedResource } from '../contracts/resources';
import { checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { jsonOf, send, type Answer, type Patient } from './patient';
import { noYes } from './reads';
import { claimsIn } from './token';

const check = checksOf('Writes');

const DAY = 86_400_000;

const anObject = z.record(z.string(), z.unknown());

/** A row that differs from another in each flag, and in each instant by a day. */
function changed(row: ResourceRow): ResourceRow {
  const other = Object.entries(row).map(([field, value]) => {
    if (typeof value === 'boolean') return [field, !value];
    // Numbers of this size are instants: a day later is still one.
    if (typeof value === 'number' && value > DAY) return [field, value + DAY];
    return [field, value];
  });
  return { ...Object.fromEntries(other), id: row.id };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which a row is not as it should be. */
const differing = (row: ResourceRow, wanted: ResourceRow): readonly string[] =>
  Object.keys(wanted).filter((field) => !same(row[field], wanted[field]));

/** Sends every step of an update. Answers with the first that is no yes. */
async function update(
  patient: Patient,
  { contract }: ContractedResource,
  row: ResourceRow,
): Promise<Verdict | null> {
  for (const { step, request } of contract.update?.(row) ?? []) {
    const no = noYes(await send(patient, request), request.call.success);
    if (no)
      return {
        ...no,
        means: `The step "${step}" (${request.call.method} ${request.call.path}): ${no.means}`,
      };
  }
  return null;
}

async function read(
  patient: Patient,
  { contract }: ContractedResource,
  id: string,
): Promise<ResourceRow | Answer> {
  const request = contract.getOne?.(id);
  if (!request) throw new Error('The contract has no call for one row.');
  const answer = await send(patient, request);
  return contract.readRow(jsonOf(answer)) ?? answer;
}

const isRow = (value: ResourceRow | Answer): value is ResourceRow => 'id' in value;

/** Writes, reads what it came to, and says whether that is what was written. */
async function writeAndRead(
  patient: Patient,
  resource: ContractedResource,
  row: ResourceRow,
): Promise<Verdict> {
  const no = await update(patient, resource, row);
  if (no) return no;
  const now = await read(patient, resource, row.id);
  if (!isRow(now))
    return fails(`Read again, the row was answered ${now.status}.`, 'Look into the log of the service.');
  const wrong = differing(now, row);
  return wrong.length > 0
    ? fails(
        `Every step said yes, but read again ${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not as written. The console would say that it was saved.`,
        'Answer a write only when it is stored, and let the next read show it.',
      )
    : holds('Every step said yes, and a read shows what was written.');
}

/** Tries the writes on one throw-away user, and puts back what was there. */
export async function checkWrites(patient: Patient, uid: string): Promise<readonly Finding[]> {
  const resource = patient.resources.find(({ name }) => name === 'users');
  if (!resource || patient.token === undefined) {
    return [
      await check('the update of a user', () => unchecked('No ID token of an administrator was given.')),
    ];
  }
  if (claimsIn(patient.token)?.sub === uid) {
    return [
      await check('the update of a user', () =>
        unchecked(
          'The named user is the one who is signed in; nothing was written.',
          'Name a throw-away user with --uid.',
        ),
      ),
    ];
  }
  let row: ResourceRow | undefined;
  const found = await check('the user to try it on', async () => {
    const before = await read(patient, resource, uid);
    if (!isRow(before)) {
      return fails(
        `The user ${uid} could not be read (${before.status}), and nothing was written.`,
        'Name a throw-away user that exists.',
      );
    }
    row = before;
    return holds('It is there.');
  });
  if (!row) return [found];
  const before = row;
  const misfits = await check('fields of another type', () => refusesMisfits(patient, resource, before));
  const tried = await check('the update of a user', () => writeAndRead(patient, resource, changed(before)));
  // Also where the first failed: what it changed is not known.
  const restored = await check('what was there is put back', async () => {
    const verdict = await writeAndRead(patient, resource, before);
    return verdict.holds
      ? verdict
      : { ...verdict, todo: `Set the user ${uid} right by hand: ${JSON.stringify(before)}. ${verdict.todo}` };
  });
  return [found, misfits, tried, restored, await deletes(patient, resource), ...(await untried())];
}

/** The same request with one field of its body of another type; the row's id stays, so that nobody else can be hit. */
function misfitting(request: ServiceRequest, id: string): readonly { field: string; text: string }[] {
  const { success, data } = anObject.safeParse(request.body);
  if (!success) return [];
  return Object.entries(data)
    .filter(([, value]) => value !== id)
    .map(([field, value]) => ({
      field,
      text: JSON.stringify({ ...data, [field]: typeof value === 'string' ? 5 : 'doctor' }),
    }));
}

/** Whether a field of another type is refused, in each step that has a body. */
async function refusesMisfits(
  patient: Patient,
  { contract }: ContractedResource,
  row: ResourceRow,
): Promise<Verdict> {
  const taken: string[] = [];
  for (const { request } of contract.update?.(row) ?? []) {
    for (const { field, text } of misfitting(request, row.id)) {
      const answer = await send(patient, request, { text });
      if (answer.status < 400 || answer.status > 499 || serviceMessageIn(answer.text) === undefined)
        taken.push(`${field} of another type was answered ${answer.status} by ${request.call.path}.`);
    }
  }
  return taken.length > 0
    ? fails(
        `${taken.join(' ')} What is stored that way is a row that the console can't read.`,
        'Check the body of each call against its schema, and answer 400 with a message.',
      )
    : holds('Each is refused with a message.');
}

/** Someone whom a delete can't hit. */
const NOBODY = `doctor-${crypto.randomUUID()}`;

/** A delete that is sent again finds nobody: that must be a 404 or a yes. */
const deletes = (patient: Patient, { contract }: ContractedResource): Promise<Finding> =>
  check('a delete of an id that nobody has', async () => {
    const others: string[] = [];
    for (const { request } of contract.delete ?? []) {
      const asked = request(NOBODY);
      const { call } = asked;
      const { status } = await send(patient, asked);
      if (status !== 404 && (status < 200 || status > 299))
        others.push(`${call.method} ${call.path} answered ${status}.`);
    }
    return others.length > 0
      ? fails(
          `${others.join(' ')} A delete that stopped half way could never be finished from the console.`,
          'Answer 404, or 200 again, where there is nothing left to delete.',
        )
      : holds('404 or a yes: what stopped half way can be finished.');
  });

/** What can't be put back, or is everybody's. */
const untried = (): Promise<readonly Finding[]> =>
  Promise.all([
    check('the delete of a user', () => unchecked('It is not tried: a deleted sign-in can’t be put back.')),
    check('the switches', () => unchecked('They are not tried: everybody’s trading hangs on them.')),
  ]);
