import type { Database } from '../db/Database.ts';
import { createMemoryLimiter } from './createMemoryLimiter.ts';
import { createPostgresLimiter } from './createPostgresLimiter.ts';
import type { Limiter } from './limits.ts';

export const createLimiter = ({ db, isShared }: Pick<Database, 'db' | 'isShared'>): Limiter =>
  isShared ? createPostgresLimiter(db) : createMemoryLimiter();
