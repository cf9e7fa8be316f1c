import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the folder and those above. Node's own recursive mkdir never ends if a parent exists but accepts no folders,
 * like /proc.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
