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
  /** The lines of its log. */
  logged: string[];
  /** Every row of the library's tables, as text. */
  dumpAccounts(): Promise<string>;
  /** As if the hour of a link had passed for the library too, which reads the clock itself. */
  expireLink(token: string): Promise<void>;
  /** Those that were sent, newest first. */
  mails(): Promise<StoredMail[]>;
  /** Sends one request to /auth/v1 as it is. */
  ask(method: string, path: string, init?: RequestInit & { clientAddress?: string }): Promise<Response>;
  /** The app's own client, as another browser that reads `language`. */
  openClient(language?: string): Client;
  /** Presses the link of the newest mail, or of the newest with that subject; where it led to, with what the hash says. */
  pressLink(subject?: string): Promise<{ page: string; hash: URLSearchParams }>;
}

interface AuthOptions extends ProviderOptions {
  kind?: DatabaseKind;
  /** To open what another has left. */
  place?: DatabasePlace;
}

/** The embedded provider with an empty database, closed when the test ends. */
export async function openAuth(options: AuthOptions = {}): Promise<TestAuth> {
  const { auth, close } = await makeAuth(options);
  onTestFinished(close);
  return auth;
}

/** One provider for many tests, as its thread takes half a second to start. Each test finds it as if it were new. */
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
  // The account that stands in for unknown addresses comes with a copy, hashed cheaply.
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
      const reply = await send(new Request(`${link}&redirect_to=https://evil.example/`));
      const target = new URL(reply.headers.get('location') ?? '');
      return { page: target.origin + target.pathname, hash: new URLSearchParams(target.hash.slice(1)) };
    },
  };

  return {
    auth,
    /** Everybody who signed up, and every trace of them. */
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

/** A client that holds the session which a link left in the hash. */
export async function openFromHash(auth: TestAuth, hash: URLSearchParams): Promise<Client> {
  const client = auth.openClient();
  const { error } = await client.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return client;
}
