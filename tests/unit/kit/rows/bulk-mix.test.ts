import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { mayStillCome } from '../../../../src/api/errors';
import { BulkError, NotDoneError, RuleError, UnfinishedError } from '../../../../src/data/errors';
import { describeFailure } from '../../../../src/i18n/failures';
import { createI18nProvider } from '../../../../src/kit/i18nProvider';
import { resolveResource } from '../../../../src/kit/resource';
import { bulkOutcomeOf } from '../../../../src/kit/rows/bulkOutcome';
import { resourceWords } from '../../../../src/kit/words';
import { users } from '../../../../src/resources/users';
import type { UserRecord } from '../../../../src/resources/users/contract';
import { aProvider } from '../../../support/aProvider';
import { aUser } from '../../../support/builders';
import { json, type Sent } from '../../../support/fakeService';

const COUNT = 200;
const HTML = () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } });

/** An answer that never comes. */
const never = () => new Promise<Response>(() => undefined);

/** The time limit in milliseconds; short, because a test can't wait for half a minute. */
const LIMIT = 25;

/** How a write is answered, and whether the service carries it out, before or after the answer. */
const writeFaults = {
  yes: { isDone: true, answer: () => json({}) },
  refused: { isDone: false, answer: () => json({}, 400) },
  conflict: { isDone: false, answer: () => json({}, 409) },
  gone: { isDone: false, answer: () => json({}, 404) },
  failed: { isDone: false, answer: () => json({}, 500) },
  failedDone: { isDone: true, answer: () => json({}, 500) },
  lost: { isDone: false, answer: () => Promise.reject(new TypeError('reset')) },
  lostDone: { isDone: true, answer: () => Promise.reject(new TypeError('reset')) },
  page: { isDone: false, answer: HTML },
  pageDone: { isDone: true, answer: HTML },
  slow: { isDone: false, answer: never },
  slowDone: { isDone: true, answer: never },
  slowLate: { isDone: 'late', answer: never },
  gateway: { isDone: false, answer: () => json({}, 504) },
  gatewayDone: { isDone: true, answer: () => json({}, 504) },
  gatewayLate: { isDone: 'late', answer: () => json({}, 504) },
  forbidden: { isDone: false, answer: () => json({}, 403) },
  busy: { isDone: false, answer: () => json({}, 429) },
  over: { isDone: false, answer: () => json({}, 401) },
} as const;
type WriteFault = keyof typeof writeFaults;

/** The faults of a row: those of its two writes and of the check afterwards, changes by others, and duplicates. */
interface Faults {
  readonly record: WriteFault;
  readonly claim: WriteFault;
  readonly isCheckShut: boolean;
  readonly isChangedBefore: boolean;
  /** Someone else changes another field before an unknown outcome is checked. */
  readonly isChangedAfter: boolean;
  readonly isListedTwice: boolean;
  readonly isAskedTwice: boolean;
}

/** @param calm how many times more likely a success is: two unknown outcomes in a row stop the rest of the run */
const weighted = (stop: number, calm: number) =>
  fc.oneof(
    { weight: 60 * calm, arbitrary: fc.constant<WriteFault>('yes') },
    { weight: 12, arbitrary: fc.constantFrom<WriteFault>('refused', 'conflict', 'gone') },
    {
      weight: 6,
      arbitrary: fc.constantFrom<WriteFault>('failed', 'failedDone', 'lost', 'lostDone', 'page', 'pageDone'),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom<WriteFault>(
        'slow',
        'slowDone',
        'slowLate',
        'gateway',
        'gatewayDone',
        'gatewayLate',
      ),
    },
    { weight: stop, arbitrary: fc.constantFrom<WriteFault>('forbidden', 'busy', 'over') },
  );

const oneIn = (many: number) => fc.integer({ min: 1, max: many }).map((n) => n === 1);

const faultsOfRows = fc
  .record({ stop: fc.integer({ min: 0, max: 1 }), calm: fc.constantFrom(1, 4, 16) })
  .chain(({ stop, calm }) =>
    fc.array(
      fc.record<Faults>({
        record: weighted(stop, calm),
        claim: weighted(stop, calm),
        isCheckShut: oneIn(10),
        isChangedBefore: oneIn(20),
        isChangedAfter: oneIn(10),
        isListedTwice: oneIn(40),
        isAskedTwice: oneIn(20),
      }),
      { minLength: COUNT, maxLength: COUNT },
    ),
  );

