import { signUpColumns } from '@prelude/server/db/addSignUpsFunction';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { columnTypes } from '@prelude/server/repos/contactRows';
import { sql } from 'kysely';
import { loadModule, parsePlPgSQLSync } from 'libpg-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFaults } from './support/findFaults.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';

async function openPostgres() {
  const { database, clear } = await makeDatabase('postgres');
  onTestFinished(clear);
  const opened = await openDatabase(database);
  onTestFinished(opened.close);
  return opened.db;
}

/** Returns the SQL statements of a PL/pgSQL function: what its parser marks with the mode 0. */
function findStatements(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const { query, parseMode } = tree as { query?: string; parseMode?: number };
  if (query !== undefined) return parseMode === 0 ? [query] : [];
  return Object.values(tree).flatMap(findStatements);
}

describe.runIf(databases.includes('postgres'))('add_sign_ups', () => {
  test('fills the columns of a new contact', () => {
    expect(Object.entries(signUpColumns)).toEqual(columnTypes.filter(([name]) => name !== 'waitlist_id'));
  });

  test('names its list in each statement', async () => {
    await loadModule();
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('add_sign_ups(uuid, json)'::regprocedure) as text`.execute(await openPostgres());
    const statements = findStatements(parsePlPgSQLSync(rows[0]?.text ?? ''));
    expect(statements.length).toBeGreaterThan(10);
    const faults = statements.flatMap((text) =>
      findFaults(text.replaceAll(/\blist\b/g, '$1')).map((fault) => `${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});
