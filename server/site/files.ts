import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { HASHED_FOLDER } from '../../headers/headers';

/** One file of the built site, kept in memory. */
export interface SiteFile {
  readonly type: string;
  readonly content: Buffer;
  /** Whether its name changes with its content. */
  readonly hashed: boolean;
}

const fileAt = (folder: string, name: string): SiteFile => ({
  type: getMimeType(name) ?? 'application/octet-stream',
  content: readFileSync(path.join(folder, name)),
  hashed: name.startsWith(HASHED_FOLDER),
});

/**
 * All files of a built site by their address, read once: a path that is not in this map does not exist, whatever dots
 * and slashes an address contains.
 */
export function readSite(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Map(names.map((name) => [`/${name}`, fileAt(folder, name)]));
}