/** The row of the signed-in person, and whether they have the admin access, which they can't take from themselves. */
const owns = fc.record({ place: fc.nat(COUNT - 1), isAdmin: fc.boolean() });
type Own = Readonly<{ place: number; isAdmin: boolean }>;

/** After how many rows the person presses Stop, if at all. */
const stops = fc.option(fc.integer({ min: 0, max: COUNT }), { freq: 2, nil: COUNT });

const resource = resolveResource(users);
const { translate } = createI18nProvider([users]);
const sayings = {
  words: resourceWords(translate, 'users'),
  openWords: ({ step }: { step: string }) => step,
  describe: describeFailure,
};

const idIn = ({ request, body }: Sent): string => {
  const { searchParams } = new URL(request.split(' ')[1] ?? '', 'http://service.test');
  return searchParams.get('id') ?? searchParams.get('uid') ?? (body as UserRecord).userId;
};

/** A service that stores users, and has these faults. */
function serviceOf(faults: readonly Faults[], own: Own) {
  const isAdmin = (n: number) => n === own.place && own.isAdmin;
  const kept = new Map(
    faults.map((_, n) => [`u${n}`, aUser({ userId: `u${n}`, isAuthorized: true, isAdmin: isAdmin(n) })]),
  );
  const before = new Map(kept);
  const listed = [...before.values()].flatMap((user, n) =>
    faults[n]?.isListedTwice ? [user, user] : [user],
  );
  const seen = {
    reads: new Map<string, number>(),
    puts: new Map<string, number>(),
    claims: new Set<string>(),
  };
  const late: (() => void)[] = [];
  const faultsOf = (id: string) => faults[Number(id.slice(1))];
  const change = (id: string, expiryTime: number) => {
    const user = kept.get(id);
    if (user) kept.set(id, { ...user, expiryTime });
  };
  for (const id of before.keys()) if (faultsOf(id)?.isChangedBefore) change(id, 7);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

  const handlers: Parameters<typeof aProvider>[0] = {
    'GET /fetch_all_user': () => json(listed),
    'GET /fetch_user_data': async (sent) => {
      const id = idIn(sent);
      const times = (seen.reads.get(id) ?? 0) + 1;
      seen.reads.set(id, times);
      if (times > 1 && faultsOf(id)?.isCheckShut) return json({}, 400);
      await pause();
      return json(kept.get(id));
    },
    'PUT /user_detail_update': async (sent) => {
      const id = idIn(sent);
      seen.puts.set(id, (seen.puts.get(id) ?? 0) + 1);
      const { isDone, answer } = writeFaults[faultsOf(id)?.record ?? 'yes'];
      const carryOut = () => void kept.set(id, aUser(sent.body as UserRecord));
      if (isDone === 'late') late.push(carryOut);
      else if (isDone) carryOut();
      if (faultsOf(id)?.isChangedAfter) change(id, 8);
      await pause();
      return answer();
    },
    'POST /add_custom_claims': async (sent) => {
      const id = idIn(sent);
      const { isDone, answer } = writeFaults[faultsOf(id)?.claim ?? 'yes'];
      if (isDone === true) seen.claims.add(id);
      await pause();
      return answer();
    },
  };
  return { kept, before, seen, handlers, carryOutLate: () => late.forEach((carryOut) => carryOut()) };
}

