import { expect, test, vi } from 'vitest';
import { saveFile } from '../../../src/kit/export/saveFile';

test('timers, which a tab out of view holds back, do not hold up a file of many rows', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const rows = Array.from({ length: 5000 }, (_, index) => ({ id: String(index) }));
  const onWritten = vi.fn();
  const { signal } = new AbortController();
  const isSaved = await saveFile('rows.csv', { rows, meta: {} }, [], { signal, onWritten });
  expect(isSaved).toBe(true);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(onWritten).toHaveBeenLastCalledWith(5000, 5000);
});
