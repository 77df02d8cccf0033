import type { EmbeddedAuth } from '@prelude/server/auth/createEmbeddedAuth';
import { toAuthPaths } from '@prelude/server/auth/toAuthPaths';
import type { Database } from '@prelude/server/db/Database';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import type { Db } from '@prelude/server/db/schema';
import { createMailbox, type StoredMail } from '@prelude/server/mail/createMailbox';
import { createLog } from '@prelude/server/start/log';
import { AuthClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { copyMigrated } from './copyDatabase.ts';
import { createDocumentCheck } from './createDocumentCheck.ts';
import { databases } from './makeDatabase.ts';
import { openProvider, type ProviderOptions } from './openProvider.ts';

/** The app's own client. */
export type Client = InstanceType<typeof AuthClient>;

const expectDocumented = createDocumentCheck(toAuthPaths());

export const SITE = 'https://prelude.example';

/** Those of accounts, children first */
const tables = ['auth_codes', 'refresh_tokens', 'sessions', 'mailed_links', 'pending_sign_ups', 'people'] as const;

export interface TestAuth {
  provider: EmbeddedAuth;
  place: DatabasePlace;
  database: Database;
  db: Db;
  /** Lines of its log */
  logged: string[];
  /** Every row of the tables of accounts, as text. */
  dumpAccounts(): Promise<string>;
  /** Mails sent so far, newest first */
  mails(): Promise<StoredMail[]>;
  /** Sends one request to /auth/v1 unchanged. */
  ask(method: string, path: string, init?: RequestInit & { clientAddress?: string }): Promise<Response>;
  /** Opens the app's own client, as a new browser in `language`. */
  openClient(language?: string, clientAddress?: string): Client;
  /**
   * Presses the button of the page that the newest mail's link opens, or the newest mail's with that subject. Returns the
   * page it led to and the parsed hash.
   */
  pressLink(subject?: string): Promise<{ page: string; hash: URLSearchParams }>;
  /** Makes the account of the newest mail's sign-up, or of that with the token, as the page behind its link does. */
  confirm(password?: string, token?: string): Promise<{ status: number; code?: string }>;
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

/** Shares one provider between tests, since a database takes a while to make. It is emptied between tests. */
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
  const made = left ? undefined : await copyMigrated(kind);
  const place = left ?? made?.database;
  if (!place) throw new Error('There is no database');
  let mailbox = createMailbox();
  const logged: string[] = [];
  const { database, provider, close } = await openProvider(place, {
    publicUrl: SITE,
    mailer: { send: (mail) => mailbox.send(mail) },
    log: createLog('debug', { write: (line) => logged.push(line) }),
    ...changes,
  });
  const { db } = database;
  const send = async (request: Request, clientAddress = '203.0.113.7') => {
    const reply = await provider.fetch?.(request, { clientAddress });
    if (!reply) throw new Error('The embedded provider answers nothing');
    expectDocumented(request.method, request.url, reply.status);
    return reply;
  };
  const mails = async () => {
    await provider.outbox.settle();
    return mailbox.list();
  };

  const auth: TestAuth = {
    provider,
    place,
    database,
    db,
    logged,
    async dumpAccounts() {
      const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
      return JSON.stringify(rows);
    },
    mails,
    ask: (method, path, { clientAddress, ...init } = {}) =>
      send(new Request(`${SITE}/auth/v1${path}`, { method, ...init }), clientAddress),
    openClient: (language = 'en', clientAddress) =>
      new AuthClient({
        url: `${SITE}/auth/v1`,
        headers: { 'accept-language': language },
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        fetch: (input, init) => send(new Request(input, init), clientAddress),
      }),
    async pressLink(subject) {
      const mail = (await mails()).find((each) => !subject || each.subject === subject);
      const link = mail?.text.split('\n').find((line) => line.startsWith(SITE));
      const { origin, pathname, searchParams } = new URL(`${link}&redirect_to=https://evil.example/`);
      const reply = await send(new Request(origin + pathname, { method: 'POST', body: searchParams }));
      const target = new URL(reply.headers.get('location') ?? '');
      return { page: target.origin + target.pathname, hash: new URLSearchParams(target.hash.slice(1)) };
    },
    async confirm(password = 'correct horse', token) {
      const token_hash = token ?? (await auth.pressLink('Confirm your Prelude account')).hash.get('token_hash');
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ type: 'signup', token_hash, password });
      const reply = await auth.ask('POST', '/verify', { body, headers });
      const { error_code: code } = await reply.json();
      return { status: reply.status, ...(code && { code }) };
    },
  };

  return {
    auth,
    /** Deletes all accounts, mails and links. */
    async forget() {
      await provider.outbox.settle();
      for (const table of [...tables, 'setup'] as const) await db.deleteFrom(table).execute();
      mailbox = createMailbox();
      logged.length = 0;
    },
    async close() {
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
