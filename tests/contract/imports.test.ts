import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@prelude/api/client/createClient';
import type { Contact, ContactState } from '@prelude/api/contract/contacts';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import {
  changeImport,
  createImport,
  getImport,
  getSkippedRows,
  IMPORT_KEPT_MS,
  IMPORT_UNDO_MS,
  type ImportJob,
  listImports,
  MAX_IMPORT_BYTES,
  startImport,
  stopImport,
  undoImport,
} from '@prelude/api/contract/imports';
import { removeSubscriber, removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { deleteWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { limits } from '@prelude/server/limits/limits';
import { addContacts } from '@prelude/server/repos/contacts';
import { purgeDeleted } from '@prelude/server/repos/deletions';
import {
  addBatch,
  type Claim,
  type ClaimedImport,
  claimImport,
  claimTime,
  endImport,
  finishImport,
  holdImport,
  purgeImports,
  releaseImport,
} from '@prelude/server/repos/importRuns';
import * as imports from '@prelude/server/repos/imports';
import { startImportRunner } from '@prelude/server/start/importRunner';
import { createLog } from '@prelude/server/start/log';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

/** A thread takes its time to start on a busy machine. */
const patient = { timeout: 20_000 };

const log = createLog('debug', { write: () => {} });
const time = (text: string) => Date.parse(text);
const toFile = (count: number, name = 'visitor') =>
  ['email,name', ...Array.from({ length: count }, (_, n) => `${name}${n}@example.com,Visitor ${n}`)].join('\n');

interface Opened extends Place {
  params: { waitlistId: string };
  token: string;
}

const ended = ['done', 'stopped', 'failed', 'undone'];

onBothDatabases('an import', (product) => {
  let runners: { close(): Promise<void> }[] = [];
  const run = () => runners.push(startImportRunner(product().db, log, product().links));
  afterEach(async () => {
    await Promise.all(runners.map(({ close }) => close()));
    runners = [];
  });

  const open = async (): Promise<Opened> => toOpened(await makePlace(product()));
  const { upload, act, list, waitFor, importAll } = toTools(product);

  test('reads a file, says what a start would do, and changes nothing', async () => {
    const place = await open();
    await addContacts(product().db, place.waitlist.id, [
      { email: 'known@example.com', state: 'pending' },
      { email: 'left@example.com', state: 'unsubscribed' },
    ]);
    const before = await list(place);
    const file =
      'email,name\nnew@example.com,Ada\nKNOWN@example.com,\nleft@example.com,\nnonsense,\nNEW@example.com,Other\n';
    const { status, json } = await upload(place, file, { timeZone: 'Europe/Warsaw', language: 'pl' });
    expect([status, json]).toMatchObject([
      201,
      {
        status: 'ready',
        settings: { timeZone: 'Europe/Warsaw', language: 'pl' },
        columns: [{ field: 'email' }, { field: 'name' }],
        questions: [],
        counts: { rows: 5, added: 1, known: 1, unsubscribed: 1, repeated: 1, refused: 1 },
        done: 0,
        undoableUntil: null,
      },
    ]);
    expect(
      (await call(product(), getImport, { ...place, params: { ...place.params, importId: json.id } })).json,
    ).toEqual(json);
    expect(await list(place)).toEqual(before);
    const skipped = await act(place, getSkippedRows, json.id);
    expect(skipped.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(skipped.text).toContain('nonsense');
    expect(skipped.text).toContain('To nie jest adres e-mail');
  });

  test('started, adds those who are new, behind those on the list, and leaves the others as they are', async () => {
    const place = await open();
    await visit(product(), place.waitlist.id, 'first@example.com');
    await addContacts(product().db, place.waitlist.id, [{ email: 'left@example.com', state: 'unsubscribed' }]);
    const before = await list(place);
    const file = 'email,name\nb@example.com,Bo\nLEFT@example.com,Other\nfirst@example.com,Other\na@example.com,\nx,\n';
    const job = await importAll(place, file);
    expect(job).toMatchObject({
      status: 'done',
      counts: { rows: 5, added: 2, known: 1, unsubscribed: 1, repeated: 0, refused: 1 },
      done: 5,
    });
    expect(job.undoableUntil).toBeGreaterThan(Date.now() + IMPORT_UNDO_MS - 60_000);
    const after = await list(place);
    expect(after).toHaveLength(4);
    expect(after.filter(({ position }) => position <= 2)).toEqual(before);
    expect(after.filter(({ position }) => position > 2)).toMatchObject([
      { email: 'a@example.com', name: null, position: 4, state: 'subscribed', source: { way: 'import' } },
      { email: 'b@example.com', name: 'Bo', position: 3 },
    ]);
    const { json } = await call(product(), listWaitlists, { ...place, params: { workspaceId: place.workspace.id } });
    expect(json[0].contactsCount).toBe(4);
    expect((await act(place, getSkippedRows, job.id)).text).toContain('x,');
    await visit(product(), place.waitlist.id, 'last@example.com');
    expect((await list(place))[0]).toMatchObject({ email: 'last@example.com', position: 5 });
  });

  test('keeps the order of people of one millisecond across its commits, for the list and for their places', async () => {
    const place = await open();
    await importAll(place, toFile(2_100));
    const people = await list(place);
    expect(people.map(({ position }) => position)).toEqual(Array.from({ length: 2_100 }, (_, n) => 2_100 - n));
    expect(people.map(({ email }) => email)).toEqual(
      Array.from({ length: 2_100 }, (_, n) => `visitor${2_099 - n}@example.com`),
    );
  });

  test('of the same file once more adds nobody', async () => {
    const place = await open();
    await importAll(place, toFile(30));
    const before = await list(place);
    const job = await importAll(place, toFile(30));
    expect([job.counts.added, job.counts.known, job.undoableUntil]).toEqual([0, 30, null]);
    expect(await list(place)).toEqual(before);
    expect((await act(place, undoImport, job.id)).json.code).toBe('not_undoable');
  });

  test('asks what it cannot know, and starts once it is answered', async () => {
    const place = await open();
    const { json } = await upload(place, 'email,name,joined\na@example.com,Ada,01/02/2025\n');
    expect(json.questions).toEqual(['dateOrder']);
    const refused = await act(place, startImport, json.id);
    expect([refused.status, refused.json.code]).toEqual([409, 'question_open']);
    const answered = await act(place, changeImport, json.id, { dateOrder: 'monthFirst' });
    expect([answered.json.questions, answered.json.settings.dateOrder]).toEqual([[], 'monthFirst']);
    const later = await act(place, changeImport, json.id, { timeZone: 'Asia/Tokyo' });
    expect(later.json.settings).toMatchObject({ dateOrder: 'monthFirst', timeZone: 'Asia/Tokyo' });
    expect((await act(place, startImport, json.id)).json.status).toBe('running');
    expect((await act(place, changeImport, json.id, { dateOrder: 'dayFirst' })).json.code).toBe('import_not_ready');
  });

  test.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an unknown encoding', { encoding: 'utf-7' }, 'encoding'],
    ['columns of no kind', { columns: ['email', 'shoe size'] }, 'columns'],
  ])('does not take %s', async (_, body, field) => {
    const place = await open();
    const { json } = await upload(place, toFile(1));
    const { status, json: problem } = await act(place, changeImport, json.id, body);
    expect([status, problem.code, problem.errors]).toEqual([400, 'invalid_body', { [field]: 'type' }]);
  });

  test('changed twice at once keeps both changes', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(1));
    await Promise.all(
      [{ language: 'pl' }, { rowOrder: 'reversed' }].map((body) => act(place, changeImport, json.id, body)),
    );
    expect((await act(place, getImport, json.id)).json.settings).toMatchObject({
      language: 'pl',
      rowOrder: 'reversed',
    });
  });

  test('started twice at once runs once, and started again changes nothing', async () => {
    const place = await open();
    run();
    const { json } = await upload(place, toFile(600));
    const replies = await Promise.all([1, 2, 3].map(() => act(place, startImport, json.id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const job = await waitFor(place, json.id);
    expect([job.counts.added, (await list(place)).length]).toEqual([600, 600]);
    expect((await act(place, startImport, json.id)).json.code).toBe('import_not_ready');
  });

  test('never ends as done without all people of the file', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(12));
    await product().db.deleteFrom('import_chunks').where('part', '<>', 'file').execute();
    await act(place, startImport, json.id);
    run();
    expect((await waitFor(place, json.id)).status).toBe('failed');
  });

  test('keeps the list from being removed as a whole while it runs', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(2));
    await act(place, startImport, json.id);
    const removal = { ...place, body: { filter: {}, expected: 0 } };
    const refused = await call(product(), removeSubscribers, removal);
    expect([refused.status, refused.json.code]).toEqual([409, 'selection_moved']);
    run();
    await waitFor(place, json.id);
    expect((await call(product(), removeSubscribers, { ...removal, body: { filter: {}, expected: 2 } })).status).toBe(
      200,
    );
  });

  test('waits while another runs on the same list, and not for other lists', async () => {
    const [place, other] = [await open(), await open()];
    const first = (await upload(place, toFile(3))).json;
    await act(place, startImport, first.id);
    const second = (await upload(place, toFile(3, 'other'))).json;
    const refused = await act(place, startImport, second.id);
    expect([refused.status, refused.json.code]).toEqual([409, 'import_running']);
    const elsewhere = (await upload(other, toFile(3))).json;
    expect((await act(other, startImport, elsewhere.id)).status).toBe(200);
    run();
    await waitFor(place, first.id);
    expect((await act(place, startImport, second.id)).json.status).toBe('running');
    expect((await waitFor(place, second.id)).counts.added).toBe(3);
  });

  test('is found by other devices while it runs or can be undone', async () => {
    const [place, elsewhere] = [await open(), await open()];
    await importAll(elsewhere, toFile(1));
    const lists = async () => (await call(product(), listImports, place)).json.map(({ id }: ImportJob) => id);
    const { json } = await upload(place, toFile(2));
    expect(await lists()).toEqual([]);
    await act(place, startImport, json.id);
    expect(await lists()).toEqual([json.id]);
    run();
    await waitFor(place, json.id);
    expect(await lists()).toEqual([json.id]);
    await act(place, undoImport, json.id);
    expect(await lists()).toEqual([]);
  });

  test('stopped, keeps those added so far, and goes no further', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(1_000));
    await act(place, startImport, json.id);
    await addSome(json.id, 400);
    const stopped = await act(place, stopImport, json.id);
    expect(stopped.json).toMatchObject({ status: 'stopped', counts: { added: 400 }, done: 400 });
    await leave(json.id);
    run();
    await expect.poll(() => countChunks(json.id), patient).toBe(0);
    expect(await list(place)).toHaveLength(400);
    expect((await act(place, stopImport, json.id)).json.status).toBe('stopped');
    expect((await act(place, startImport, json.id)).json.code).toBe('import_not_ready');
  });

  test('stopped before its start lets go of the file', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(3));
    const stopped = (await act(place, stopImport, json.id)).json;
    expect(stopped).toMatchObject({ status: 'stopped', counts: { added: 0 }, undoableUntil: null });
    expect(await countChunks(json.id)).toBe(0);
  });

  test('stopped while it is being started does not run', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(3));
    const scope = { personId: place.person.id, waitlistId: place.waitlist.id, importId: json.id };
    const statement = { by: { name: null, email: place.person.email }, at: Date.now() };
    const [stopped] = await Promise.all([
      imports.stopImport(product().db, scope),
      imports.startImport(product().db, scope, statement),
    ]);
    expect([stopped?.status, await statusOf(json.id)]).toEqual(['stopped', 'stopped']);
  });

  test('undone, is as if it had never been, but for the places', async () => {
    const place = await open();
    await visit(product(), place.waitlist.id, 'first@example.com');
    const before = await list(place);
    const job = await importAll(place, toFile(900));
    await visit(product(), place.waitlist.id, 'meanwhile@example.com');
    const undone = await act(place, undoImport, job.id);
    expect(undone.json).toMatchObject({ status: 'undone', undoableUntil: null });
    const after = await list(place);
    expect(after.slice(1)).toEqual(before);
    expect(after[0]).toMatchObject({ email: 'meanwhile@example.com', position: 902 });
    const { json } = await call(product(), listWaitlists, { ...place, params: { workspaceId: place.workspace.id } });
    expect(json[0].contactsCount).toBe(2);
    expect((await act(place, undoImport, job.id)).json.status).toBe('undone');
  });

  test('undone, leaves those who signed up themselves meanwhile, by the form that asked them', async () => {
    const place = await open();
    const job = await importAll(place, toFile(3));
    const params = place.params;
    for (const lang of ['pl', 'en'])
      await call(product(), signUpContact, { params, body: { email: 'VISITOR1@example.com', lang } });
    await act(place, undoImport, job.id);
    expect(await list(place)).toMatchObject([
      { email: 'visitor1@example.com', name: 'Visitor 1', position: 2, formVersion: 0, lang: 'pl' },
    ]);
    const { json } = await call(product(), listWaitlists, { ...place, params: { workspaceId: place.workspace.id } });
    expect(json[0].contactsCount).toBe(1);
  });

  test('undone beside sign-ups of the same people, keeps each of them', async () => {
    const place = await open();
    const job = await importAll(place, toFile(1_500));
    const names = Array.from({ length: 50 }, (_, n) => `visitor${n * 29}@example.com`);
    const [undone] = await Promise.all([
      act(place, undoImport, job.id),
      ...names.map((name) => visitLate(place, name)),
    ]);
    expect(undone.json.status).toBe('undone');
    expect((await list(place)).map(({ email }) => email).sort()).toEqual(names.sort());
  });

  test('undone, takes back those who were removed since, too', async () => {
    const place = await open();
    const job = await importAll(place, toFile(2));
    const [{ id: subscriberId } = { id: '' }] = await list(place);
    const removed = (await call(product(), removeSubscriber, { ...place, body: { subscriberId } })).json;
    await act(place, undoImport, job.id);
    const params = { ...place.params, removalId: removed.removalId };
    expect((await call(product(), undoRemoval, { ...place, params })).json).toEqual({ restored: 0 });
    expect(await list(place)).toEqual([]);
  });

  test('cannot be undone while it runs, and after ten minutes', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(2));
    expect((await act(place, undoImport, json.id)).json.code).toBe('not_undoable');
    await act(place, startImport, json.id);
    expect((await act(place, undoImport, json.id)).json.code).toBe('not_undoable');
    run();
    await waitFor(place, json.id);
    await age(json.id, IMPORT_UNDO_MS);
    const late = await act(place, undoImport, json.id);
    expect([late.status, late.json.code]).toEqual([409, 'not_undoable']);
    expect((await act(place, getImport, json.id)).json.undoableUntil).toBeNull();
    expect(await list(place)).toHaveLength(2);
  });

  test('whose undoing broke off is taken back by another process', async () => {
    const place = await open();
    const job = await importAll(place, toFile(600));
    await Promise.all(runners.map(({ close }) => close()));
    await product().db.updateTable('imports').set({ status: 'undone', due_at: 0 }).where('id', '=', job.id).execute();
    await age(job.id, IMPORT_KEPT_MS);
    await purgeImports(product().db);
    run();
    await expect.poll(async () => (await list(place)).length, patient).toBe(0);
  });

  test('undone, leaves what undoing another needs', async () => {
    const places = [await open(), await open()];
    const jobs = await Promise.all(places.map((place) => importAll(place, toFile(3))));
    for (const [n, place] of places.entries()) {
      expect((await act(place, undoImport, jobs[n]?.id ?? '')).json.status).toBe('undone');
      expect(await list(place)).toEqual([]);
    }
  });

  test('is claimed by one of two processes that look at once', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(1));
    await act(place, startImport, json.id);
    const [one, other] = await Promise.all([claimImport(product().db), claimImport(product().db)]);
    expect(one?.id).not.toBe(other?.id);
  });

  test('left by a process that ended goes on exactly behind its last commit', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(1_000));
    await act(place, startImport, json.id);
    await addSome(json.id, 300);
    await leave(json.id);
    run();
    const job = await waitFor(place, json.id);
    expect([job.counts.added, job.counts.known]).toEqual([1_000, 0]);
    const people = await list(place);
    expect(people.map(({ position }) => position)).toEqual(Array.from({ length: 1_000 }, (_, n) => 1_000 - n));
    expect(people[999]?.email).toBe('visitor0@example.com');
  });

  test('claimed by another process takes no more rows from the one that lost it', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(10));
    await act(place, startImport, json.id);
    const lost = await claim(json.id);
    const won = await claim(json.id, Date.now() + claimTime.longest + 1);
    expect(await addBatch(product().db, lost, toDrafts(5), 0, product().links)).toBe('lost');
    expect(await addBatch(product().db, won, toDrafts(5), 0, product().links)).toBe('added');
    expect(await addBatch(product().db, won, toDrafts(5), 0, product().links)).toBe('lost');
    expect(await list(place)).toHaveLength(5);
    expect(await holdImport(product().db, lost)).toBe(false);
    await releaseImport(product().db, lost);
    await endImport(product().db, lost, 'failed');
    expect(await statusOf(json.id)).toBe('running');
    await finishImport(product().db, won);
    expect((await rowOf(json.id))?.due_at).not.toBeNull();
    await act(place, stopImport, json.id);
    await endImport(product().db, won, 'done');
    expect(await statusOf(json.id)).toBe('stopped');
    await finishImport(product().db, lost);
    expect(await countChunks(json.id)).toBeGreaterThan(0);
    expect(await holdImport(product().db, won)).toBe(true);
  });

  test('of the same time as another leaves that as it is', async () => {
    const [place, elsewhere] = [await open(), await open()];
    const [{ id }, { id: other }] = [(await upload(place, toFile(1))).json, (await upload(elsewhere, toFile(1))).json];
    const { db } = product();
    const dueAt = Date.now() + claimTime.longest;
    const steps = [
      ['running', holdImport],
      ['running', releaseImport],
      ['running', (trx: typeof db, claimed: Claim) => endImport(trx, claimed, 'done')],
      ['undone', finishImport],
    ] as const;
    for (const [status, step] of steps) {
      await db.updateTable('imports').set({ status, due_at: dueAt }).where('id', 'in', [id, other]).execute();
      await step(db, { id, waitlist_id: place.waitlist.id, dueAt });
      expect(await rowOf(other)).toMatchObject({ status, due_at: dueAt, ended_at: null });
    }
  });

  test('fails when the person who started it is a member no more', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(600));
    await act(place, startImport, json.id);
    await addSome(json.id, 100);
    await leave(json.id);
    const { db } = product();
    await db.deleteFrom('members').where('workspace_id', '=', place.workspace.id).execute();
    run();
    await expect.poll(() => statusOf(json.id), patient).toBe('failed');
    await expect.poll(() => countChunks(json.id), patient).toBe(0);
    const { count } = await db
      .selectFrom('contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('waitlist_id', '=', place.waitlist.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(100);
  });

  test('ends with its list', async () => {
    const place = await open();
    const { json } = await upload(place, toFile(600));
    await act(place, startImport, json.id);
    const claimed = await claim(json.id);
    await call(product(), deleteWaitlist, place);
    expect(await addBatch(product().db, claimed, toDrafts(5), 0, product().links)).toBe('lost');
    while (await purgeDeleted(product().db));
    expect([await statusOf(json.id), await countChunks(json.id)]).toEqual([undefined, 0]);
  });

  test('beside sign-ups of the same people adds each of them once', async () => {
    const place = await open();
    run();
    const { json } = await upload(place, toFile(200));
    const signUp = (n: number) =>
      call(product(), signUpContact, {
        params: place.params,
        body: { email: `visitor${n}@example.com` },
        clientAddress: `198.51.100.${n}`,
      });
    await Promise.all([act(place, startImport, json.id), ...Array.from({ length: 200 }, (_, n) => signUp(n))]);
    const job = await waitFor(place, json.id);
    expect(job.counts.added + job.counts.known).toBe(200);
    const people = await list(place);
    expect([people.length, new Set(people.map(({ position }) => position)).size]).toEqual([200, 200]);
  });

  test.each([
    ['the one-press file', ''],
    ['a file with all columns', '?columns=number,email,name,joined,source,campaign,medium,state'],
    ['one in Polish', '?language=pl&columns=email,name,joined,source,campaign,medium,state'],
  ])('of our own export gives the same list: %s', async (_, query) => {
    const [place, other] = [await open(), await open()];
    const utm = { utmSource: 'news', utmMedium: 'mail', utmCampaign: 'spring' };
    await addContacts(product().db, place.waitlist.id, [
      { email: 'a@example.com', name: 'Żółć', state: 'subscribed', createdAt: time('2025-03-01T10:00:00Z') },
      {
        email: 'b@example.com',
        state: 'pending',
        createdAt: time('2025-03-01T10:00:00Z'),
        source: { way: 'page', ...utm },
      },
      { email: 'c@example.com', name: '=Ada', state: 'unsubscribed', createdAt: time('2025-03-02T10:00:00Z') },
    ]);
    const path = `/v1/waitlists/${place.waitlist.id}/contacts.csv${query}`;
    const file = await send(product().server, 'GET', path, { token: place.token });
    const job = await importAll(other, file.text);
    expect(job.counts).toMatchObject({ rows: 3, added: 3, refused: 0 });
    const pick = ({ email, name, position, ...rest }: Listed) =>
      query === ''
        ? { email, name, position }
        : { email, name, position, state: rest.state, createdAt: rest.createdAt, campaign: rest.source?.utmCampaign };
    expect((await list(other)).map(pick)).toEqual((await list(place)).map(pick));
  });

  test('replaces a file that the same person has not started, and no other', async () => {
    const [place, elsewhere, member] = [await open(), await open(), await product().signUp()];
    const row = { workspace_id: place.workspace.id, person_id: member.id, created_at: Date.now() };
    await product().db.insertInto('members').values(row).execute();
    const running = (await upload(place, toFile(1))).json;
    await act(place, startImport, running.id);
    const others = [
      running,
      (await upload(elsewhere, toFile(1))).json,
      (await upload({ ...place, token: member.token }, toFile(1))).json,
    ];
    const first = (await upload(place, toFile(1))).json;
    await upload(place, toFile(2));
    expect((await act(place, getImport, first.id)).status).toBe(404);
    expect(await countChunks(first.id)).toBe(0);
    expect(await Promise.all(others.map(({ id }) => statusOf(id)))).toEqual(['running', 'ready', 'ready']);
  });

  test('is not there before its whole file is, and keeps nothing when the upload breaks off', async () => {
    const place = await open();
    const whole = (await upload(place, toFile(1))).json;
    let breakOff = () => {};
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(600_000));
        breakOff = () => controller.error(new Error('gone'));
      },
    });
    const sending = sendBytes(product(), place, broken);
    await expect.poll(() => countImports(place), patient).toBe(2);
    const { id } = await product()
      .db.selectFrom('imports')
      .select('id')
      .where('waitlist_id', '=', place.waitlist.id)
      .where('id', '<>', whole.id)
      .executeTakeFirstOrThrow();
    expect((await act(place, getImport, id)).status).toBe(404);
    expect((await call(product(), listImports, place)).json).toEqual([]);
    breakOff();
    expect((await sending).status).toBe(400);
    expect(await countImports(place)).toBe(1);
    expect((await act(place, getImport, whole.id)).json).toEqual(whole);
  });

  test('of a file that is no table is refused with the reason, and keeps nothing', async () => {
    const place = await open();
    const { status, json } = await upload(place, '<!doctype html><p>Sign in</p>');
    expect([status, json.code, json.errors]).toEqual([400, 'unreadable_file', { file: 'html' }]);
    const client = createClient({
      baseUrl: 'http://localhost',
      fetch: product().server.fetch,
      accessToken: () => place.token,
    });
    const bytes = new Blob(['']);
    const failure = client.send(createImport, { params: place.params, query: {}, bytes });
    await expect(failure).rejects.toMatchObject({ kind: 'invalid', code: 'unreadable_file', file: 'empty' });
    expect(await countImports(place)).toBe(0);
  });

  test('takes 25 MB and no more, counted as they come', async () => {
    const place = await open();
    const ask = (bytes: number) => sendBytes(product(), place, toStream(bytes));
    const tooLarge = await ask(MAX_IMPORT_BYTES + 1);
    expect([tooLarge.status, tooLarge.headers.get('connection')]).toEqual([413, 'close']);
    expect(await countImports(place)).toBe(0);
  });

  test('of a compressed body is refused', async () => {
    const place = await open();
    const path = `/v1/waitlists/${place.waitlist.id}/imports`;
    const headers = { 'content-encoding': 'gzip' };
    const { status, json } = await send(product().server, 'POST', path, { token: place.token, body: 'x', headers });
    expect([status, json.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('is for members: a stranger gets 404 for all of it, and an access key 403', async () => {
    const [place, stranger] = [await open(), toOpened(await makeStrangersPlace(product()))];
    const { json } = await upload(place, toFile(2));
    const theirs = { ...place, token: stranger.token };
    const elsewhere = { ...place, params: stranger.params, token: stranger.token };
    for (const away of [theirs, elsewhere]) {
      for (const endpoint of [getImport, startImport, stopImport, undoImport, getSkippedRows] as const)
        expect((await act(away, endpoint, json.id)).status).toBe(404);
      expect((await act(away, changeImport, json.id, { language: 'pl' })).status).toBe(404);
    }
    expect((await upload(theirs, toFile(2))).status).toBe(404);
    expect((await call(product(), listImports, theirs)).status).toBe(404);
    expect((await upload({ ...place, token: place.workspace.accessKey }, toFile(2))).json.code).toBe('key_not_allowed');
    expect((await act(place, getImport, json.id)).json).toEqual(json);
  });

  test('and its file go after a day, and what undoing needs after ten minutes', async () => {
    const place = await open();
    const [job, young] = [await importAll(place, toFile(3)), await importAll(place, toFile(3, 'young'))];
    const ready = (await upload(place, toFile(3))).json;
    const { db } = product();
    await purgeImports(db);
    expect([await countBatches(job.id), await statusOf(ready.id)]).toEqual([1, 'ready']);
    // Clocks of processes may differ by a minute.
    await age(job.id, IMPORT_UNDO_MS + 60_000);
    await purgeImports(db);
    expect([await countBatches(job.id), await statusOf(job.id)]).toEqual([0, 'done']);
    expect(await countBatches(young.id)).toBe(1);
    await age(job.id, IMPORT_KEPT_MS);
    await age(ready.id, IMPORT_KEPT_MS);
    await purgeImports(db);
    expect([await statusOf(job.id), await statusOf(ready.id), await countChunks(ready.id)]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(await list(place)).toHaveLength(6);
  });

  /** Signs an address up a few milliseconds later. */
  async function visitLate(place: Opened, email: string): Promise<void> {
    await wait(Math.random() * 60);
    await visit(product(), place.waitlist.id, email);
  }

  /** Lets another process go on, as if the claim had run out. */
  async function leave(id: string): Promise<void> {
    await product().db.updateTable('imports').set({ due_at: 0 }).where('id', '=', id).execute();
  }

  /** Adds the first people as a process would that ends then. */
  async function addSome(id: string, count: number): Promise<void> {
    const claimed = await claim(id);
    expect(await addBatch(product().db, claimed, toDrafts(count, claimed.answers), 0, product().links)).toBe('added');
  }

  async function claim(id: string, now?: number): Promise<ClaimedImport> {
    for (;;) {
      const claimed = await claimImport(product().db, now);
      if (!claimed) throw new Error('not claimed');
      if (claimed.id === id) return claimed;
    }
  }

  const rowOf = (id: string) => product().db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  const statusOf = async (id: string) => (await rowOf(id))?.status;
  const count = async (table: 'import_chunks' | 'import_batches', id: string) =>
    (await product().db.selectFrom(table).select('n').where('import_id', '=', id).execute()).length;
  const countChunks = (id: string) => count('import_chunks', id);
  const countBatches = (id: string) => count('import_batches', id);
  const countImports = async ({ waitlist }: Place) =>
    (await product().db.selectFrom('imports').select('id').where('waitlist_id', '=', waitlist.id).execute()).length;

  /** Makes an import this much older. */
  async function age(id: string, by: number): Promise<void> {
    await sql`update imports set created_at = created_at - ${by}, ended_at = ended_at - ${by} where id = ${id}`.execute(
      product().db,
    );
  }
});

describe('on a full disk', () => {
  test('an import waits and goes on by itself, and a file is refused for now', async () => {
    const product = await openTestProduct('sqlite');
    const { db } = product;
    const place = toOpened(await makePlace(product));
    const { upload, act, list, waitFor } = toTools(() => product);
    const { json } = await upload(place, toFile(2_000));
    await act(place, startImport, json.id);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    const refused = await upload(place, toFile(60_000));
    expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
    const logged: string[] = [];
    const runner = startImportRunner(db, createLog('debug', { write: (line) => logged.push(line) }), product.links);
    await expect.poll(() => logged.join(''), patient).toContain('imports.interrupted');
    expect((await act(place, getImport, json.id)).json.status).toBe('running');
    await sql`pragma max_page_count = 1000000`.execute(db);
    await db.updateTable('imports').set({ due_at: 0 }).where('id', '=', json.id).execute();
    expect((await waitFor(place, json.id)).counts.added).toBe(2_000);
    expect(await list(place)).toHaveLength(2_000);
    await runner.close();
    await product.close();
  });
});

describe('uploads', () => {
  test('of a person are limited per hour', async () => {
    const product = await openTestProduct('sqlite', (database) => ({ limiter: createLimiter(database) }));
    const place = toOpened(await makePlace(product));
    const { upload } = toTools(() => product);
    const { points, seconds } = limits.uploadsPerPerson;
    for (let n = 0; n < points; n += 1) expect((await upload(place, toFile(1))).status).toBe(201);
    const refused = await upload(place, toFile(1));
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 60);
    await product.close();
  });
});

test('readings of a file in another way are limited per hour', async () => {
  let limiter: ReturnType<typeof createLimiter> | undefined;
  const product = await openTestProduct('sqlite', (database) => {
    limiter = createLimiter(database);
    return { limiter };
  });
  const place = toOpened(await makePlace(product));
  const { upload } = toTools(() => product);
  const { json } = await upload(place, toFile(1));
  const change = () =>
    send(product.server, 'PATCH', `/v1/waitlists/${place.waitlist.id}/imports/${json.id}`, {
      token: place.token,
      body: { rowOrder: 'reversed' },
    });
  expect((await change()).status).toBe(200);
  // Each reading starts a thread, so the others are counted without one.
  for (let n = 1; n < limits.readingsPerPerson.points; n += 1)
    expect(await limiter?.consume(['readingsPerPerson', place.person.id])).toBe(0);
  expect((await change()).status).toBe(429);
  await product.close();
});

test('files of one person are read one after the other, and leave room for those of others', async () => {
  const product = await openTestProduct('sqlite');
  const [place, other] = [toOpened(await makePlace(product)), toOpened(await makeStrangersPlace(product))];
  const slow = Array.from({ length: 150_000 }, (_, n) => `visitor${n}@example.com`).join('\n');
  const { upload } = toTools(() => product);
  let read = 0;
  const uploads = [1, 2, 3].map(() => upload(place, slow).then(() => (read += 1)));
  expect((await upload(other, toFile(1))).status).toBe(201);
  expect(read).toBe(0);
  await Promise.all(uploads);
  await product.close();
});

type Listed = Required<Contact>;

const toOpened = (place: Place): Opened => ({
  ...place,
  params: { waitlistId: place.waitlist.id },
  token: place.person.token,
});

function toDrafts(count: number, answers?: string) {
  const createdAt = answers ? JSON.parse(answers).now : time('2025-01-01T00:00:00Z');
  return Array.from({ length: count }, (_, n) => ({
    email: `visitor${n}@example.com`,
    name: `Visitor ${n}`,
    createdAt,
    state: 'subscribed' as ContactState,
    source: { way: 'import' as const },
  }));
}

function toStream(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 65_536);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size).fill(0x41));
      else controller.close();
    },
  });
}

