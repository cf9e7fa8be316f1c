import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { untilTableAtMost } from '../../../scripts/checks/sizes';

test('a further resource may add its two files to what the table needs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'resources-'));
  try {
    writeFileSync(path.join(folder, 'index.ts'), '');
    mkdirSync(path.join(folder, 'users'));
    expect(untilTableAtMost(folder)).toBe(350);
    mkdirSync(path.join(folder, 'orders'));
    expect(untilTableAtMost(folder)).toBe(352);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
