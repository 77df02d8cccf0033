import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { readProfile } from '@prelude/server/repos/profiles';
import { describe, expect, test } from 'vitest';
import { makeDatabase } from './support/makeDatabase.ts';

const PERSON = '01890a5d-ac96-774b-bcce-b302099a8057';

describe.each(['sqlite', 'postgres'] as const)('a database on %s', (kind) => {
  test('that five open at once for the first time is one database, whole', async () => {
    const { database, clear } = await makeDatabase(kind);
    const opened: Db[] = await Promise.all(Array.from({ length: 5 }, () => openDatabase(database)));
    const profiles = await Promise.all(opened.map((db) => readProfile(db, PERSON)));
    const rows = await opened[0]?.selectFrom('profiles').select('id').execute();
    await Promise.all(opened.map((db) => db.destroy()));
    await clear();
    expect(profiles).toEqual(Array(5).fill({ id: PERSON, name: null }));
    expect(rows).toEqual([{ id: PERSON }]);
  });

  test('that is opened again keeps what is in it', async () => {
    const { database, clear } = await makeDatabase(kind);
    const first = await openDatabase(database);
    await readProfile(first, PERSON);
    await first.destroy();
    const second = await openDatabase(database);
    const rows = await second.selectFrom('profiles').select('id').execute();
    await second.destroy();
    await clear();
    expect(rows).toEqual([{ id: PERSON }]);
  });
});
