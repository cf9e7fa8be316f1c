import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The commit that is built, in short; nothing where the sources stand outside of a repository. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** The version of package.json. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}

/** What a build calls itself: "0.1.0 (39d6b35)", or the number alone. */
export function buildVersion(): string {
  const version = packageVersion();
  const built = commit();
  return built === null ? version : `${version} (${built})`;
}
