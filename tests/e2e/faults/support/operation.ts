import type { Page } from '@playwright/test';
import { common, held } from './interferences';
import { CELL, cellsOf, type Fault, keyOf, type Operation, OUTCOME_UNKNOWN } from './matrix';
import type { Interference, Proxy, Seen } from './proxy';
import { expect, type Failing, type Stage, test, type Who } from './stage';

/** A cell of the table while its test runs. */
export interface Scene<Subject> {
  readonly page: Page;
  readonly stage: Stage;
  readonly fault: Fault;
  /** What the operation is about. */
  readonly subject: Subject;
  /** The fault, to let it happen once more with `again`. */
  readonly given: Interference;
  /** Where the page was when the operation began. */
  readonly address: string;
  /** Lets the held request go on, if the fault holds one. */
  readonly release: () => void;
  /** Whether the browser has given up the held request. */
  readonly isAborted: () => boolean;
  /** The requests of this operation since the fault began. */
  readonly sent: () => Seen[];
  /** How many tokens the page has fetched since the fault began. */
  readonly tokens: () => number;
  /** Lets the held read go on that shows the outcome of a write. */
  readonly check: () => void;
  /** Begins the operation again under another fault, on a page that is ready for it. */
  readonly again: (interference: Interference) => Promise<void>;
  /** Prepares the operation anew, and begins it under a variant of its fault. */
  readonly anew: (variant: Variant) => Promise<Scene<Subject>>;
}

type Variant = (given: Interference) => Interference;

type Finds<Subject> = RegExp | ((subject: Subject) => RegExp);

const found = <Subject>(by: Finds<Subject>, subject: Subject): RegExp =>
  by instanceof RegExp ? by : by(subject);

export interface Play<Subject> {
  /** Whose answers fail; by default those of the service. */
  readonly of?: Failing;
  readonly who?: Who;
  /** Matches the operation's requests, such as "GET /api/fetch_all_user", or those of one subject only. */
  readonly call: Finds<Subject>;
  /** Milliseconds after which the console gives up. */
  readonly limit: number;
  /** Brings the page to where the operation can begin. */
  readonly prepare: (page: Page, stage: Stage, fault: Fault) => Promise<Subject>;
  readonly begin: (page: Page, subject: Subject, stage: Stage) => Promise<void>;
  /** The faults that this operation needs a different answer for. */
  readonly faults?: Partial<Record<Fault, (subject: Subject) => Interference>>;
  /** The read that shows the outcome of a write whose answer doesn't; it is held until `check`. */
  readonly checkedBy?: Finds<Subject>;
  /** What the test expects, by the code of the cell. */
  readonly see: Readonly<Record<string, (scene: Scene<Subject>) => Promise<void>>>;
}

const HELD: ReadonlySet<Fault> = new Set(['slow, 10 s', 'page left']);

/**
 * Waits for what appears after the console has retried by itself, which takes seconds. The clock moves on only while no
 * request is pending: otherwise it would bring the request to its time limit.
 */
export const eventually = (
  { page, stage, fault }: Pick<Scene<unknown>, 'page' | 'stage'> & Partial<Pick<Scene<unknown>, 'fault'>>,
  see: () => Promise<void>,
): Promise<void> =>
  expect(async () => {
    // A request that timed out is not retried, so the clock doesn't need to move on.
    if (fault !== 'timeout') {
      expect(stage.isAsked(), 'whether a request is on its way').toBe(false);
      await page.clock.fastForward(4_000);
    }
    await see();
  }).toPass({ intervals: [100], timeout: 60_000 });

/** Uses one check for several codes. */
export const codes = <Subject>(
  see: (scene: Scene<Subject>) => Promise<void>,
  ...names: readonly string[]
): Record<string, (scene: Scene<Subject>) => Promise<void>> =>
  Object.fromEntries(names.map((name) => [name, see]));

/**
 * Tests every cell of an operation, one after the other on one page.
 * @param tag `@switches` if the operation changes the switches, which all users of the service share
 */
export function describeOperation<Subject>(operation: Operation, play: Play<Subject>, tag?: string): void {
  test.describe(operation, { tag: tag ?? [] }, () => {
    test.describe.configure({ mode: 'default' });
    for (const cell of cellsOf(operation)) {
      const { fault, code } = cell;
      const annotation = [{ type: CELL, description: keyOf(cell) }];
      test(`${fault}: ${code}`, { annotation }, async ({ stage }) => {
        const see = play.see[code];
        if (!see) throw new Error(`Nothing says what "${code}" looks like.`);
        await see(await enact(play, stage, fault));
      });
    }
  });
}

/** Prepares the page, and begins the operation under its fault. */
async function enact<Subject>(
  play: Play<Subject>,
  stage: Stage,
  fault: Fault,
  variant: Variant = (given) => given,
): Promise<Scene<Subject>> {
  const page = await stage.page(play.who ?? 'administrator', play.of);
  const proxy = play.of === 'identity' ? stage.identity : stage.proxy;
  const subject = await play.prepare(page, stage, fault);
  const call = found(play.call, subject);
  const checkedBy = play.checkedBy && found(play.checkedBy, subject);
  const address = page.url();
  const hold = held();
  const checking = held();
  const tokensBefore = stage.tokens();
  const begin = async (interference: Interference) => {
    proxy.interfere(call, interference);
    await play.begin(page, subject, stage);
    if (HELD.has(fault)) await hold.arrival;
    if (fault === 'timeout') await passTime(page, stage, proxy, call, play.limit);
  };
  const given = HELD.has(fault) ? hold.interference : (play.faults?.[fault]?.(subject) ?? common[fault]);
  if (!given) throw new Error(`Nothing says what "${fault}" is.`);
  await begin((exchange) => {
    if (checkedBy && OUTCOME_UNKNOWN.has(fault)) proxy.also(checkedBy, checking.interference);
    return variant(given)(exchange);
  });
  return {
    page,
    stage,
    fault,
    subject,
    given,
    address,
    release: hold.release,
    isAborted: hold.isAborted,
    sent: () => proxy.seen(call),
    tokens: () => stage.tokens() - tokensBefore,
    check: checking.release,
    again: begin,
    anew: (another) => enact(play, stage, fault, another),
  };
}

async function passTime(
  page: Page,
  stage: Stage,
  proxy: Proxy,
  call: RegExp,
  milliseconds: number,
): Promise<void> {
  await expect.poll(() => proxy.seen(call).length, 'the request').toBeGreaterThan(0);
  // Any other pending request would time out too, and appear in the same alert.
  await expect.poll(() => stage.isAsked(call), 'whether another request is on its way').toBe(false);
  // The page has read all earlier answers once it has the answer to this request.
  await page.evaluate(async () => void (await (await fetch('/')).text()));
  // In two steps: in one, the next poll would be due at the moment in which this call is given up.
  await page.clock.fastForward(milliseconds * 0.8);
  await page.clock.fastForward(milliseconds * 0.2 + 1_000);
}
