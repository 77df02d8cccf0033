import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { signUpPerson } from '@prelude/server/auth/signUpPerson';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { inject } from 'vitest';
import { makeDatabase, makePostgres, type TestDatabase } from './makeDatabase.ts';
import { openProvider } from './openProvider.ts';
import { partitionLists } from './partitionLists.ts';

export interface TestPerson {
  id: string;
  email: string;
  token: string;
}

type Copy = () => Promise<TestDatabase>;

/** More than most test files need */
const PEOPLE = 16;

/** A migrated, empty database. Copying it takes a tenth of the time of the migrations. */
export const copyMigrated = async (kind: DatabaseKind): Promise<TestDatabase> => (await migrated(kind)).copy();

/** Also has signed-in people: the thread that hashes their passwords takes half a second to start. */
export async function copyPeopled(kind: DatabaseKind): Promise<TestDatabase & { people: readonly TestPerson[] }> {
  const { copy, added } = await peopled(kind);
  return { ...(await copy()), people: added };
}

const migrated = onceForEach((kind) =>
  toTemplate(
    () => makeDatabase(kind),
    async (place) => {
      await (await openProvider(place)).close();
      if (place.kind === 'postgres' && inject('isPartitioned')) await partitionLists(place.url);
    },
  ),
);

const peopled = onceForEach(async (kind) => toTemplate((await migrated(kind)).copy, addPeople));

/** Makes it when a test first needs it, for all files that the same worker runs. */
function onceForEach<Made>(make: (kind: DatabaseKind) => Promise<Made>): (kind: DatabaseKind) => Promise<Made> {
  const made = new Map<DatabaseKind, Promise<Made>>();
  return (kind) => {
    const known = made.get(kind) ?? make(kind);
    made.set(kind, known);
    known.catch(() => made.delete(kind));
    return known;
  };
}

async function toTemplate<Added>(source: Copy, add: (place: DatabasePlace) => Promise<Added>) {
  const made = await source();
  const added = await add(made.database);
  return { added, copy: await toCopy(made) };
}

async function toCopy({ database, clear }: TestDatabase): Promise<Copy> {
  if (database.kind === 'postgres') return () => makePostgres(new URL(database.url).pathname.slice(1));
  const folder = dirname(database.path);
  const names = await readdir(folder);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  await clear();
  return async () => {
    const copy = await makeDatabase('sqlite');
    const place = copy.database.kind === 'sqlite' ? dirname(copy.database.path) : '';
    await Promise.all(files.map(([name, bytes]) => writeFile(join(place, name), bytes, { mode: 0o600 })));
    return copy;
  };
}

async function addPeople(place: DatabasePlace): Promise<TestPerson[]> {
  const { provider, close } = await openProvider(place);
  const people: TestPerson[] = [];
  for (let number = 1; number <= PEOPLE; number += 1) {
    const email = `person${number}@prelude.example`;
    const { person, accessToken } = await signUpPerson(provider, { email, password: 'correct horse' });
    people.push({ id: person.id, email, token: accessToken });
  }
  await close();
  return people;
}
