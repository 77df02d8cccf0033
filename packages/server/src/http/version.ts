import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

/** `PRELUDE_VERSION`, else the short hash of the checkout's commit; null where neither is known. */
export const commit: string | null = process.env.PRELUDE_VERSION || readCommit();

function readCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
