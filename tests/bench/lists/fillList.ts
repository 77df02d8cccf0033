import { contactStates } from '@prelude/api/contract/contacts';
import { toNameKey } from '@prelude/api/contract/nameKey';
import { toEmailKey } from '@prelude/api/contract/rules';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { kindOf } from '@prelude/server/db/kindOf';
import { fillCounts } from '@prelude/server/db/migrations/0005-countContacts';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { toIdOfTime } from '@prelude/server/repos/search/ids';
import { sql } from 'kysely';

const BATCH = 20_000;
const YEAR_MS = 365 * 86_400_000;
const firstNames = ['Łukasz', 'Anna', 'Zofia', 'Jan', 'Grażyna', 'Piotr', 'Ewa', 'Józef', 'Ola', 'Michał', 'Maria'];
const lastNames = ['Kowalski', 'Wiśniewska', 'Wójcik', 'Lewandowski', 'Dąbrowska', 'Żak', 'Smith', 'Müller', 'Baran'];
const hosts = ['gmail.com', 'wp.pl', 'gmail.com', 'example.com', 'onet.pl', 'gmail.com', 'firma.example', 'poczta.pl'];

/** A value that 1 in 3 has, and one that 1 in 50,000 has: of sources and of answers alike. */
export const FREQUENT = 'frequent';
export const RARE = 'rare';
/** Key of the field whose answers have them. */
export const FIELD = 'role';

const toValue = (index: number): string => (index % 50_000 === 7 ? RARE : index % 3 === 0 ? FREQUENT : 'usual');

/** Fills a new list with sign-ups of the past year: 1 in 100 is called Nowak, about 1 in 3 is at gmail.com. */
export async function fillList(place: DatabasePlace, waitlistId: string, count: number): Promise<void> {
  const { kind, db, close } = await openDatabase(place);
  const end = Date.now() - 60_000;
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    await insert(
      db,
      Array.from({ length }, (_, index) => toRow(waitlistId, start + index, count, end)),
    );
  }
  await fillCounts(db);
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
  await close();
}

function toRow(waitlistId: string, index: number, count: number, end: number) {
  const first = firstNames[index % firstNames.length] as string;
  const last = index % 100 === 50 ? 'Nowak' : (lastNames[index % lastNames.length] as string);
  const email = `${toAscii(first)}.${toAscii(last)}${index}@${hosts[index % hosts.length]}`;
  const name = index % 8 === 3 ? null : `${first} ${last}`;
  const createdAt = end - YEAR_MS + Math.floor((YEAR_MS / count) * index);
  return {
    waitlist_id: waitlistId,
    id: `${toIdOfTime(createdAt).slice(0, 13)}-7000-8000-${index.toString(16).padStart(12, '0')}`,
    email,
    email_key: toEmailKey(email),
    name,
    name_key: name === null ? null : toNameKey(name),
    state: index % 40 === 3 ? contactStates[1] : contactStates[0],
    created_at: createdAt,
    position: index + 1,
    source: JSON.stringify({ way: 'widget', page: 'https://shop.example/launch', utmSource: toValue(index) }),
    answers: JSON.stringify({ [FIELD]: toValue(index), size: index % 500, country: 'PL', tools: ['git', 'figma'] }),
  };
}

const toAscii = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const columns = [
  'waitlist_id',
  'id',
  'email',
  'email_key',
  'name',
  'name_key',
  'state',
  'created_at',
  'position',
  'source',
  'answers',
] as const;

async function insert(db: Db, rows: readonly ReturnType<typeof toRow>[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const sent = JSON.stringify(rows);
  const values = columns.map((column) => sql`value ->> ${sql.lit(column)}`);
  await (kindOf(db) === 'postgres'
    ? sql`insert into contacts (${list}) select ${list} from json_populate_recordset(null::contacts, ${sent}::json)`
    : sql`insert into contacts (${list}) select ${sql.join(values)} from json_each(${sent})`
  ).execute(db);
}
