import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { LeavingProvider, useLeaveGuard, useMayLeave } from '../../../src/ui/leaving';
import { later } from '../../support/later';

type MayLeave = () => Promise<boolean>;

function Guard({ mayLeave }: { mayLeave: MayLeave }) {
  useLeaveGuard(mayLeave);
  return null;
}

function openViews() {
  let leave: MayLeave = async () => true;
  function Frame() {
    const mayLeave = useMayLeave();
    useEffect(() => void (leave = mayLeave), [mayLeave]);
    return null;
  }
  const views = (guards: Readonly<Record<string, MayLeave>>) => (
    <LeavingProvider>
      <Frame />
      {Object.entries(guards).map(([name, mayLeave]) => (
        <Guard key={name} mayLeave={mayLeave} />
      ))}
    </LeavingProvider>
  );
  return { views, mayLeave: () => leave() };
}

test('a view that is gone once the question before it is answered is not asked any more', async () => {
  const first = later<boolean>();
  const gone = vi.fn(() => new Promise<boolean>(() => undefined));
  const { views, mayLeave } = openViews();
  const page = render(views({ one: () => first.promise, other: gone }));
  const answer = mayLeave();
  page.rerender(views({ one: () => first.promise }));
  await act(async () => first.resolve(true));
  expect(gone).not.toHaveBeenCalled();
  expect(await answer).toBe(true);
});

test('a view that was drawn again meanwhile is asked once, with what it knows by then', async () => {
  const first = later<boolean>();
  const before = vi.fn(async () => true);
  const now = vi.fn(async () => false);
  const { views, mayLeave } = openViews();
  const page = render(views({ one: () => first.promise, other: before }));
  const answer = mayLeave();
  page.rerender(views({ one: () => first.promise, other: now }));
  await act(async () => first.resolve(true));
  expect(await answer).toBe(false);
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
});
