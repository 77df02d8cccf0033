import { execFileSync } from 'node:child_process';
import { root } from '../support/root.ts';

export function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 29, stdio: ['ignore', 'pipe', 'ignore'] });
}

const toLines = (said: Buffer): string[] => said.toString().split('\0').filter(Boolean);

/** True when a name refers to a commit. */
export function isCommit(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Returns git's own folder, which all work trees share; null outside a repository. */
export function findGitFolder(): string | null {
  try {
    return git('rev-parse', '--path-format=absolute', '--git-common-dir').toString().trim();
  } catch {
    return null;
  }
}

export const mainBranch = 'origin/main';

/** Returns the commit at which this branch left another one, or says in a few words why there is none. */
export function findBase(ref = mainBranch): { commit: string } | { why: string } {
  if (!findGitFolder()) return { why: 'this is no git repository' };
  if (!isCommit(ref)) return { why: `there is no ${ref}` };
  try {
    return { commit: git('merge-base', 'HEAD', ref).toString().trim() };
  } catch {
    const isShallow = git('rev-parse', '--is-shallow-repository').toString().trim() === 'true';
    return {
      why: isShallow ? `the clone is too shallow to reach where this left ${ref}` : `nothing joins this and ${ref}`,
    };
  }
}

/** Lists every file that differs from a commit, including new files that are not added. */
export function listChangedFiles(ref: string): string[] {
  return [
    ...toLines(git('diff', '--name-only', '--no-renames', '-z', ref, '--')),
    ...toLines(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
}

/** Reads a file as of a commit; null when the file or the commit does not exist. */
export function readAt(ref: string, path: string): Buffer | null {
  try {
    return git('cat-file', 'blob', `${ref}:${path}`);
  } catch {
    return null;
  }
}