test('a random mix of faults over 200 rows never reports a row wrongly', { timeout: 120_000 }, async () => {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(LIMIT));
  await fc.assert(
    fc.asyncProperty(faultsOfRows, stops, owns, async (faults, stop, own) => {
      let begun = 0;
      let under = 0;
      let most = 0;
      const { kept, before, seen, handlers, carryOutLate } = serviceOf(faults, own);
      const ownId = `u${own.place}`;
      const { dataProvider, journal } = aProvider(handlers, ownId);
      // The provider has to read the list first, to know which rows are in it twice.
      await dataProvider.getList('users', {});
      const ids = [...before.keys()];
      const rows = ids.flatMap((id) => {
        const user = before.get(id);
        return user ? [{ ...user, id }] : [];
      });
      const asked = ids.flatMap((id, n) => (faults[n]?.isAskedTwice ? [id, id] : [id]));
      const rowsById = new Map(rows.map((row) => [row.id, row]));
      const meta = {
        changeOf: (id: string) => {
          const previousData = rowsById.get(id);
          return { previousData, data: { ...previousData, isAuthorized: false } };
        },
        onBegin: () => {
          begun += 1;
          under += 1;
          most = Math.max(most, under);
        },
        onEnd: () => void (under -= 1),
        isStopped: () => begun >= stop,
      };
      const thrown: unknown = await dataProvider.updateMany('users', { ids: asked, data: {}, meta }).then(
        () => new BulkError(ids, new Map()),
        (error: unknown) => error,
      );
      if (!(thrown instanceof BulkError)) throw thrown;
      carryOutLate();

      const isWritten = (id: string) => kept.get(id)?.isAuthorized === false;
      const run = { rows, change: { name: 'revoke', after: new Map() } };
      const { done, notDone, unfinished, unsent, retryable } = bulkOutcomeOf(resource, run, thrown, sayings);
      const told = [done, unsent, notDone.map(({ row }) => row), unfinished.map(({ row }) => row)].flat();
      expect(told.map(({ id }) => id).toSorted(), 'each row is told once').toEqual(ids.toSorted());

      for (const { id } of done) {
        expect(isWritten(id), `${id} is written`).toBe(true);
        expect(seen.claims.has(id), `the claim of ${id} is set`).toBe(true);
        expect(journal.find({ resource: 'users', id, operation: 'update' })).toBeUndefined();
      }
      for (const { id } of unsent) expect(seen.puts.has(id), `nothing was sent for ${id}`).toBe(false);
      let open = unfinished.length;
      for (const { row, sentence } of notDone) {
        const failure = thrown.failures.get(row.id);
        expect(failure).not.toBeInstanceOf(UnfinishedError);
        if (failure instanceof Error && mayStillCome(failure.cause)) {
          open += 1;
          expect(journal.find({ resource: 'users', id: row.id, operation: 'update' })).toBeDefined();
          if (failure instanceof NotDoneError) expect(sentence).toContain('may still take effect');
        } else expect(isWritten(row.id), `${row.id} is not written: ${String(failure)}`).toBe(false);
      }
      for (const {
        row: { id },
      } of unfinished) {
        const failure = thrown.failures.get(id);
        if (!(failure instanceof UnfinishedError)) throw new Error(`${id} is told as unfinished`);
        if (failure.isHalfDone) expect(isWritten(id), `${id} is half done`).toBe(true);
        else expect(failure.checkFailure, `of ${id} nobody could find out`).toBeDefined();
        expect(journal.find(failure.pending), 'the journal has it').toMatchObject({
          step: failure.pending.step,
        });
      }
      const again = new Set(retryable.map(({ id }) => id));
      const isRefused = (id: string, n: number) =>
        faults[n]?.isListedTwice === true || (id === ownId && !own.isAdmin);
      for (const id of ids.filter(isRefused).filter((one) => thrown.failures.has(one))) {
        const failure = thrown.failures.get(id);
        if (id === ownId && !own.isAdmin) expect(failure).toBeInstanceOf(RuleError);
        else expect(failure).toMatchObject({ rule: 'duplicate' });
        expect(seen.puts.has(id), `nothing was sent for ${id}`).toBe(false);
        expect(again.has(id), `${id} would be refused again`).toBe(false);
      }
      expect(done.map(({ id }) => id).filter((id) => isRefused(id, Number(id.slice(1))))).toEqual([]);
      expect(Math.max(0, ...seen.puts.values()), 'each is sent once').toBeLessThanOrEqual(1);
      expect(begun, 'rows begun before Stop').toBeLessThanOrEqual(stop);
      expect(unsent, 'those that were not begun').toHaveLength(COUNT - begun);
      expect(most, 'rows under way').toBeLessThanOrEqual(4);
      expect(journal.list()).toHaveLength(open);
    }),
    // No shrinking: with 200 rows it takes minutes, and tells no more than the failing row and its expected outcome.
    { numRuns: 25, endOnFailure: true },
  );
});
