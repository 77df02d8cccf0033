import { lockFolder } from '../db/lockFolder.ts';
import { StartFailure } from './StartFailure.ts';

export function lockData(directory: string): () => void {
  const unlock = lockFolder(directory);
  if (unlock) return unlock;
  throw new StartFailure(
    `${directory} is in use by another server: stop that one, or set DATA_DIR to another folder. Several servers share data by PostgreSQL (DATABASE_URL).`,
  );
}
