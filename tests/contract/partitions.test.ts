import { listContacts } from '@prelude/api/contract/contacts';
import { startImport, undoImport } from '@prelude/api/contract/imports';
import { tables } from '@prelude/server/db/tables';
import { startImportRunner } from '@prelude/server/start/importRunner';
import { createLog } from '@prelude/server/start/log';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { call, send } from './support/send.ts';

describe.runIf(inject('isPartitioned'))('a PostgreSQL whose lists are partitioned', () => {
  const open = async () => {
    const product = await openTestProduct('postgres');
    onTestFinished(product.close);
    return product;
  };

  test('has each of their tables in eight parts, by the list', async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string; key: string; parts: number }>`
      select relname as name, pg_get_partkeydef(pg_class.oid) as key, count(inhrelid) as parts
      from pg_class join pg_inherits on inhparent = pg_class.oid
      where relkind = 'p' group by pg_class.oid order by relname`.execute(db);
    const lists = Object.entries(tables).filter(([, { kind }]) => kind === 'list');
    expect(rows).toEqual(
      lists
        .map(([name]) => ({ name, key: `HASH (${name === 'waitlists' ? 'id' : 'waitlist_id'})`, parts: 8 }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
  });

  test('imports people, and undoes it', async () => {
    const product = await open();
    const { person, waitlist } = await makePlace(product);
    const { close } = startImportRunner(product.db, createLog('silent', { write: () => {} }), product.links);
    onTestFinished(close);
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    const countPeople = async () => (await call(product, listContacts, { token, params })).json.length;
    const file = {
      token,
      body: 'email,name\nada@example.com,Ada\ngrace@example.com,Grace\n',
      headers: { 'content-type': 'application/octet-stream' },
    };
    const { json } = await send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/imports`, file);
    const ofImport = { token, params: { ...params, importId: json.id } };
    expect((await call(product, startImport, ofImport)).status).toBe(200);
    await expect.poll(countPeople, { timeout: 20_000 }).toBe(2);
    await expect.poll(async () => (await call(product, undoImport, ofImport)).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(countPeople, { timeout: 20_000 }).toBe(0);
  });
});
