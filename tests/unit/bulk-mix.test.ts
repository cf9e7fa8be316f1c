import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BulkError, ChangedError, NotDoneError, UnfinishedError } from '../../src/data/errors';
import { describeFailure } from '../../src/i18n/failures';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import { resolveResource } from '../../src/kit/resource';
import { outcomeOf } from '../../src/kit/rows/outcome';
import { resourceWords } from '../../src/kit/words';
import { users } from '../../src/resources/users';
import type { UserRecord } from '../../src/resources/users/contract';
import { aProvider } from '../support/aProvider';
import { aUser } from '../support/builders';
import { json, type Sent } from '../support/fakeService';

const COUNT = 200;
const HTML = () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } });

/** How a write is answered, and whether the service had carried it out by then. */
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
  forbidden: { isDone: false, answer: () => json({}, 403) },
  busy: { isDone: false, answer: () => json({}, 429) },
  over: { isDone: false, answer: () => json({}, 401) },
} as const;
type WriteFault = keyof typeof writeFaults;

/** What goes wrong with a row: its two writes, the look at it afterwards, and somebody else who was faster. */
interface Faults {
  readonly record: WriteFault;
  readonly claim: WriteFault;
  readonly isCheckShut: boolean;
  readonly isChangedBefore: boolean;
}

const weighted = (stop: number) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constant<WriteFault>('yes') },
    { weight: 12, arbitrary: fc.constantFrom<WriteFault>('refused', 'conflict', 'gone') },
    {
      weight: 6,
      arbitrary: fc.constantFrom<WriteFault>('failed', 'failedDone', 'lost', 'lostDone', 'page', 'pageDone'),
    },
    { weight: stop, arbitrary: fc.constantFrom<WriteFault>('forbidden', 'busy', 'over') },
  );

const faultsOfRows = fc.integer({ min: 0, max: 1 }).chain((stop) =>
  fc.array(
    fc.record<Faults>({
      record: weighted(stop),
      claim: weighted(stop),
      isCheckShut: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      isChangedBefore: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    }),
    { minLength: COUNT, maxLength: COUNT },
  ),
);

/** After how many rows the person presses Stop, where they do. */
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

/** A service that keeps users, and fails as it is told. */
function serviceOf(faults: readonly Faults[]) {
  const kept = new Map(faults.map((_, n) => [`u${n}`, aUser({ userId: `u${n}`, isAuthorized: true })]));
  const before = new Map(kept);
  const seen = {
    reads: new Map<string, number>(),
    puts: new Map<string, number>(),
    claims: new Set<string>(),
  };
  let under = 0;
  let most = 0;
  const faultsOf = (id: string) => faults[Number(id.slice(1))];
  for (const [id, user] of before)
    if (faultsOf(id)?.isChangedBefore) kept.set(id, { ...user, expiryTime: 7 });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

  const handlers: Parameters<typeof aProvider>[0] = {
    'GET /fetch_user_data': async (sent) => {
      const id = idIn(sent);
      const times = (seen.reads.get(id) ?? 0) + 1;
      seen.reads.set(id, times);
      if (times === 1) most = Math.max(most, (under += 1));
      if (times > 1 && faultsOf(id)?.isCheckShut) return json({}, 400);
      await pause();
      return json(kept.get(id));
    },
    'PUT /user_detail_update': async (sent) => {
      const id = idIn(sent);
      seen.puts.set(id, (seen.puts.get(id) ?? 0) + 1);
      const { isDone, answer } = writeFaults[faultsOf(id)?.record ?? 'yes'];
      if (isDone) kept.set(id, aUser(sent.body as UserRecord));
      await pause();
      return answer();
    },
    'POST /add_custom_claims': async (sent) => {
      const id = idIn(sent);
      const { isDone, answer } = writeFaults[faultsOf(id)?.claim ?? 'yes'];
      if (isDone) seen.claims.add(id);
      await pause();
      return answer();
    },
  };
  return { kept, before, seen, handlers, ended: () => (under -= 1), most: () => most };
}

test('a random mix of faults over 200 rows never reports a row wrongly', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(faultsOfRows, stops, async (faults, stop) => {
      let begun = 0;
      const { kept, before, seen, handlers, ended, most } = serviceOf(faults);
      const { dataProvider, journal } = aProvider(handlers, 'somebody');
      const ids = [...before.keys()];
      const rows = ids.flatMap((id) => {
        const user = before.get(id);
        return user ? [{ ...user, id }] : [];
      });
      const meta = {
        changeOf: (id: string) => {
          const previousData = rows.find((row) => row.id === id);
          return { previousData, data: { ...previousData, isAuthorized: false } };
        },
        onBegin: () => void (begun += 1),
        onEnd: ended,
        isStopped: () => begun >= stop,
      };
      const thrown: unknown = await dataProvider.updateMany('users', { ids, data: {}, meta }).then(
        () => new BulkError(ids, new Map()),
        (error: unknown) => error,
      );
      if (!(thrown instanceof BulkError)) throw thrown;

      const isWritten = (id: string) => kept.get(id)?.isAuthorized === false;
      const { done, notDone, unfinished, unsent } = outcomeOf(resource, rows, thrown, sayings);
      const told = [done, unsent, notDone.map(({ row }) => row), unfinished.map(({ row }) => row)].flat();
      expect(told.map(({ id }) => id).toSorted(), 'each row is told once').toEqual(ids.toSorted());

      for (const { id } of done) {
        expect(isWritten(id), `${id} is written`).toBe(true);
        expect(seen.claims.has(id), `the claim of ${id} is set`).toBe(true);
        expect(journal.find({ resource: 'users', id, operation: 'update' })).toBeUndefined();
      }
      for (const { id } of unsent) expect(seen.puts.has(id), `nothing was sent for ${id}`).toBe(false);
      for (const { row } of notDone) {
        const failure = thrown.failures.get(row.id);
        expect(isWritten(row.id), `${row.id} is not written: ${String(failure)}`).toBe(false);
        expect(failure).not.toBeInstanceOf(UnfinishedError);
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
      for (const [id, failure] of thrown.failures) {
        if (failure instanceof ChangedError || failure instanceof NotDoneError)
          expect(isWritten(id), `${id} is as it was`).toBe(false);
      }
      expect(Math.max(0, ...seen.puts.values()), 'each is sent once').toBeLessThanOrEqual(1);
      expect(begun, 'rows begun before Stop').toBeLessThanOrEqual(stop);
      expect(unsent, 'those that were not begun').toHaveLength(COUNT - begun);
      expect(most(), 'rows under way').toBeLessThanOrEqual(4);
      expect(journal.list()).toHaveLength(unfinished.length);
    }),
    { numRuns: 25 },
  );
});
