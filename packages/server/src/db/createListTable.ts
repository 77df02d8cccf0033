import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './DatabasePlace.ts';
import { isDistributed } from './distribute.ts';
import { toListTable } from './distribution.ts';

/**
 * For migrations: makes a table of rows that belong to a list by `waitlist_id`, with which its keys begin. They go with their
 * list and, where lists are distributed, are on its machine.
 */
export async function createListTable(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  name: string,
  addColumns: (table: CreateTableBuilder<string, 'waitlist_id'>) => { execute(): Promise<void> },
): Promise<void> {
  const table = db.schema
    .createTable(name)
    .addColumn('waitlist_id', kind === 'postgres' ? 'uuid' : 'text', (column) =>
      column.notNull().references('waitlists.id').onDelete('cascade'),
    );
  await addColumns(table).execute();
  if (kind === 'sqlite' || !(await isDistributed(db))) return;
  for (const statement of toListTable(name)) await sql.raw(statement).execute(db);
}
