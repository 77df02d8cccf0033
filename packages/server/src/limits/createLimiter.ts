import type { DatabaseKind } from '../db/DatabasePlace.ts';
import type { Db } from '../db/schema.ts';
import { createMemoryLimiter } from './createMemoryLimiter.ts';
import { createPostgresLimiter } from './createPostgresLimiter.ts';
import type { Limiter } from './limits.ts';

/** Counts where all that must agree can see it: a SQLite file has one process, a PostgreSQL server may have several. */
export const createLimiter = (db: Db, kind: DatabaseKind): Limiter =>
  kind === 'sqlite' ? createMemoryLimiter() : createPostgresLimiter(db);
