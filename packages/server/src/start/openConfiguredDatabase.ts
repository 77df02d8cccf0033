import type { Database } from '../db/Database.ts';
import { isFile } from '../db/DatabasePlace.ts';
import { EncodingFailure, openDatabase } from '../db/openDatabase.ts';
import type { Config } from './config.ts';
import { StartFailure } from './StartFailure.ts';

export async function openConfiguredDatabase(
  { database }: Pick<Config, 'database'>,
  onLost?: (error: Error) => void,
): Promise<Database> {
  try {
    return await openDatabase(database, onLost);
  } catch (error) {
    if (error instanceof EncodingFailure)
      throw new StartFailure(
        `DATABASE_URL is a database that stores text as ${error.encoding}, which cannot hold every name: make one with "createdb -E UTF8 -T template0 prelude", and set DATABASE_URL to it.`,
      );
    const reason = toReason(error);
    throw new StartFailure(
      isFile(database)
        ? `${database.path} cannot be opened (${reason}): free the disk and the file, or set DATA_DIR to another folder.`
        : `DATABASE_URL cannot be opened (${reason}): start that PostgreSQL, correct the address, or unset it for a SQLite file.`,
    );
  }
}

export const toReason = (error: unknown): unknown =>
  error instanceof Error ? [error.message, 'code' in error ? error.code : ''].find(Boolean) : error;
