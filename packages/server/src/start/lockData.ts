import { LOCK_FILE, lockFolder } from '../db/lockFolder.ts';
import { StartFailure } from './StartFailure.ts';

export function lockData(directory: string): () => void {
  const unlock = lock(directory);
  if (unlock) return unlock;
  throw new StartFailure(
    `${directory} is in use by another server: stop that one, or set DATA_DIR to another folder. Several servers share data by PostgreSQL (DATABASE_URL).`,
    'passing',
  );
}

function lock(directory: string): ReturnType<typeof lockFolder> {
  try {
    return lockFolder(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartFailure(
      `${directory}/${LOCK_FILE} cannot be opened (${reason}): free the disk, and let the user of this process write the file.`,
    );
  }
}
