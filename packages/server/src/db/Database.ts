import type { Reads } from './createReads.ts';
import type { DatabaseKind } from './DatabasePlace.ts';
import type { Db } from './schema.ts';

export interface Database extends HealthChecks {
  kind: DatabaseKind;
  db: Db;
  /** Connections of sign-ups alone, which never wait for those of other calls. On SQLite the same as `db`. */
  signUps: Db;
  reads: Reads;
  isShared: boolean;
  /** True where the rows of each list are on a machine of their own. */
  isDistributed: boolean;
  /** The pools of connections to PostgreSQL by their names; none on SQLite. */
  readPools(): Record<string, PoolState>;
  close(): Promise<void>;
}

export interface Connections {
  db: Db;
  /** For long reads outside transactions, which SQLite runs in another thread. Readers take turns, however many requests each has. */
  reads: Db;
}

export interface HealthChecks {
  /** Rejects if the database does not answer within 2 s or cannot write. */
  ping(): Promise<void>;
  /** Returns the machines that have lists and do not answer, as host:port. */
  listAwayWorkers(): Promise<readonly string[]>;
  /** Returns why the database cannot serve now, or undefined. Tries a write and checks the schema. */
  findUnreadiness(): Promise<Unreadiness | undefined>;
}

export type Unreadiness = 'unreachable' | 'not_writable' | 'not_migrated' | 'stopping';

export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}
