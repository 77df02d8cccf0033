import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const LOCK_FILE = 'server.lock';

const SQLITE_BUSY = 5;

/** Returns a function that unlocks, or undefined if another server holds the folder. */
export function lockFolder(directory: string): (() => void) | undefined {
  const path = join(directory, LOCK_FILE);
  // SQLite locks through the operating system: kill -9 frees the lock, and no process id is compared.
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return undefined;
  }
  return () => db.close();
}
