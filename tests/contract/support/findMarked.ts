import type { Db } from '@prelude/server/db/schema';
import { sql } from 'kysely';

/** Tables of libraries, which hold no address. */
const foreign = ['kysely_migration', 'kysely_migration_lock', 'rate_limits'];

export const readTables = async (db: Db) => {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => !foreign.includes(name));
};

/** Returns the tables that hold the text in any column, whatever its case. */
export async function findMarked(db: Db, mark: string): Promise<string[]> {
  const marked: string[] = [];
  for (const { name } of await readTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const texts = rows.flatMap((row) => Object.values(row).map(toText));
    if (texts.some((text) => text.toLowerCase().includes(mark))) marked.push(name);
  }
  return marked.sort();
}

const toText = (value: unknown): string => (value instanceof Uint8Array ? Buffer.from(value).toString() : `${value}`);
