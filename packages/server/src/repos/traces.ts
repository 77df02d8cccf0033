import { toCanonicalText, toEmailKey } from '@prelude/api/contract/rules';
import { sql } from 'kysely';
import { hashToken } from '../db/hashToken.ts';
import type { Db } from '../db/schema.ts';
import { toShownEmail } from '../db/toShownEmail.ts';
import { findAccount } from './accounts.ts';
import type { PersonHashes } from './erased.ts';
import { eraseFromList } from './erasures.ts';
import { type ImportKey, isImport, readChunks, readText, toDraftsPart } from './importFiles.ts';
import { deletePerson } from './people.ts';

const ROWS_AT_ONCE = 500;

/** All that is kept of an address. */
export interface Traces {
  /** Id of the account */
  personId: string | undefined;
  /** Ids of lists that have the address, each with the rows that hold it: subscribers, and removed ones. */
  lists: ReadonlyMap<string, number>;
  /** Imports into these lists, and others whose files hold the address */
  imports: readonly TracedImport[];
  /** Ids of mails that wait */
  mails: readonly string[];
  signUps: number;
  links: number;
  /** Files under way, which cannot be looked into yet */
  receiving: number;
}

interface TracedImport extends ImportKey {
  isRunning: boolean;
}

/** The form of an address that accounts are known by. */
const toPersonEmail = (email: string): string => toShownEmail(toCanonicalText(email).toLowerCase());

export async function findTraces(db: Db, email: string): Promise<Traces> {
  const lists = await findLists(db, toEmailKey(email));
  return {
    personId: (await findAccount(db, toPersonEmail(email)))?.id,
    lists,
    ...(await findImports(db, email, lists)),
    mails: await findMails(db, toEmailKey(email)),
    signUps: await count(db, 'pending_sign_ups', sql`email = ${toPersonEmail(email)}`),
    links: await count(db, 'mailed_links', isLinkOf(email)),
  };
}

/** False if it only has files under way. */
export const hasTraces = ({ personId, lists, imports, mails, signUps, links }: Traces): boolean =>
  personId !== undefined || lists.size + imports.length + mails.length + signUps + links > 0;

async function findLists(db: Db, key: string): Promise<Map<string, number>> {
  // A cross join looks the address up in each list; there is no index of addresses alone.
  const { rows } = await sql<{ id: string; found: number }>`
    select id, cast(sum(people) as bigint) as found from (
      select contacts.waitlist_id as id, 1 as people from list_counts cross join contacts
      where contacts.waitlist_id = list_counts.waitlist_id and email_key = ${key}
      union all select waitlist_id, 1 from removed_contacts where email_key = ${key}
      union all select waitlist_id, 0 from evidence where email_key = ${key}) as found
    group by id`.execute(db);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

async function findImports(
  db: Db,
  email: string,
  lists: Traces['lists'],
): Promise<Pick<Traces, 'imports' | 'receiving'>> {
  const rows = await db.selectFrom('imports').select(['id', 'waitlist_id', 'status', 'answers', 'report']).execute();
  const read = rows.filter(({ status }) => status !== 'receiving');
  const imports: TracedImport[] = [];
  for (const row of read)
    if (lists.has(row.waitlist_id) || (await isInFiles(db, row, email)))
      imports.push({ id: row.id, waitlist_id: row.waitlist_id, isRunning: row.status === 'running' });
  return { imports, receiving: rows.length - read.length };
}

async function isInFiles(
  db: Db,
  { answers, report, ...row }: ImportKey & { answers: string; report: string },
  email: string,
): Promise<boolean> {
  const key = toEmailKey(email);
  for await (const chunk of readChunks(db, row, toDraftsPart(answers))) {
    const drafts: { email: string }[] = JSON.parse(Buffer.from(chunk).toString());
    if (drafts.some((draft) => toEmailKey(draft.email) === key)) return true;
  }
  const spellings = [toPersonEmail(email), key];
  const isIn = (text: string) => spellings.some((spelling) => text.toLowerCase().includes(spelling));
  if (isIn(report)) return true;
  let before = '';
  for await (const text of readText(db, row, 'skipped')) {
    if (isIn(before + text)) return true;
    // The address may begin in one piece and end in the next.
    before = text.slice(-MAX_ADDRESS);
  }
  return false;
}

const MAX_ADDRESS = 1024;

async function findMails(db: Db, key: string): Promise<string[]> {
  const tables: string[] = [];
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'task'])
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, task } of rows) {
      const { email, mail } = JSON.parse(task);
      if (toEmailKey(mail?.to ?? email) === key) tables.push(id);
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS_AT_ONCE) return tables;
  }
}

const isLinkOf = (email: string) =>
  sql<boolean>`(account_key = ${hashToken(toPersonEmail(email))} or new_email = ${toPersonEmail(email)})`;

async function count(db: Db, table: 'pending_sign_ups' | 'mailed_links', condition: ReturnType<typeof isLinkOf>) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes what was found, in several transactions. What comes meanwhile stays; {@link findTraces} finds it. */
export async function eraseTraces(db: Db, hashes: PersonHashes, email: string, traces: Traces): Promise<void> {
  if (traces.personId !== undefined) await deletePerson(db, traces.personId);
  for (const waitlistId of traces.lists.keys()) await eraseFromList(db, hashes, waitlistId, toEmailKey(email));
  for (const key of traces.imports)
    await db.deleteFrom('imports').where(isImport(key)).where('status', '<>', 'running').execute();
  for (const id of traces.mails) await db.deleteFrom('outbox').where('id', '=', id).execute();
  await db.deleteFrom('mailed_links').where(isLinkOf(email)).execute();
  await db.deleteFrom('pending_sign_ups').where('email', '=', toPersonEmail(email)).execute();
}
