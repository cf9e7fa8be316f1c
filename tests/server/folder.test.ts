import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../scripts/product/dataFolder';
import { StartProblem } from '../../scripts/product/problem';
import { snapshots } from '../../scripts/product/snapshots';

const root = mkdtempSync(path.join(tmpdir(), 'folder-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'data-'));
});

describe('the lock', () => {
  const lock = () => path.join(folder, 'lock');

  it('keeps a second copy out, in a sentence, until the first gives the folder back', () => {
    const { unlock } = openDataFolder(folder, false);
    const second = () => openDataFolder(folder, false);
    expect(second).toThrow(StartProblem);
    expect(second).toThrow(new RegExp(`process ${process.pid}.*DATA_DIR.*DATABASE_URL`));
    unlock();
    second().unlock();
  });

  it('takes over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    writeFileSync(lock(), `${child.pid} 12345`);
    openDataFolder(folder, false);
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid));
  });

  it('takes over when another process has the pid of the one that was killed', () => {
    writeFileSync(lock(), `${process.ppid} 1`);
    openDataFolder(folder, false);
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid));
  });

  it('takes over from a lock that says nothing', () => {
    writeFileSync(lock(), '');
    openDataFolder(folder, false);
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid));
  });

  it('takes over from two that were killed, one of them while it took over', () => {
    writeFileSync(lock(), `${process.ppid} 1`);
    writeFileSync(`${lock()}.turn`, `${process.ppid} 2`);
    openDataFolder(folder, false);
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid));
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is not taken away when a second copy begins anew', () => {
    openDataFolder(folder, false);
    writeFileSync(path.join(folder, 'kept'), '');
    expect(() => openDataFolder(folder, true)).toThrow(StartProblem);
    expect(readFileSync(path.join(folder, 'kept'), 'utf8')).toBe('');
  });
});

it('empties the folder to begin anew', () => {
  mkdirSync(path.join(folder, 'store'));
  const { store, unlock } = openDataFolder(folder, true);
  expect(() => readFileSync(store)).toThrow(/ENOENT/);
  unlock();
});

it('leaves what others keep in the folder when it begins anew', () => {
  writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
  mkdirSync(path.join(folder, 'identities', '1'), { recursive: true });
  const { unlock } = openDataFolder(folder, true);
  unlock();
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

it('makes the folders above too', () => {
  const { store, unlock } = openDataFolder(path.join(folder, 'a', 'b'), false);
  expect(path.relative(folder, store)).toBe(path.join('a', 'b', 'store'));
  unlock();
});

it.each([
  ['is a file', () => path.join(folder, 'file')],
  ['is below a file', () => path.join(folder, 'file', 'below')],
  // If a parent exists but can't hold folders, Node's own recursive mkdir never ends.
  ['is where nothing can be made', () => '/proc/console/below'],
])('says which variable changes a folder that %s', (_, place) => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => openDataFolder(place(), false)).toThrow(/DATA_DIR.*DATABASE_URL/);
});

describe('snapshots', () => {
  const write = (text: string) => async (target: string) => writeFileSync(path.join(target, 'x'), text);
  const latest = () => {
    const place = snapshots(folder).latest();
    return place && readFileSync(path.join(place, 'x'), 'utf8');
  };

  it('go on from the last whole one', async () => {
    expect(latest()).toBeUndefined();
    for (let number = 1; number <= 11; number++) await snapshots(folder).add(write(String(number)));
    expect(latest()).toBe('11');
  });

  it('are not replaced by one that was not finished', async () => {
    await snapshots(folder).add(write('good'));
    const killed = snapshots(folder).add(async (target) => {
      await write('half')(target);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(latest()).toBe('good');
    await snapshots(folder).add(write('better'));
    expect(latest()).toBe('better');
  });

  it('are whole also where the older one was not yet deleted', async () => {
    for (const number of ['9', '10']) {
      mkdirSync(path.join(folder, number));
      await write(number)(path.join(folder, number));
    }
    expect(latest()).toBe('10');
  });
});
