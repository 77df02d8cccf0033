import type { Reads } from './createReads.ts';
import type { DatabaseKind } from './DatabasePlace.ts';
import type { Db } from './schema.ts';

/** An open database; `openDatabase` makes it. */
export interface Database extends HealthChecks {
  kind: DatabaseKind;
  /** For statements and transactions. */
  db: Db;
  /** Long reads of many at once: see {@link Connections}. */
  reads: Reads;
  /** True if several processes may use it at once. */
  isShared: boolean;
  /** Undefined if there is no pool. */
  readPool(): PoolState | undefined;
  close(): Promise<void>;
}

/** The connections of one request. */
export interface Connections {
  /** For statements and transactions. */
  db: Db;
  /**
   * For long reads outside transactions, on connections of their own. SQLite blocks its thread, so there they run in
   * another. Requests of the same reader take turns with those of others.
   */
  reads: Db;
}

export interface HealthChecks {
  /** Rejects if the database does not answer within 2 s or cannot write. Concurrent calls share one query. */
  ping(): Promise<void>;
  /** Returns why the database cannot serve now, or undefined. Tries a write and checks the schema. */
  findUnreadiness(): Promise<Unreadiness | undefined>;
}

export type Unreadiness = 'unreachable' | 'not_writable' | 'not_migrated' | 'stopping';

/** Numbers of connections to the database. */
export interface PoolState {
  open: number;
  idle: number;
  /** Queries that wait for one. */
  waiting: number;
}
