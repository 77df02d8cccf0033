import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../StartFailure.ts';

const SQLITE_BUSY = 5;

/**
 * Keeps every other server out of a data folder until the returned function is called or the process is gone, however
 * that comes about. Throws a {@link StartFailure} where one is in there.
 */
export function lockFolder(directory: string): () => void {
  const path = join(directory, 'server.lock');
  // The locks of SQLite are the operating system's own: kill -9 frees them, and no number of a process is compared.
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
