import { execFileSync } from 'node:child_process';
import { root } from '../support/root.ts';

/** The last commit of a file. */
export interface Commit {
  id: string;
  /** As `2026-11-23`. */
  date: string;
  subject: string;
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 29, stdio: ['ignore', 'pipe', 'ignore'] });
}

const toLines = (said: Buffer): string[] => said.toString().split('\0').filter(Boolean);

/** Whether a name stands for a commit. */
export function isCommit(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Every file that is not as it was at a commit: what is new and has not been added counts as well. */
export function listChangedFiles(ref: string): string[] {
  return [
    ...toLines(git('diff', '--name-only', '--no-renames', '-z', ref, '--')),
    ...toLines(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
}

/** A file as it was at a commit; null where it was not there, or where there is no such commit. */
export function readAt(ref: string, path: string): Buffer | null {
  try {
    return git('cat-file', 'blob', `${ref}:${path}`);
  } catch {
    return null;
  }
}

/** The patches of a file, the newest first, each with its commit; none outside of a repository. */
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
