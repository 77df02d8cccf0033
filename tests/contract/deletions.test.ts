import { randomUUID } from 'node:crypto';
import { type ContactDraft, listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { defaultForm, patchForm, publishForm } from '@prelude/api/contract/forms';
import { getOverview } from '@prelude/api/contract/growth';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { createWaitlist, deleteWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { createWorkspace, deleteWorkspace } from '@prelude/api/contract/workspaces';
import type { Db } from '@prelude/server/db/schema';
import { tables } from '@prelude/server/db/tables';
import { addSignUps } from '@prelude/server/repos/addSignUps';
import { addContacts } from '@prelude/server/repos/contacts';
import { markAbandoned, purgeDeleted } from '@prelude/server/repos/deletions';
import { insertImage } from '@prelude/server/repos/images';
import { claimImport } from '@prelude/server/repos/importRuns';
import { readProfile } from '@prelude/server/repos/profiles';
import { sealBlock } from '@prelude/server/repos/search/blocks';
import { createViews } from '@prelude/server/services/createViews';
import { createLog } from '@prelude/server/start/log';
import { startUpkeep } from '@prelude/server/start/upkeep';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toPng } from './support/images.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

const CONTACTS = 2_500;
/** Rows that go in one step, and what goes with the last one */
const MOST_AT_ONCE = 1_100;

const toDrafts = (first: number, count: number): ContactDraft[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `person${first + index}@example.com`,
    name: null,
    state: 'subscribed' as const,
    source: { way: 'widget' as const, utmSource: `s${(first + index) % 300}` },
    createdAt: 1_700_000_000_000 + (first + index) * 900_000,
  })) as ContactDraft[];

async function countAll(db: Db): Promise<number> {
  let sum = 0;
  for (const table of Object.keys(tables)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    sum += Number(rows[0]?.count);
  }
  return sum;
}

