import type { ServiceRequest } from '../../src/api/call';
import { serviceMessageIn } from '../../src/api/client';
import type { ResourceRow } from '../../src/api/contract';
import { refusal } from '../../src/api/schemas';
import type { ContractedResource } from '../contracts/resources';
import { checksOf, fails, holds, unchecked, type Finding, type Verdict } from './finding';
import { malformed } from './malformed';
import { jsonOf, send, sentenceOf, type Answer, type Patient } from './patient';
import { noYes } from './reads';
import { isYes, NOBODY } from './rule';
import { claimsIn } from './token';

const check = checksOf('Writes');

const DAY = 86_400_000;

/** A row that differs from another in each flag, and by a day in each instant. */
function changed(row: ResourceRow): ResourceRow {
  const other = Object.entries(row).map(([field, value]) => {
    if (typeof value === 'boolean') return [field, !value];
    // Numbers of this size are instants, so that a day later is valid, too.
    if (typeof value === 'number' && value > DAY) return [field, value + DAY];
    return [field, value];
  });
  return { ...Object.fromEntries(other), id: row.id };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `wanted` that have another value in `row`. */
const differing = (row: ResourceRow, wanted: ResourceRow): readonly string[] =>
  Object.keys(wanted).filter((field) => !same(row[field], wanted[field]));

const are = (fields: readonly string[]): string =>
  `${fields.join(', ')} ${fields.length === 1 ? 'is' : 'are'}`;

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

/** Sends a write. Returns why it was not done, by its status or its body; null if it was. */
async function refused(patient: Patient, request: ServiceRequest): Promise<Verdict | null> {
  const answer = await send(patient, request);
  const no = noYes(answer, request.call.success);
  if (no || !refusal.safeParse(jsonOf(answer)).success) return no;
  return fails(
    `It answered ${answer.status}, and no in its body: "${serviceMessageIn(answer.text) ?? ''}".`,
    'Look into the log of the service.',
  );
}

interface Step {
  readonly name: string;
  readonly requestFor: (row: ResourceRow) => ServiceRequest | undefined;
  /** The fields that must be written after this step: those that no later step sends. */
  readonly settles: readonly string[];
}

/** The steps of an update. A field belongs to the last step whose request changes with it. */
function stepsOf({ contract }: ContractedResource, before: ResourceRow, after: ResourceRow): readonly Step[] {
  const requests = (row: ResourceRow) => contract.update?.(row) ?? [];
  const fields = differing(before, after);
  const lastOf = (field: string): number => {
    const partly = requests({ ...before, [field]: after[field] });
    return requests(before).findLastIndex(({ request }, index) => !same(request, partly[index]?.request));
  };
  return requests(before).map(({ step }, index) => ({
    name: step,
    requestFor: (row) => requests(row)[index]?.request,
    settles: fields.filter((field) => lastOf(field) === index),
  }));
}

/** Sends one step, reads the row, and reports the result. */
async function tryStep(
  patient: Patient,
  resource: ContractedResource,
  { name, requestFor, settles }: Step,
  row: ResourceRow,
): Promise<Verdict> {
  const request = requestFor(row);
  if (!request) return unchecked('The contract does not have this step for such a row.');
  const earlier = await read(patient, resource, row.id);
  const no = await refused(patient, request);
  if (no) return no;
  const now = await read(patient, resource, row.id);
  if (!isRow(now))
    return fails(`Read again, the row was answered ${now.status}.`, 'Look into the log of the service.');
  const wrong = differing(now, row).filter((field) => settles.includes(field));
  if (wrong.length > 0)
    return fails(
      `It said yes, but read again ${are(wrong)} not as written. The console would say that it was saved.`,
      'Answer a write only when it is stored, and let the next read show it.',
    );
  const seen = isRow(earlier) ? differing(earlier, now) : settles;
  return holds(
    seen.length > 0
      ? `It said yes, and a read shows it: ${are(seen)} as written.`
      : `It said yes. A read shows no change by it: the step before "${name}" had made it.`,
  );
}

/** Sends every step of an update, even if another fails, and returns the failures in words. */
async function putBack(patient: Patient, steps: readonly Step[], before: ResourceRow) {
  const refusals: string[] = [];
  for (const { name, requestFor } of steps) {
    const request = requestFor(before);
    const words = request ? await refused(patient, request).then((no) => no?.means, sentenceOf) : undefined;
    if (words !== undefined) refusals.push(`The step "${name}": ${words}`);
  }
  return refusals;
}

const valuesOf = ({ id: _, ...values }: ResourceRow): string => JSON.stringify(values);

/** Puts the row back, and reads it again. If that fails in any way, the verdict says what to do by hand. */
async function restoredVerdict(
  patient: Patient,
  resource: ContractedResource,
  steps: readonly Step[],
  before: ResourceRow,
): Promise<Verdict> {
  const refusals = await putBack(patient, steps, before);
  const now = await read(patient, resource, before.id).catch(sentenceOf);
  const byHand = `Set the user ${before.id} right by hand, in the console or in the database: ${valuesOf(before)}.`;
  if (typeof now === 'string' || !isRow(now)) {
    const why = typeof now === 'string' ? now : `a read was answered ${now.status}`;
    return fails(
      `NOT KNOWN TO BE PUT BACK: ${[...refusals, why].join(' ')} The user may have other values than before.`,
      byHand,
    );
  }
  const wrong = differing(now, before);
  if (wrong.length > 0)
    return fails(`NOT PUT BACK: ${are(wrong)} not as before. ${refusals.join(' ')}`.trim(), byHand);
  return refusals.length > 0
    ? fails(`A read shows what was there, but not every step said yes. ${refusals.join(' ')}`, byHand)
    : holds('Every step said yes, and a read shows what was there.');
}

/** Tries the writes on one throw-away user, and restores the row. */
export async function checkWrites(patient: Patient, uid: string): Promise<readonly Finding[]> {
  const resource = patient.resources.find(({ name }) => name === 'users');
  const alone = (verdict: Verdict) => check('the user to try it on', () => verdict);
  if (!resource || patient.token === undefined)
    return [await alone(unchecked('No ID token of an administrator was given.'))];
  if (claimsIn(patient.token)?.sub === uid) {
    return [
      await alone(
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
  const after = changed(before);
  const steps = stepsOf(resource, before, after);
  patient.tell(
    `The user ${uid} is changed now, and put back. If this is broken off, set by hand: ${valuesOf(before)}.`,
  );
  const findings = [
    found,
    await check('bodies and queries that do not fit', () => refusesMisfits(patient, resource, before)),
  ];
  for (const step of steps)
    findings.push(
      await check(`the update, its step "${step.name}"`, () => tryStep(patient, resource, step, after)),
    );
  // Runs even if a step failed, because the step may have changed something.
  const restored = await check('what was there is put back', () =>
    restoredVerdict(patient, resource, steps, before),
  );
  return [...findings, await deletes(patient, resource), ...(await untried()), restored];
}

/** Whether each step refuses a missing field, or one of another type. */
async function refusesMisfits(
  patient: Patient,
  { contract }: ContractedResource,
  row: ResourceRow,
): Promise<Verdict> {
  const taken: string[] = [];
  for (const { request } of contract.update?.(row) ?? []) {
    for (const { what, request: misfit } of malformed(request, row.id)) {
      const { status, text } = await send(patient, misfit);
      if (status < 400 || status > 499 || serviceMessageIn(text) === undefined)
        taken.push(`${what} was answered ${status} by ${request.call.path}.`);
    }
  }
  return taken.length > 0
    ? fails(
        `${taken.join(' ')} What is stored that way is a row that the console can't read, or one with values that were never meant.`,
        'Check body and query of each call against its schema, and answer 400 with a message.',
      )
    : holds('Each is refused with a message.');
}

/** A repeated delete must be answered 404 or with success, so that a delete that stopped halfway can be finished. */
const deletes = (patient: Patient, { contract }: ContractedResource): Promise<Finding> =>
  check('a delete of an id that nobody has', async () => {
    const others: string[] = [];
    for (const { request } of contract.delete?.(NOBODY) ?? []) {
      const { call } = request;
      const { status } = await send(patient, request);
      if (status !== 404 && !isYes(status)) others.push(`${call.method} ${call.path} answered ${status}.`);
    }
    return others.length > 0
      ? fails(
          `${others.join(' ')} A delete that stopped half way could never be finished from the console.`,
          'Answer 404, or 200 again, where there is nothing left to delete.',
        )
      : holds('404 or a yes: what stopped half way can be finished.');
  });

/** Reports the calls that are not tried: their effect can't be undone, or affects everyone. */
const untried = (): Promise<readonly Finding[]> =>
  Promise.all([
    check('the delete of a user', () => unchecked('It is not tried: a deleted sign-in can’t be put back.')),
    check('the switches', () => unchecked('They are not tried: everybody’s trading hangs on them.')),
  ]);
