import { randomBytes } from 'node:crypto';
import type { Database } from '@prelude/server/db/Database';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { send } from './support/send.ts';

const TOKENS = 500;
const press = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

/** Counts the statements of a database. */
function watch(database: Database): { watched: Database; count(): number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { watched: { ...database, db: database.db.withPlugin(plugin) }, count: () => statements };
}

describe.each(databases)('a token that is not ours, on %s', (kind) => {
  test('is answered as one of a list that is gone, and reaches no database', async () => {
    let count = () => 0;
    const product = await openTestProduct(kind, (database) => {
      const { watched, count: countStatements } = watch(database);
      count = countStatements;
      return { database: watched, hasMail: true };
    });
    onTestFinished(product.close);
    const { waitlist } = await makePlace(product);
    const goneList = { waitlistId: crypto.randomUUID(), contactId: crypto.randomUUID(), mailedAt: Date.now() };
    for (const [path, purpose] of [
      ['c', 'confirm'],
      ['u', 'leave'],
    ] as const) {
      const ours = product.links.toToken({ ...goneList, purpose });
      const before = count();
      const gone = await send(product.server, 'GET', `/${path}/${ours}`);
      expect([gone.status, count() > before]).toEqual([404, true]);
      const known = product.links.toToken({ ...goneList, waitlistId: waitlist.id, purpose });
      expect((await send(product.server, 'GET', `/${path}/${known}`)).text).toBe(gone.text);
      const after = count();
      for (let n = 0; n < TOKENS; n += 1) {
        const token = randomBytes(n % 2 === 0 ? 55 : n % 97).toString('base64url') || 'x';
        const [shown, pressed] = [
          await send(product.server, 'GET', `/${path}/${token}`),
          await send(product.server, 'POST', `/${path}/${token}`, press),
        ];
        if (shown.text !== gone.text || pressed.text !== gone.text || pressed.status !== 404) expect.fail(token);
      }
      expect(count()).toBe(after);
    }
  });

  test('is limited: sixty in a minute from one client', async () => {
    const product = await openTestProduct(kind, (database) => ({ limiter: createLimiter(database), hasMail: true }));
    onTestFinished(product.close);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const path = n % 2 === 0 ? 'c' : 'u';
      statuses.push((await send(product.server, 'GET', `/${path}/${randomBytes(55).toString('base64url')}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
    const other = await send(product.server, 'GET', '/c/x', { clientAddress: '198.51.100.7' });
    expect(other.status).toBe(404);
  });
});
