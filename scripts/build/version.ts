import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The short hash of the commit; null if the sources are outside a repository. */
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

/** The name of a build: "0.1.0 (39d6b35)", or only the number. */
export function buildVersion(): string {
  const version = packageVersion();
  const built = commit();
  return built === null ? version : `${version} (${built})`;
}
