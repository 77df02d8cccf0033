import { execFileSync } from 'node:child_process';
import { root } from '../support/root.ts';

export interface Commit {
  id: string;
  /** As `2026-11-23` */
  date: string;
  subject: string;
}

function git(...args: string[]): Buffer {
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

/** Returns the commit from which this branch left `origin/main`; null without that branch, or in a clone too shallow to know. */
export function findBase(): string | null {
  try {
    return git('merge-base', 'HEAD', 'origin/main').toString().trim();
  } catch {
    return null;
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

/** Reads the patches of a file with their commits, newest first; none outside a repository. */
export function readPatches(path: string): { commit: Commit; patch: string }[] {
  let log: string;
  try {
    log = git('log', '--format=%x00%h%x09%as%x09%s', '--patch', '--unified=0', '--', path).toString();
  } catch {
    return [];
  }
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [head = '', ...lines] = entry.split('\n');
      const [id = '', date = '', subject = ''] = head.split('\t');
      return { commit: { id, date, subject }, patch: lines.join('\n') };
    });
}
