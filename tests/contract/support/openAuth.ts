import { DECOY } from '@prelude/server/auth/calls/signIn';
import type { EmbeddedAuth } from '@prelude/server/auth/createEmbeddedAuth';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import type { Db } from '@prelude/server/db/schema';
import { openSqlite } from '@prelude/server/db/sqlite';
import { createMailbox, type StoredMail } from '@prelude/server/mail/createMailbox';
import { type Accounts, createAccounts } from '@prelude/server/repos/accounts';
import { createLog } from '@prelude/server/start/log';
import { AuthClient } from '@supabase/supabase-js';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { copyMigrated } from './copyDatabase.ts';
import { databases, makeDatabase } from './makeDatabase.ts';
import { openProvider, type ProviderOptions, toAccountsPath } from './openProvider.ts';

/** The app's own client. */
export type Client = InstanceType<typeof AuthClient>;

export const SITE = 'https://prelude.example';

export interface TestAuth {
  provider: EmbeddedAuth;
  place: DatabasePlace;
  db: Db;
  accounts: Accounts;
  /** Lines of its log */
  logged: string[];
  /** Every row of the library's tables, as text. */
  dumpAccounts(): Promise<string>;
  /** Ages a link by an hour in the library's own table, since the library reads the real clock. */
  expireLink(token: string): Promise<void>;
  /** Mails sent so far, newest first */
  mails(): Promise<StoredMail[]>;
  /** Sends one request to /auth/v1 unchanged. */
  ask(method: string, path: string, init?: RequestInit & { clientAddress?: string }): Promise<Response>;
  /** Opens the app's own client, as a new browser in `language`. */
  openClient(language?: string): Client;
  /**
   * Presses the button of the page that the newest mail's link opens, or the newest mail's with that subject. Returns the
   * page it led to and the parsed hash.
   */
  pressLink(subject?: string): Promise<{ page: string; hash: URLSearchParams }>;
}

interface AuthOptions extends ProviderOptions {
  kind?: DatabaseKind;
  /** An existing database to open instead of a new one */
  place?: DatabasePlace;
}

/** Opens the embedded provider on an empty database; closes it when the test ends. */
export async function openAuth(options: AuthOptions = {}): Promise<TestAuth> {
  const { auth, close } = await makeAuth(options);
  onTestFinished(close);
  return auth;
}

/** Shares one provider between tests, since its thread takes half a second to start. It is emptied between tests. */
export function shareAuth(options: AuthOptions = {}): () => TestAuth {
  let made: Awaited<ReturnType<typeof makeAuth>>;
  if (!databases.includes(options.kind ?? 'sqlite')) return () => made.auth;
  beforeAll(async () => {
    made = await makeAuth(options);
  });
  beforeEach(() => made.forget());
  afterAll(() => made.close());
  return () => made.auth;
}

async function makeAuth(options: AuthOptions) {
  const { kind = 'sqlite', place: left, ...changes } = options;
  // A copied database already holds the account that stands in for unknown addresses, cheaply hashed.
  const make = options.hashesAsInProduction ? makeDatabase : copyMigrated;
  const made = left ? undefined : await make(kind);
  const place = left ?? made?.database;
  if (!place) throw new Error('There is no database');
  let mailbox = createMailbox();
  const logged: string[] = [];
  const { db, provider, close } = await openProvider(place, {
    publicUrl: SITE,
    mailer: { send: (mail) => mailbox.send(mail) },
    log: createLog('debug', { write: (line) => logged.push(line) }),
    ...changes,
  });
  const send = async (request: Request, clientAddress = '203.0.113.7') => {
    const reply = await provider.fetch?.(request, { clientAddress });
    if (!reply) throw new Error('The embedded provider answers nothing');
    return reply;
  };
  const mails = async () => {
    await provider.outbox.settle();
    return mailbox.list();
  };

  const own =
    place.kind === 'sqlite' ? new Kysely<unknown>({ dialect: openSqlite(toAccountsPath(place.path)).dialect }) : db;
  const accounts = createAccounts(own, place.kind);
  const toTable = (name: string) => (place.kind === 'sqlite' ? sql.id(`auth.${name}`) : sql.id('auth', name));

  const auth: TestAuth = {
    provider,
    place,
    db,
    accounts,
    logged,
    async dumpAccounts() {
      const names = ['users', 'identities', 'sessions', 'refresh_tokens', 'audit_log_entries'];
      const rows = await Promise.all(names.map((name) => sql`select * from ${toTable(name)}`.execute(own)));
      return JSON.stringify(rows.map((result) => result.rows));
    },
    async expireLink(token) {
      const users = toTable('users');
      await sql`update ${users} set email_change_sent_at = '2026-01-01T00:00:00.000Z'
        where email_change_token_new = ${token}`.execute(own);
    },
    mails,
    ask: (method, path, { clientAddress, ...init } = {}) =>
      send(new Request(`${SITE}/auth/v1${path}`, { method, ...init }), clientAddress),
    openClient: (language = 'en') =>
      new AuthClient({
        url: `${SITE}/auth/v1`,
        headers: { 'accept-language': language },
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        fetch: (input, init) => send(new Request(input, init)),
      }),
    async pressLink(subject) {
      const mail = (await mails()).find((each) => !subject || each.subject === subject);
      const link = mail?.text.split('\n').find((line) => line.startsWith(SITE));
      const { origin, pathname, searchParams } = new URL(`${link}&redirect_to=https://evil.example/`);
      const reply = await send(new Request(origin + pathname, { method: 'POST', body: searchParams }));
      const target = new URL(reply.headers.get('location') ?? '');
      return { page: target.origin + target.pathname, hash: new URLSearchParams(target.hash.slice(1)) };
    },
  };

  return {
    auth,
    /** Deletes all accounts, mails and links. */
    async forget() {
      await provider.outbox.settle();
      const people = await sql<{ id: string }>`select id from ${toTable('users')} where email <> ${DECOY}`.execute(own);
      for (const { id } of people.rows) await accounts.delete(id);
      await db.deleteFrom('mailed_links').execute();
      mailbox = createMailbox();
      logged.length = 0;
    },
    async close() {
      if (own !== db) await own.destroy();
      await close();
      await made?.clear();
    },
  };
}

/** Opens a client with the session that a link left in the hash. */
export async function openFromHash(auth: TestAuth, hash: URLSearchParams): Promise<Client> {
  const client = auth.openClient();
  const { error } = await client.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return client;
}
