import { copyFile } from 'node:fs/promises';
import { defaultForm } from '@prelude/api/contract/forms';
import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { findForm, findPublishedForm, publishDraft, saveDraft } from '@prelude/server/repos/forms';
import { replaceLook } from '@prelude/server/repos/looks';
import { findListOfSlug } from '@prelude/server/repos/pageSlugs';
import { insertWaitlist } from '@prelude/server/repos/waitlists';
import { insertWorkspace } from '@prelude/server/repos/workspaces';
import { expect, onTestFinished, test } from 'vitest';
import { copyMigrated } from './support/copyDatabase.ts';
import { databases, makeDatabase, makePostgres, type TestDatabase } from './support/makeDatabase.ts';

const personId = '01890a5d-ac96-774b-bcce-b302099a8057';
const image = '01890a5d-ac96-774b-bcce-b302099a8058';

async function design(db: Db): Promise<string> {
  const { id: workspaceId } = await insertWorkspace(db, personId, 'Studio', { hash: '-', sealed: '-' });
  const draft = { workspaceId, name: 'Launch', description: null, allowedOrigins: [] };
  const list = await insertWaitlist(db, personId, draft);
  const waitlistId = list?.id ?? '';
  const bytes = new Uint8Array([0, 255, 10, 13]);
  await db
    .insertInto('images')
    .values({ id: image, workspace_id: workspaceId, media_type: 'image/png', bytes, created_at: 1 })
    .execute();
  await replaceLook(db, personId, workspaceId, { font: 'serif', logo: image });
  const scope = { personId, waitlistId, version: undefined };
  for (const title of ['Zażółć 🚀', 'Gęślą']) {
    await saveDraft(
      db,
      scope,
      { texts: { ...defaultForm.texts, pl: { title } }, page: { slug: 'jazn' } },
      async () => undefined,
    );
    await publishDraft(db, scope);
  }
  await saveDraft(db, scope, { look: { corners: 'pill' } }, async () => undefined);
  return waitlistId;
}

async function readAll(db: Db, waitlistId: string) {
  const publishes = db.selectFrom('form_publishes').selectAll().orderBy('form_version');
  const { bytes } = await db.selectFrom('images').select('bytes').where('id', '=', image).executeTakeFirstOrThrow();
  return {
    form: await findForm(db, personId, waitlistId),
    published: await findPublishedForm(db, waitlistId),
    publishes: await publishes.execute(),
    list: await findListOfSlug(db, 'jazn'),
    bytes: [...bytes],
  };
}

/** Copies a database that no server has open. */
async function copy(place: DatabasePlace): Promise<TestDatabase> {
  if (place.kind === 'postgres') return makePostgres(new URL(place.url).pathname.slice(1));
  const made = await makeDatabase('sqlite');
  await copyFile(place.path, made.database.kind === 'sqlite' ? made.database.path : '');
  return made;
}

test.each(databases)(
  'a form, its publishes and its images on %s survive a restart, and are in a copy',
  async (kind) => {
    const { database, clear } = await copyMigrated(kind);
    onTestFinished(clear);
    const first = await openDatabase(database);
    const waitlistId = await design(first.db);
    const before = await readAll(first.db, waitlistId);
    await first.close();
    expect(before.form).toMatchObject({ formVersion: 2, draft: { look: { corners: 'pill' } } });
    expect(before.publishes).toHaveLength(2);
    const copied = await copy(database);
    onTestFinished(copied.clear);
    for (const place of [database, copied.database]) {
      const { db, close } = await openDatabase(place);
      expect(await readAll(db, waitlistId)).toEqual(before);
      await close();
    }
  },
);

test.each(databases)('a form on %s that was stored before a language was added has no texts in it', async (kind) => {
  const { database, clear } = await copyMigrated(kind);
  onTestFinished(clear);
  const { db, close } = await openDatabase(database);
  onTestFinished(close);
  const waitlistId = await design(db);
  const { form } = await db
    .selectFrom('form_publishes')
    .select('form')
    .where('form_version', '=', 2)
    .executeTakeFirstOrThrow();
  const { texts, ...others } = JSON.parse(form);
  await db
    .updateTable('form_publishes')
    .set({ form: JSON.stringify({ ...others, texts: { pl: texts.pl } }) })
    .execute();
  await db
    .updateTable('forms')
    .set({ draft: JSON.stringify({ ...others, texts: {} }) })
    .execute();
  expect(await findForm(db, personId, waitlistId)).toMatchObject({
    published: { texts: { en: {}, pl: texts.pl } },
    draft: { texts: { en: {}, pl: {} } },
  });
  expect((await findPublishedForm(db, waitlistId))?.form.texts).toEqual({ en: {}, pl: texts.pl });
});
