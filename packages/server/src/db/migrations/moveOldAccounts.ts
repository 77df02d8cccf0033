import { existsSync } from 'node:fs';
import { Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind, DatabasePlace } from '../DatabasePlace.ts';
import { hashToken } from '../hashToken.ts';
import type { Db } from '../schema.ts';
import { openSqlite } from '../sqlite.ts';

/** Earlier versions kept a pending sign-up as a user with a random address of this domain. */
const HOLDING_DOMAIN = 'sign-up.invalid';

/** SQLite binds at most 32,766 values per statement. */
const MAX_ROWS_AT_ONCE = 1000;

export async function hasOldAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('auth.users')::text as found`.execute(db);
  return Boolean(rows[0]?.found);
}

/** Copies people, pending sign-ups, sessions and links once; a second call changes nothing. The old tables stay as they are. */
export async function moveOldAccounts(db: Db, place: DatabasePlace, sqlitePath: string): Promise<void> {
  if (await isMoved(db)) return;
  if (place.kind === 'postgres') {
    if (!(await hasOldAccounts(db))) return;
    await db.transaction().execute(async (trx) => {
      // When several processes start at once, one moves while the others wait.
      await sql`lock table setup in share row exclusive mode`.execute(trx);
      if (!(await isMoved(trx))) await move(trx, await readOld(trx, 'postgres'));
    });
    return;
  }
  if (!existsSync(sqlitePath)) return;
  const old = new Kysely<unknown>({ dialect: openSqlite(sqlitePath).dialect });
  try {
    const rows = await readOld(old, 'sqlite');
    await db.transaction().execute((trx) => move(trx, rows));
  } finally {
    await old.destroy();
  }
}

/** True once there is an account, moved or new. Until then, moving again cannot undo anything. */
const isMoved = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('setup').select('id').executeTakeFirst()) !== undefined;

interface OldUser {
  id: string;
  email: string;
  passwordHash: string | null;
  newEmail: string | null;
  recoveryToken: string | null;
  changeToken: string | null;
  createdAt: number;
  updatedAt: number;
  lastSignInAt: number | null;
}

interface OldRows {
  users: OldUser[];
  sessions: { id: string; personId: string; createdAt: number; refreshedAt: number | null }[];
  tokens: { token: string; sessionId: string; parent: string | null; isUsed: number | boolean; createdAt: number }[];
}

async function readOld(old: QueryExecutorProvider, kind: DatabaseKind): Promise<OldRows> {
  const table = (name: string) => (kind === 'sqlite' ? sql.id(`auth.${name}`) : sql.id('auth', name));
  const time = (column: string): RawBuilder<number> =>
    kind === 'sqlite'
      ? sql`cast(unixepoch(${sql.ref(column)}, 'subsec') * 1000 as integer)`
      : sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
  const users = await sql<OldUser>`select id, email, encrypted_password as "passwordHash", email_change as "newEmail",
    recovery_token as "recoveryToken", email_change_token_new as "changeToken", ${time('created_at')} as "createdAt",
    ${time('updated_at')} as "updatedAt", ${time('last_sign_in_at')} as "lastSignInAt" from ${table('users')}`.execute(
    old,
  );
  const sessions = await sql<
    OldRows['sessions'][0]
  >`select id, user_id as "personId", ${time('created_at')} as "createdAt",
    ${time('refreshed_at')} as "refreshedAt" from ${table('sessions')}`.execute(old);
  const tokens = await sql<OldRows['tokens'][0]>`select token, session_id as "sessionId", parent, revoked as "isUsed",
    ${time('created_at')} as "createdAt" from ${table('refresh_tokens')} where session_id is not null
    order by created_at, id`.execute(old);
  return { users: users.rows, sessions: sessions.rows, tokens: tokens.rows };
}

const isHolding = (email: string): boolean => email.endsWith(`@${HOLDING_DOMAIN}`);

async function move(trx: Db, { users, sessions, tokens }: OldRows): Promise<void> {
  const people = users.filter(({ email }) => !isHolding(email));
  const signUps = users.flatMap(({ newEmail, passwordHash, email, ...user }) =>
    isHolding(email) && newEmail && passwordHash && !isHolding(newEmail) ? [{ ...user, newEmail, passwordHash }] : [],
  );
  await inParts(people, (part) =>
    trx
      .insertInto('people')
      .values(
        part.map(({ id, email, passwordHash, createdAt, updatedAt, lastSignInAt }) => ({
          id,
          email,
          password_hash: passwordHash,
          metadata: '{}',
          created_at: createdAt,
          updated_at: updatedAt,
          last_sign_in_at: lastSignInAt,
        })),
      )
      .execute(),
  );
  await inParts(signUps, (part) =>
    trx
      .insertInto('pending_sign_ups')
      .values(
        part.map(({ id, newEmail, passwordHash, createdAt }) => ({
          id,
          email: newEmail,
          password_hash: passwordHash,
          metadata: '{}',
          created_at: createdAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await moveSessions(trx, people, sessions, tokens);
  await moveLinks(trx, people, signUps);
  const first = Math.min(...people.map(({ createdAt }) => createdAt));
  if (people.length > 0) await trx.insertInto('setup').values({ id: 1, used_at: first }).execute();
}

async function moveSessions(
  trx: Db,
  people: OldUser[],
  sessions: OldRows['sessions'],
  tokens: OldRows['tokens'],
): Promise<void> {
  const personIds = new Set(people.map(({ id }) => id));
  const kept = sessions.filter(({ personId }) => personIds.has(personId));
  const sessionIds = new Set(kept.map(({ id }) => id));
  const links = await trx.selectFrom('mailed_links').select('session_id').execute();
  const recoveries = new Set(links.map(({ session_id }) => session_id));
  await inParts(kept, (part) =>
    trx
      .insertInto('sessions')
      .values(
        part.map(({ id, personId, createdAt, refreshedAt }) => ({
          id,
          person_id: personId,
          method: recoveries.has(id) ? ('recovery' as const) : ('password' as const),
          created_at: createdAt,
          refreshed_at: refreshedAt ?? createdAt,
        })),
      )
      .execute(),
  );
  const chains = toChains(tokens.filter(({ sessionId }) => sessionIds.has(sessionId)));
  await inParts(chains, (part) => trx.insertInto('refresh_tokens').values(part).execute());
}

/** Keeps unused tokens and their ancestors. Any other used token has no successor here, so it would count as unused. */
function toChains(tokens: OldRows['tokens']) {
  const byToken = new Map(tokens.map((each) => [each.token, each]));
  const kept = new Set<OldRows['tokens'][0]>();
  for (const live of tokens.filter(({ isUsed }) => !isUsed))
    for (let each: typeof live | undefined = live; each && !kept.has(each); each = byToken.get(each.parent ?? ''))
      kept.add(each);
  // A token refreshed concurrently has several successors; one of them is enough to mark it as used.
  const seenParents = new Set<string | null>();
  return tokens
    .filter((each) => kept.has(each))
    .map(({ token, sessionId, parent, createdAt }) => {
      const isFirst = parent !== null && !seenParents.has(parent);
      seenParents.add(parent);
      const parent_hash = isFirst ? hashToken(parent) : null;
      return { token_hash: hashToken(token), session_id: sessionId, parent_hash, created_at: createdAt };
    });
}

async function moveLinks(trx: Db, people: OldUser[], signUps: Pick<OldUser, 'id' | 'changeToken'>[]): Promise<void> {
  const setTarget = async (
    token: string | null,
    target: { person_id?: string; sign_up_id?: string; new_email?: string },
  ) => {
    if (token) await trx.updateTable('mailed_links').set(target).where('token_hash', '=', hashToken(token)).execute();
  };
  for (const { id, newEmail, recoveryToken, changeToken } of people) {
    await setTarget(recoveryToken, { person_id: id });
    if (newEmail && !isHolding(newEmail)) await setTarget(changeToken, { person_id: id, new_email: newEmail });
  }
  for (const { id, changeToken } of signUps) await setTarget(changeToken, { sign_up_id: id });
  const newer = (column: 'person_id' | 'sign_up_id') => sql<string | null>`(select newer.${sql.ref(column)}
    from mailed_links as newer where newer.kind = mailed_links.kind and newer.account_key = mailed_links.account_key
    and newer.created_at > mailed_links.created_at order by newer.created_at desc limit 1)`;
  // An older link gets the newest one's target and is refused as superseded. Without a target it is deleted, or it would be refused as taken.
  await trx
    .updateTable('mailed_links')
    .set({ person_id: newer('person_id'), sign_up_id: newer('sign_up_id') })
    .where('person_id', 'is', null)
    .where('sign_up_id', 'is', null)
    .execute();
  await trx
    .deleteFrom('mailed_links')
    .where('used_at', 'is', null)
    .where('person_id', 'is', null)
    .where('sign_up_id', 'is', null)
    .execute();
}

async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS_AT_ONCE)
    await write(rows.slice(start, start + MAX_ROWS_AT_ONCE));
}
