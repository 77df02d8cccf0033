import { PostgresAdapter } from 'kysely';
import type { DatabaseKind } from './DatabasePlace.ts';
import type { Db } from './schema.ts';

export const kindOf = (db: Db): DatabaseKind =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
