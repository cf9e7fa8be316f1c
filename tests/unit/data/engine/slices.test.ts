import { afterEach, expect, test, vi } from 'vitest';
import { breathe, createSlices, type Pause } from '../../../../src/data/engine/slices';

afterEach(() => vi.restoreAllMocks());

/** Makes work of three slices, each of which is noted when it runs. */
function noting() {
  const notes: string[] = [];
  const work = (name: string) => async (pause: Pause) => {
    for (let slice = 0; slice < 3; slice += 1) {
      await pause();
      notes.push(name);
    }
  };
  return { notes, work };
}

const always = () => true;

test('of two works in advance, the one that was begun last goes first', async () => {
  const { notes, work } = noting();
  const slices = createSlices();
  await Promise.all([slices.background(work('earlier'), always), slices.background(work('later'), always)]);
  expect(notes).toEqual(['earlier', 'later', 'later', 'later', 'earlier', 'earlier']);
});

test('work that someone waits for by now does not let the later one go first', async () => {
  const { notes, work } = noting();
  const slices = createSlices();
  await Promise.all([
    slices.background(work('wanted'), () => false),
    slices.background(work('later'), always),
  ]);
  expect(notes.slice(0, 4)).toEqual(['wanted', 'later', 'wanted', 'later']);
});

test('work in advance waits for what is asked, and until its answer can be drawn', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { notes, work } = noting();
  const slices = createSlices();
  let answer: () => void = () => undefined;
  const asked = slices.foreground(() => new Promise<void>((resolve) => (answer = resolve)));
  const ahead = slices.background(work('ahead'), always);
  await breathe();
  answer();
  await asked;
  now.mockReturnValue(1149);
  await breathe();
  expect(notes).toEqual([]);
  now.mockReturnValue(1150);
  await ahead;
  expect(notes).toEqual(['ahead', 'ahead', 'ahead']);
});

test('work in advance that is no longer needed ends, even while it has to wait', async () => {
  const over = new AbortController();
  const slices = createSlices();
  const { work } = noting();
  void slices.foreground(() => new Promise(() => undefined));
  const ahead = slices.background(work('ahead'), always, over.signal);
  await breathe();
  over.abort();
  await expect(ahead).rejects.toThrow('aborted');
});

test.each([
  ['background', 'a message', 'work'],
  ['foreground', 'work', 'a message'],
] as const)('4 ms of work in the %s: %s comes before %s', async (kind, ...order) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const came: string[] = [];
  const slices = createSlices();
  const work = async (pause: Pause) => {
    now.mockReturnValue(1004);
    await pause();
    came.push('work');
  };
  const message = breathe().then(() => came.push('a message'));
  await Promise.all([
    message,
    kind === 'background' ? slices.background(work, always) : slices.foreground(work),
  ]);
  expect(came).toEqual(order);
});
