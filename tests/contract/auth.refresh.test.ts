import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openAuth, shareAuth, type TestAuth } from './support/openAuth.ts';

const ada = { email: 'ada@example.com', password: 'correct horse' };
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Two providers on one database, as two processes are, with one clock */
async function openTwo(kind: DatabaseKind) {
  const clock = { now: Date.now() };
  const here = await openAuth({ kind, now: () => clock.now });
  const there = await openAuth({ place: here.place, now: () => clock.now });
  const { session } = (await here.openClient().signUp(ada)).data;
  if (!session) throw new Error('Not signed in');
  return { clock, here, there, session };
}

async function refresh(auth: TestAuth, refresh_token: string) {
  const headers = { 'content-type': 'application/json' };
  const reply = await auth.ask('POST', '/token?grant_type=refresh_token', {
    body: JSON.stringify({ refresh_token }),
    headers,
  });
  const json = await reply.json();
  return { status: reply.status, token: json.refresh_token, access: json.access_token, code: json.error_code };
}

/** The tokens that have not been used */
const countLive = async ({ db }: TestAuth): Promise<number> => {
  const rows = await db.selectFrom('refresh_tokens').selectAll().execute();
  const used = new Set(rows.map(({ parent_hash }) => parent_hash));
  return rows.filter(({ token_hash }) => !used.has(token_hash)).length;
};

describe.each(databases)('a refresh token, on %s', (kind) => {
  test('used twelve times at once in two processes gives one token', async () => {
    const { here, there, session } = await openTwo(kind);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refresh(index % 2 ? here : there, session.refresh_token)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(replies.map(({ token }) => token)).size).toBe(1);
    expect(await countLive(here)).toBe(1);
    expect((await refresh(there, replies[0]?.token)).status).toBe(200);
  });

  test('is answered again within ten seconds, and used later it ends the session, for /v1 too', async () => {
    const { clock, here, there, session } = await openTwo(kind);
    const first = await refresh(here, session.refresh_token);
    clock.now += 9 * SECOND;
    expect((await refresh(there, session.refresh_token)).token).toBe(first.token);
    clock.now += 2 * SECOND;
    expect(await refresh(there, session.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
    expect(await refresh(here, first.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await there.provider.verify(first.access)).toBeNull();
    clock.now += 5 * SECOND;
    expect(await here.provider.verify(first.access)).toBeNull();
  });

  test('ends the session even at once when its successor was used, so that its holder has that one', async () => {
    const { here, session } = await openTwo(kind);
    const second = await refresh(here, session.refresh_token);
    const third = await refresh(here, second.token);
    expect((await refresh(here, session.refresh_token)).code).toBe('refresh_token_already_used');
    expect((await refresh(here, third.token)).code).toBe('refresh_token_not_found');
  });

  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])('survives a clock that jumps an hour %s, and its repeat is still found out', async (_, jump) => {
    const { clock, here, session } = await openTwo(kind);
    const second = await refresh(here, session.refresh_token);
    clock.now += jump;
    const third = await refresh(here, second.token);
    expect(third.status).toBe(200);
    expect(await here.provider.verify(third.access)).toMatchObject({ email: ada.email });
    expect((await refresh(here, session.refresh_token)).code).toBe('refresh_token_already_used');
  });

  test('is good for 90 days, and not for longer: the session has ended then', async () => {
    const { clock, here, session } = await openTwo(kind);
    const openLater = () => openAuth({ place: here.place, now: () => clock.now });
    clock.now += 90 * DAY;
    const second = await refresh(await openLater(), session.refresh_token);
    expect(second.status).toBe(200);
    clock.now += 90 * DAY + SECOND;
    expect((await refresh(await openLater(), second.token)).code).toBe('refresh_token_not_found');
    expect(await here.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('of another installation is unknown, and stays valid where it is from', async () => {
    const { here, session } = await openTwo(kind);
    const foreign = await openAuth({ kind, secret: Buffer.alloc(32, 'another') });
    expect(await refresh(foreign, session.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    expect((await refresh(here, session.refresh_token)).status).toBe(200);
  });

  test('works again when the database goes away between its two rows', async () => {
    const { here, there, session } = await openTwo(kind);
    await breakTokens(here, kind);
    expect((await refresh(there, session.refresh_token)).status).toBeGreaterThanOrEqual(500);
    expect(await here.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(1);
    await sql`drop trigger gone ${kind === 'postgres' ? sql`on refresh_tokens` : sql``}`.execute(here.db);
    expect((await refresh(there, session.refresh_token)).status).toBe(200);
    expect(await countLive(here)).toBe(1);
  });
});

/** Makes the second statement of a refresh fail; on PostgreSQL the connection breaks. */
async function breakTokens({ db }: TestAuth, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`create trigger gone before insert on refresh_tokens begin select raise(abort, 'gone'); end`.execute(db);
    return;
  }
  await sql`create function be_gone() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger gone before insert on refresh_tokens for each row execute function be_gone()`.execute(db);
}

describe.each(databases)('a session that ends, on %s', (kind) => {
  test('by signing out beside eleven refreshes leaves no token, and no call fails', async () => {
    const { here, there, session } = await openTwo(kind);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const replies = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        if (index === 6) return (await here.ask('POST', '/logout?scope=global', { headers })).status;
        return (await refresh(index % 2 ? here : there, session.refresh_token)).status;
      }),
    );
    expect(replies.filter((status) => status > 400)).toEqual([]);
    expect(await here.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
  });
});

describe.each(databases)('passwords, on %s', (kind) => {
  const shared = shareAuth({ kind });

  test('ten wrong ones beside the right one let only that one in', async () => {
    const { openClient } = shared();
    await openClient().signUp(ada);
    const passwords = Array.from({ length: 11 }, (_, index) => (index === 5 ? ada.password : `wrong horse ${index}`));
    const results = await Promise.all(
      passwords.map((password, index) => openClient('en', `192.0.2.${index}`).signInWithPassword({ ...ada, password })),
    );
    expect(results.map(({ error }) => error?.code ?? 'signed in')).toEqual(
      passwords.map((password) => (password === ada.password ? 'signed in' : 'invalid_credentials')),
    );
  });

  test('a sign-in beside a change of the password does not outlive it', async () => {
    const { openClient, provider } = shared();
    const client = openClient();
    await client.signUp(ada);
    const change = client.updateUser({ password: 'another horse', current_password: ada.password });
    const signIns = await Promise.all(
      Array.from({ length: 6 }, (_, index) => openClient('en', `192.0.2.${index}`).signInWithPassword(ada)),
    );
    expect((await change).error).toBeNull();
    for (const { data } of signIns)
      if (data.session) expect(await provider.verify(data.session.access_token)).toBeNull();
  });
});
