import type { OpenApi } from '@prelude/api/contract/openapi';
import { Email } from '@prelude/api/contract/rules';
import { Address } from '@prelude/server/auth/bodies';
import { createPersonLinks } from '@prelude/server/consent/personLinks';
import { createServer } from '@prelude/server/createServer';
import type { Db } from '@prelude/server/db/schema';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { createAccessKeys } from '@prelude/server/keys/accessKeys';
import { createLog } from '@prelude/server/start/log';
import fc from 'fast-check';
import { sql } from 'kysely';
import { validate } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { isThorough, note } from '../support/faults.ts';
import { type BrokenRequest, breakCall, type Call, oddAddresses, toCalls } from './support/brokenRequests.ts';
import { findMismatch } from './support/findMismatch.ts';
import { databases } from './support/makeDatabase.ts';
import { shareAuth } from './support/openAuth.ts';
import { send } from './support/send.ts';

/** Runs per call: a few fixed ones with every test run, 500 random ones with `npm run test:faults`. */
const toSettings = (isForDatabase: boolean): fc.Parameters<unknown> =>
  isThorough ? { numRuns: 500 } : { numRuns: isForDatabase ? 20 : 40, seed: 20_261_122 };

const account = { email: 'ada@prelude.example', password: 'correct horse' };

describe.each(databases)('bad input, on %s', (kind) => {
  const auth = shareAuth({ kind });
  let server: PreludeServer;
  let document: OpenApi;
  let right: Parameters<typeof breakCall>[2];

  /** Returns every row of the product's tables. */
  async function dump(db: Db): Promise<string> {
    const tables = ['profiles', 'workspaces', 'members', 'waitlists', 'contacts', 'mailed_links', 'outbox'];
    const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
    return JSON.stringify(rows.map((result) => result.rows)) + (await auth().dumpAccounts());
  }

  async function ask(call: Call, { path, query, token, headers, body }: BrokenRequest) {
    const request = new Request(new URL(path + query, 'http://localhost'), {
      method: call.method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body,
    });
    const reply = await server.fetch(request, { clientAddress: '192.0.2.1' });
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() };
  }

  /** Returns undefined when the document allows the reply. */
  function findFault({ operation }: Call, { status, type, text }: Awaited<ReturnType<typeof ask>>): string | undefined {
    if (status >= 500) return `${status} ${text}`;
    const answer = operation.responses[status];
    if (!answer) return `${status} is not in the document: ${text}`;
    const [media, content] = Object.entries(answer.content ?? {})[0] ?? [];
    if (!media || !content) return text === '' ? undefined : `${status} with a body: ${text}`;
    if (!type.startsWith(media)) return `${status} as ${type}`;
    const mismatch = findMismatch(content.schema, JSON.parse(text), document.components.schemas);
    return mismatch && `${status} differs from its schema at ${mismatch}: ${text}`;
  }

  async function prepare(): Promise<void> {
    const { provider, database } = auth();
    server = createServer({
      ...{
        database,
        auth: provider,
        keys: createAccessKeys(Buffer.alloc(32)),
        links: createPersonLinks(Buffer.alloc(32)),
        log: createLog('silent', { write: () => {} }),
      },
      ...{ appFiles: new Map(), widgetFiles: new Map(), publicUrl: '', anonKey: '' },
    });
    document = (await send(server, 'GET', '/v1/openapi.json')).json;
    const session = await send(server, 'POST', '/auth/v1/signup', { body: account });
    const token = session.json.access_token;
    const workspace = await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
    const workspaceId = workspace.json.id;
    const waitlist = await send(server, 'POST', '/v1/waitlists', { token, body: { name: 'Launch', workspaceId } });
    right = {
      token,
      params: { workspaceId, waitlistId: waitlist.json.id, profileId: session.json.user.id },
      values: {
        ...{ name: 'Studio Nine', description: 'A launch', workspaceId, allowedOrigins: ['https://shop.example'] },
        ...{ email: 'grace@example.com', password: 'wrong horse', current_password: 'wrong horse', website: '' },
        ...{ subscriberId: workspaceId, refresh_token: 'none', token_hash: 'none', type: 'signup' },
      },
    };
  }

  test('is refused by every call with a documented status, and nothing is stored', async () => {
    await prepare();
    const { db } = auth();
    // What is refused before it reaches a database is asked for once.
    const isForDatabase = kind !== 'sqlite';
    await send(server, 'GET', '/v1/profiles/me', { token: right.token });
    const before = await dump(db);
    let asked = 0;
    let failed = 0;
    for (const call of toCalls(document)) {
      const isWrite = call.method !== 'GET';
      await fc.assert(
        fc.asyncProperty(breakCall(call, document, right, isForDatabase), async (broken) => {
          const reply = await ask(call, broken);
          asked += 1;
          if (reply.status >= 500) failed += 1;
          const fault = findFault(call, reply) ?? (isWrite && reply.status < 400 ? `taken: ${reply.text}` : undefined);
          if (fault) throw new Error(`${call.method} ${call.path}: ${fault}`);
        }),
        toSettings(isForDatabase),
      );
      expect(await dump(db), `${call.method} ${call.path}`).toBe(before);
    }
    note({ fault: `broken requests, ${kind}`, figures: { calls: toCalls(document).length, asked, '5xx': failed } });
  }, 900_000);
});

test.each(oddAddresses)('%j is refused as an address', (email) => {
  expect(validate(email, Address, { coerce: true })[0]).toBeDefined();
  expect(validate(email, Email, { coerce: true })[0]?.message).toBe(
    email.isWellFormed() && !email.includes('\0') ? 'email' : 'unreadable_text',
  );
});
