import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../StartFailure.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a data folder against other servers until the returned function is called or the process ends in any way.
 * Throws a {@link StartFailure} if another server holds it.
 */
export function lockFolder(directory: string): () => void {
  const path = join(directory, 'server.lock');
  // SQLite's locks are those of the operating system: kill -9 frees them, and no process id is compared.
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StartFailure(
      `${directory} is in use by another server: stop that one, or set DATA_DIR to another folder. Several servers share data by PostgreSQL (DATABASE_URL).`,
    );
  }
  return () => db.close();
}
