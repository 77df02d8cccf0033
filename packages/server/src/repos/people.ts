import { sql } from 'kysely';
import type { Connections } from '../db/Database.ts';
import { idsIn } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import { writeContacts } from './contacts.ts';
import { markWorkspaces } from './deletions.ts';
import { findForm } from './forms.ts';
import { listTable } from './lists.ts';
import { findLook } from './looks.ts';
import { readProfile } from './profiles.ts';
import { listWaitlists } from './waitlists.ts';
import { listWorkspaces } from './workspaces.ts';

/** Deletes the account too, where it is kept here, and workspaces without another member, with their waitlists and contacts. All of it or nothing. */
export async function deletePerson(db: Db, personId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // First, with its sessions: waits for writes that hold one, lets no later one begin, and nobody sign in.
    await transaction.deleteFrom('people').where('id', '=', personId).execute();
    const own = await sql<{ id: string }>`${ownWorkspaces(personId)}`.execute(transaction);
    await markWorkspaces(
      transaction,
      own.rows.map(({ id }) => id),
    );
    await transaction.deleteFrom('members').where('person_id', '=', personId).execute();
    await transaction.deleteFrom('profiles').where('id', '=', personId).execute();
    await transaction.deleteFrom('sent_mails').where('person_id', '=', personId).execute();
    await transaction.deleteFrom('idempotency_keys').where('person_id', '=', personId).execute();
  });
}

/** Workspaces of this person alone */
const ownWorkspaces = (personId: string) => sql`
  select workspace_id as id from members
  where workspace_id in (select workspace_id from members where person_id = ${personId})
  group by workspace_id having count(*) = 1`;

export interface OwnedData {
  workspaces: number;
  waitlists: number;
  contacts: number;
}

/** Counts what {@link deletePerson} deletes. */
export async function countOwned(db: Db, personId: string): Promise<OwnedData> {
  const own = await sql<{ id: string }>`${ownWorkspaces(personId)}`.execute(db);
  const ids = own.rows.map(({ id }) => id);
  const { rows } = await sql<Omit<OwnedData, 'workspaces'>>`
    select count(*) as waitlists, cast(coalesce(sum(subscribed + pending + unsubscribed + invalid), 0) as bigint) as contacts
    from ${listTable} left join list_counts on list_counts.waitlist_id = waitlists.id
    where waitlists.workspace_id in ${idsIn(db, ids)}`.execute(db);
  return { workspaces: ids.length, waitlists: rows[0]?.waitlists ?? 0, contacts: rows[0]?.contacts ?? 0 };
}

export async function* exportPerson(
  { db, reads }: Connections,
  { id, email }: { id: string; email: string },
): AsyncGenerator<string> {
  const profile = { ...(await readProfile(db, id)), email };
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"profile":${JSON.stringify(profile)},"workspaces":`;
  yield* writeEach(await listWorkspaces(db, id), async function* ({ sealedKey, ...workspace }) {
    yield* openObject({ ...workspace, look: (await findLook(db, id, workspace.id))?.look }, 'waitlists');
    const waitlists = (await listWaitlists(db, { personId: id }, workspace.id)) ?? [];
    yield* writeEach(waitlists, async function* (waitlist) {
      yield* openObject({ ...waitlist, form: await findForm(db, id, waitlist.id) }, 'contacts');
      yield* writeContacts(reads, waitlist.id);
      yield '}';
    });
    yield '}';
  });
  yield '}';
}

function* openObject(fields: object, next: string): Generator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"${next}":`;
}

async function* writeEach<Item>(items: Item[], write: (item: Item) => AsyncGenerator<string>): AsyncGenerator<string> {
  yield '[';
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ',';
    yield* write(item);
  }
  yield ']';
}