const countOf = async (db: Db, table: 'contacts' | 'page_slugs' | 'waitlists', list: string): Promise<number> => {
  const column = sql.ref(table === 'waitlists' ? 'id' : 'waitlist_id');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${column} = ${list}`.execute(db);
  return Number(rows[0]?.count);
};

onBothDatabases('what is deleted', (product) => {
  /** A list with rows in every table */
  async function fill(slug: string): Promise<Place> {
    const { db, server } = product();
    const place = await makePlace(product());
    const { token } = place.person;
    const params = { waitlistId: place.waitlist.id };
    for (let first = 0; first < CONTACTS; first += 500) await addContacts(db, params.waitlistId, toDrafts(first, 500));
    while (await sealBlock(db, params.waitlistId));
    const [newest] = (await call(product(), listContacts, { token, params })).json;
    await send(server, 'POST', `/v1/waitlists/${params.waitlistId}/remove-subscribers`, {
      token,
      body: { ids: [newest?.id] },
    });
    const file = { token, body: 'email\nzoe@example.com\n', headers: { 'content-type': 'application/octet-stream' } };
    const { json } = await send(server, 'POST', `/v1/waitlists/${params.waitlistId}/imports`, file);
    const started = `/v1/waitlists/${params.waitlistId}/imports/${json.id}/start`;
    expect((await send(server, 'POST', started, { token })).json.status).toBe('running');
    await call(product(), patchForm, { token, params, body: { ...defaultForm, page: { slug } } });
    expect((await call(product(), publishForm, { token, params })).status).toBe(200);
    const owner = { personId: place.person.id, workspaceId: place.workspace.id };
    await insertImage(db, owner, { mediaType: 'image/png', bytes: toPng(1, 1) });
    return place;
  }

  test('is gone at once without its slug, and its rows go in steps, those of the list and its workspace last', async () => {
    const { db } = product();
    const before = await countAll(db);
    const { person, workspace, waitlist } = await fill('gone-step-by-step');
    const { token } = person;
    expect(await countOf(db, 'page_slugs', waitlist.id)).toBe(1);
    const params = { workspaceId: workspace.id };
    expect((await call(product(), deleteWorkspace, { token, params })).status).toBe(200);
    expect(await countOf(db, 'page_slugs', waitlist.id)).toBe(0);
    expect(await countOf(db, 'contacts', waitlist.id)).toBe(CONTACTS - 1);
    const key = await call(product(), listWaitlists, { token: workspace.accessKey, params });
    expect([key.status, key.json]).toMatchObject([401, { code: 'unauthorized' }]);
    for (let left = await countAll(db); await purgeDeleted(db); ) {
      const now = await countAll(db);
      expect(left - now).toBeGreaterThan(0);
      expect(left - now).toBeLessThan(MOST_AT_ONCE);
      left = now;
    }
    // Its slug stays taken for a while, and the profile is of its owner.
    expect(await countAll(db)).toBe(before + 2);
  });

  test('is missing for sign-ups, forms, views, imports, sums and lists, while its rows are there', async () => {
    const { db } = product();
    const { person, workspace, waitlist } = await fill('gone-for-everybody');
    const kept = await call(product(), createWaitlist, {
      token: person.token,
      body: { name: 'Kept', workspaceId: workspace.id },
    });
    await visit(product(), kept.json.id, 'kept@example.com');
    const params = { waitlistId: waitlist.id };
    await call(product(), deleteWaitlist, { token: person.token, params });
    expect(await countOf(db, 'contacts', waitlist.id)).toBe(CONTACTS - 1);

    const contact = toDrafts(CONTACTS, 1)[0] ?? null;
    expect(await addSignUps(db, [{ waitlistId: waitlist.id, contact }])).toEqual(['missing']);
    expect(await addSignUps(db, [{ waitlistId: waitlist.id, contact: null }])).toEqual(['missing']);
    expect((await call(product(), signUpContact, { params, body: { email: 'a@example.com' } })).status).toBe(404);
    expect((await call(product(), getPublicForm, { params })).status).toBe(404);
    const rows = await countAll(db);
    const views = createViews(db, () => {});
    views.count(waitlist.id);
    views.countOrigin(waitlist.id, 'https://shop.example', 'seen');
    await views.flush();
    expect(await countAll(db)).toBe(rows);
    expect(await claimImport(db)).toBeUndefined();
    const of = { token: person.token, params: { workspaceId: workspace.id } };
    expect((await call(product(), listWaitlists, of)).json).toMatchObject([{ name: 'Kept' }]);
    const overview = (await call(product(), getOverview, { ...of, query: { tz: 'UTC' } })).json;
    expect(overview).toMatchObject({ newest: [{ email: 'kept@example.com' }], bestSource: { signUps: 1 } });
    while (await purgeDeleted(db));
    expect(await countOf(db, 'waitlists', waitlist.id)).toBe(0);
    expect(await countOf(db, 'contacts', kept.json.id)).toBe(1);
  });

  test('goes step by step also when two processes are at it, and one that starts goes on', async () => {
    const { db, database } = product();
    const { person, waitlist } = await fill('gone-by-two');
    await call(product(), deleteWaitlist, { token: person.token, params: { waitlistId: waitlist.id } });
    for (let contacts = CONTACTS; contacts > 1_000; ) {
      await Promise.all([purgeDeleted(db), purgeDeleted(db)]);
      contacts = await countOf(db, 'contacts', waitlist.id);
      if (contacts > 0) expect(await countOf(db, 'waitlists', waitlist.id)).toBe(1);
    }
    expect(await countOf(db, 'waitlists', waitlist.id)).toBe(1);
    const upkeep = startUpkeep(database, createLog('silent', { write: () => {} }));
    await expect.poll(() => countOf(db, 'waitlists', waitlist.id), { timeout: 10_000 }).toBe(0);
    await upkeep.close();
  });

  test('keeps a workspace as long as it has a list', async () => {
    const { db } = product();
    const { workspace, waitlist } = await makePlace(product());
    await db.updateTable('workspaces').set({ deleted_at: 1 }).where('id', '=', workspace.id).execute();
    expect(await purgeDeleted(db)).toBe(false);
    await db.updateTable('waitlists').set({ deleted_at: 1 }).where('id', '=', waitlist.id).execute();
    while (await purgeDeleted(db));
    expect(await db.selectFrom('workspaces').select('id').where('id', '=', workspace.id).execute()).toEqual([]);
  });

  test('is also a workspace that nobody is a member of, and no other', async () => {
    const { db } = product();
    const [left, kept] = [await makePlace(product()), await makePlace(product())];
    await db.deleteFrom('members').where('workspace_id', '=', left.workspace.id).execute();
    await markAbandoned(db);
    const statusOf = async ({ waitlist }: Place) =>
      (await call(product(), getPublicForm, { params: { waitlistId: waitlist.id } })).status;
    expect([await statusOf(left), await statusOf(kept)]).toEqual([404, 200]);
    while (await purgeDeleted(db));
    expect(await db.selectFrom('workspaces').select('id').where('id', '=', left.workspace.id).execute()).toEqual([]);
  });

  test('takes profiles along whose accounts went before, but none of a workspace, nor of accounts kept elsewhere', async () => {
    const { db, database } = product();
    const [kept, left, inWorkspace, elsewhere] = [product().resident(), randomUUID(), randomUUID(), randomUUID()];
    const { id } = await kept;
    const { workspace } = await makePlace(product());
    const made = { name: 'Zofia', created_at: Date.now() };
    // Supabase kept accounts before the first one here was made.
    const rows = [left, inWorkspace, elsewhere].map((id) => ({
      ...made,
      id,
      ...(id === elsewhere && { created_at: 1 }),
    }));
    await readProfile(db, id);
    await db.insertInto('profiles').values(rows).execute();
    await db
      .insertInto('members')
      .values({ workspace_id: workspace.id, person_id: inWorkspace, created_at: 1 })
      .execute();
    const ids = [id, left, inWorkspace, elsewhere];
    const find = async () => {
      const found = await db.selectFrom('profiles').select('id').where('id', 'in', ids).execute();
      return found.map((row) => row.id).sort();
    };
    expect(await find()).toHaveLength(4);
    const upkeep = startUpkeep(database, createLog('silent', { write: () => {} }), undefined, { keepsAccounts: true });
    await expect.poll(find, { timeout: 10_000 }).toEqual([id, inWorkspace, elsewhere].sort());
    await upkeep.close();
  });

  test('takes a list along that is made at the same moment, or refuses it', async () => {
    const { db } = product();
    const { token } = await product().resident();
    for (let round = 0; round < 5; round += 1) {
      const workspace = (await call(product(), createWorkspace, { token, body: { name: 'Studio' } })).json;
      const make = () =>
        call(product(), createWaitlist, { token, body: { name: 'Launch', workspaceId: workspace.id } });
      const [, ...made] = await Promise.all([
        make(),
        make(),
        call(product(), deleteWorkspace, { token, params: { workspaceId: workspace.id } }),
        make(),
        make(),
      ]);
      for (const { status } of made) expect([200, 201, 404]).toContain(status);
      const left = db.selectFrom('waitlists').select('id').where('workspace_id', '=', workspace.id);
      expect(await left.where('deleted_at', 'is', null).execute()).toEqual([]);
    }
  });
});