async function sendBytes(product: TestProduct, { token, params }: Opened, body: BodyInit, query = ''): Promise<Reply> {
  const request = new Request(`http://localhost/v1/waitlists/${params.waitlistId}/imports${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  } as RequestInit);
  const response = await product.server.fetch(request, { clientAddress: '192.0.2.1' });
  return { status: response.status, headers: response.headers, text: '', json: await response.json() };
}

function toTools(product: () => TestProduct) {
  const upload = (place: Opened, file: string, query: Record<string, string> = {}) =>
    sendBytes(product(), place, file, `?${new URLSearchParams(query)}`);
  const act = (place: Opened, endpoint: { method: string; path: string }, importId: string, body?: object) =>
    send(
      product().server,
      endpoint.method,
      endpoint.path.replace(':waitlistId', place.params.waitlistId).replace(':importId', importId),
      { token: place.token, ...(body && { body }) },
    );
  const list = async ({ token, params }: Opened): Promise<Listed[]> =>
    (await call(product(), listContacts, { token, params })).json;
  const waitFor = async (place: Opened, id: string): Promise<ImportJob> => {
    const look = async (): Promise<ImportJob> => (await act(place, getImport, id)).json;
    await expect.poll(async () => ended.includes((await look()).status), patient).toBe(true);
    return look();
  };
  const importAll = async (place: Opened, file: string): Promise<ImportJob> => {
    const { json } = await upload(place, file);
    await act(place, startImport, json.id);
    const runner = startImportRunner(product().db, log, product().links);
    const job = await waitFor(place, json.id);
    await runner.close();
    return job;
  };
  return { upload, act, list, waitFor, importAll };
}
