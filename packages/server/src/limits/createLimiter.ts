import type { DatabaseKind } from '../db/DatabasePlace.ts';
import type { Db } from '../db/schema.ts';
import { createMemoryLimiter } from './createMemoryLimiter.ts';
import { createPostgresLimiter } from './createPostgresLimiter.ts';
import type { Limiter } from './limits.ts';

/** Counts in memory for SQLite, which has one process, and in the database for PostgreSQL, which may have several. */
export const createLimiter = (db: Db, kind: DatabaseKind): Limiter =>
  kind === 'sqlite' ? createMemoryLimiter() : createPostgresLimiter(db);
