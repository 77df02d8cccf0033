import { randomUUID } from 'node:crypto';
import { listContacts, pageContacts } from '@prelude/api/contract/contacts';
import {
  removeSubscriber,
  removeSubscribers,
  type Selection,
  UNDO_MS,
  undoRemoval,
} from '@prelude/api/contract/removals';
import { createWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { addContacts } from '@prelude/server/repos/contacts';
import * as removals from '@prelude/server/repos/removals';
import { sealBlock } from '@prelude/server/repos/search/blocks';
import { startUpkeep } from '@prelude/server/start/upkeep';
import { beforeAll, expect, test, vi } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call } from './support/send.ts';

const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057';
const START = Date.UTC(2026, 0, 1);

onBothDatabases('removals', (product) => {
  const fill = async (count: number): Promise<Place> => {
    const place = await makePlace(product());
    const drafts = Array.from({ length: count }, (_, index) => ({
      email: `visitor${index}@example.com`,
      name: index % 2 === 0 ? `Zażółć ${index}` : null,
      state: index % 10 === 0 ? ('pending' as const) : ('subscribed' as const),
      createdAt: START + index,
      formVersion: index % 3,
      lang: index % 2 === 0 ? 'pl' : null,
    }));
    await addContacts(product().db, place.waitlist.id, drafts);
    await seal(place);
    return place;
  };
  const seal = async ({ waitlist }: Place): Promise<void> => {
    while (await sealBlock(product().db, waitlist.id));
  };
  const of = ({ person, waitlist }: Place) => ({ token: person.token, params: { waitlistId: waitlist.id } });
  const list = async (place: Place) => (await call(product(), listContacts, of(place))).json;
  const remove = (place: Place, body: Selection) => call(product(), removeSubscribers, { ...of(place), body });
  const undo = (place: Place, removalId: string, token = place.person.token) =>
    call(product(), undoRemoval, { token, params: { waitlistId: place.waitlist.id, removalId } });
  const countOf = async ({ person, workspace }: Place): Promise<number> => {
    const lists = await call(product(), listWaitlists, { token: person.token, params: { workspaceId: workspace.id } });
    return lists.json[0].contactsCount;
  };
  /** Checks that the list, its stored count and a search agree. */
  const expectSound = async (place: Place, count: number): Promise<void> => {
    expect(await list(place)).toHaveLength(count);
    expect(await countOf(place)).toBe(count);
    const found = await call(product(), pageContacts, { ...of(place), query: { search: 'visitor' } });
    expect([found.json.matches, found.json.total]).toEqual([count, count]);
  };
  const purge = async (now: number): Promise<void> => {
    while (await removals.purgeRemovals(product().db, now));
  };
  const countKept = async (removalId: string): Promise<number> => {
    const query = product().db.selectFrom('removed_contacts').selectAll().where('removal_id', '=', removalId);
    return (await query.execute()).length;
  };

  const all = 2_300;
  /** Shared by the tests that remove nobody */
  let whole: Place;
  beforeAll(async () => {
    whole = await fill(all);
  });

  test.each<[Selection, number]>([
    [{ filter: {}, expected: all }, all],
    [{ filter: { search: 'zazolc' }, expected: all / 2 }, all / 2],
    [{ filter: { state: 'pending' }, expected: all / 10 }, all / 10],
    [{ filter: { search: 'visitor', state: 'pending' }, expected: all / 10 }, all / 10],
    [{ filter: { from: START + 100, to: START + 1200 }, expected: 1100 }, 1100],
    [{ filter: { from: START + 100, to: START + 1200, search: 'zazolc' }, expected: 550 }, 550],
    [{ filter: { search: 'nobody' }, expected: 0 }, 0],
  ])('%j removes exactly its matches, and undo restores them unchanged', async (selection, removed) => {
    const place = whole;
    await seal(place);
    const before = await list(place);
    const { status, json } = await remove(place, selection);
    expect([status, json]).toEqual([200, { removed, removalId: expect.any(String) }]);
    await expectSound(place, all - removed);
    const left = (await call(product(), pageContacts, { ...of(place), query: { limit: 10, ...selection.filter } }))
      .json;
    expect(left.matches).toBe(0);
    const undone = await undo(place, json.removalId);
    expect([undone.status, undone.json]).toEqual([200, { restored: removed }]);
    await expectSound(place, all);
    expect(await list(place)).toEqual(before);
    expect((await undo(place, json.removalId)).status).toBe(404);
  });

  test('selected contacts are removed, and those already gone are not counted', async () => {
    const place = await fill(30);
    const chosen = (await list(place)).slice(5, 9).map(({ id }: { id: string }) => id);
    const { json } = await remove(place, { ids: [...chosen, MISSING, 'nonsense', chosen[0]] });
    expect(json.removed).toBe(4);
    await expectSound(place, 26);
    expect((await remove(place, { ids: chosen })).json.removed).toBe(0);
    expect((await undo(place, json.removalId)).json).toEqual({ restored: 4 });
    await expectSound(place, 30);
  });

  test.each<[Selection['filter'] & {}, number]>([
    [{}, 30],
    [{ search: 'zazolc' }, 15],
    [{ state: 'subscribed' }, 27],
    [{ from: START + 2, to: START + 29 }, 27],
  ])('of all that match %j, those left out stay', async (filter, matches) => {
    const place = await fill(30);
    const ids: string[] = (
      await call(product(), pageContacts, { ...of(place), query: { limit: 100, ...filter } })
    ).json.contacts.map(({ id }: { id: string }) => id);
    // Somebody who does not match changes nothing.
    const outside = (await list(place)).map(({ id }: { id: string }) => id).filter((id: string) => !ids.includes(id));
    const except = [...ids.slice(3, 5), ...outside.slice(0, 1), MISSING, 'nonsense'];
    expect((await remove(place, { filter, except, expected: matches })).json.code).toBe('selection_moved');
    const { json } = await remove(place, { filter, except, expected: matches - 2 });
    expect(json.removed).toBe(matches - 2);
    const left = (await list(place)).map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id));
    expect(left.toSorted()).toEqual(ids.slice(3, 5).toSorted());
    expect((await undo(place, json.removalId)).json).toEqual({ restored: matches - 2 });
    await expectSound(place, 30);
  });

  test.each([
    ['that runs', 'running', true, 'selection_moved'],
    ['that has ended', 'done', true, undefined],
    ['of another list', 'running', false, undefined],
  ] as const)('of all that match, beside an import %s', async (_, importStatus, isOfList, code) => {
    const place = await fill(3);
    const elsewhere = await makePlace(product());
    const row = { id: randomUUID(), waitlist_id: (isOfList ? place : elsewhere).waitlist.id, status: importStatus };
    const empty = { answers: '{}', report: '{}', counts: '{}', done: 0, ended_at: null, due_at: null };
    const { db } = product();
    await db
      .insertInto('imports')
      .values({ ...row, ...empty, person_id: place.person.id, created_at: START })
      .execute();
    const { json } = await remove(place, { filter: {}, expected: 3 });
    expect(json.code).toBe(code);
    await db.deleteFrom('imports').where('id', '=', row.id).execute();
  });

  test('a single removal can be undone', async () => {
    const place = await fill(3);
    const [first] = await list(place);
    const removed = await call(product(), removeSubscriber, { ...of(place), body: { subscriberId: first.id } });
    expect(removed.json).toEqual({ id: first.id, removalId: expect.any(String) });
    expect((await undo(place, removed.json.removalId)).json).toEqual({ restored: 1 });
    expect((await list(place))[0]).toEqual(first);
  });

  test.each([
    [{ filter: { search: 'visitor' }, expected: 29 }],
    [{ filter: {}, expected: 31 }],
    [{ filter: { state: 'pending' as const }, expected: 4 }],
  ])('%j matches another number and removes nobody', async (selection) => {
    const place = await fill(30);
    const refused = await remove(place, selection);
    expect([refused.status, refused.json.code]).toEqual([409, 'selection_moved']);
    await expectSound(place, 30);
  });

  test.each([
    [{}],
    [{ ids: [] }],
    [{ filter: {} }],
    [{ expected: 1 }],
    [{ ids: [MISSING], filter: {}, expected: 1 }],
    [{ ids: [MISSING], except: [MISSING] }],
    [{ filter: {}, expected: 1, except: Array.from({ length: 1001 }, () => MISSING) }],
    [{ ids: [MISSING], expected: 1 }],
    [{ filter: { search: 7 }, expected: 1 }],
    [{ ids: Array(1001).fill(MISSING) }],
  ])('%j is refused as a selection', async (selection) => {
    const refused = await remove(await makePlace(product()), selection as Selection);
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_body']);
  });

  test('a contact who signs up again before the undo is left unchanged', async () => {
    const place = await fill(3);
    const { json } = await remove(place, { filter: {}, expected: 3 });
    await visit(product(), place.waitlist.id, 'VISITOR1@example.com');
    const [again] = await list(place);
    expect((await undo(place, json.removalId)).json).toEqual({ restored: 2 });
    const after = await list(place);
    expect(after[0]).toEqual(again);
    expect(after.map(({ position }: { position: number }) => position)).toEqual([4, 3, 1]);
    await expectSound(place, 3);
  });

  test('each removal is undone separately, however many others there are', async () => {
    const place = await fill(1_002);
    const [newest, next, ...older] = (await list(place)).map(({ id }: { id: string }) => id);
    const first = (await remove(place, { ids: older })).json;
    const second = (await remove(place, { ids: [newest] })).json;
    const third = (await remove(place, { ids: [next] })).json;
    expect((await undo(place, MISSING)).status).toBe(404);
    expect((await undo(place, third.removalId)).json).toEqual({ restored: 1 });
    expect((await list(place)).map(({ id }: { id: string }) => id)).toEqual([next]);
    expect((await undo(place, second.removalId)).json).toEqual({ restored: 1 });
    expect((await undo(place, first.removalId)).json).toEqual({ restored: 1_000 });
    await expectSound(place, 1_002);
  });

  test('another removal does not extend an older one', async () => {
    const place = await fill(3);
    const [one, another] = (await list(place)).map(({ id }: { id: string }) => id);
    const { json } = await remove(place, { ids: [one] });
    await product().db.updateTable('removals').set({ removed_at: 0 }).where('id', '=', json.removalId).execute();
    await remove(place, { ids: [another] });
    expect((await undo(place, json.removalId)).status).toBe(404);
  });

  test('a removal can be undone only by whoever made it, through its own list', async () => {
    const place = await fill(3);
    const fellow = await makeStrangersPlace(product());
    const member = { workspace_id: place.workspace.id, person_id: fellow.person.id, created_at: 0 };
    await product().db.insertInto('members').values(member).execute();
    const body = { name: 'Another', description: null, workspaceId: place.workspace.id, allowedOrigins: [] };
    const other = await call(product(), createWaitlist, { token: place.person.token, body });
    const { json } = await remove(place, { filter: {}, expected: 3 });
    expect((await undo(place, json.removalId, fellow.person.token)).status).toBe(404);
    expect((await undo({ ...place, waitlist: other.json }, json.removalId)).status).toBe(404);
    expect((await undo(place, json.removalId)).json).toEqual({ restored: 3 });
  });

  test('a former member cannot undo even their own removals', async () => {
    const place = await fill(3);
    const fellow = await makeStrangersPlace(product());
    const member = { workspace_id: place.workspace.id, person_id: fellow.person.id };
    await product()
      .db.insertInto('members')
      .values({ ...member, created_at: 0 })
      .execute();
    const { json } = await remove({ ...place, person: fellow.person }, { filter: {}, expected: 3 });
    await product()
      .db.deleteFrom('members')
      .where('workspace_id', '=', member.workspace_id)
      .where('person_id', '=', member.person_id)
      .execute();
    expect((await undo(place, json.removalId, fellow.person.token)).status).toBe(404);
    await expectSound(place, 0);
    expect(await countKept(json.removalId)).toBe(3);
  });

  test('an undo that comes too late restores nobody', async () => {
    const place = await fill(3);
    const { json } = await remove(place, { filter: {}, expected: 3 });
    const who = { personId: place.person.id, waitlistId: place.waitlist.id };
    expect(await removals.undoRemoval(product().db, who, json.removalId, Date.now() + UNDO_MS)).toBeUndefined();
    expect(await list(place)).toEqual([]);
  });

  test('removed contacts are kept while they can be restored, and no longer', async () => {
    const place = await fill(1_200);
    const { json } = await remove(place, { filter: {}, expected: 1_200 });
    await purge(Date.now());
    expect(await countKept(json.removalId)).toBe(1_200);
    await Promise.all([purge(Date.now() + UNDO_MS), purge(Date.now() + UNDO_MS)]);
    expect(await countKept(json.removalId)).toBe(0);
    expect((await undo(place, json.removalId)).status).toBe(404);
  });

  test('old removals of a list are purged together, at most a thousand contacts at once', async () => {
    const place = await fill(1_030);
    const [big, ...ones] = [1_000, ...Array.from({ length: 30 }, () => 1)];
    for (const count of [big, ...ones]) {
      const ids = (await list(place)).slice(0, count).map(({ id }: { id: string }) => id);
      expect((await remove(place, { ids })).json.removed).toBe(count);
    }
    const of = (table: 'removals' | 'removed_contacts') =>
      product().db.selectFrom(table).selectAll().where('waitlist_id', '=', place.waitlist.id).execute();
    const counts: [removals: number, contacts: number][] = [];
    while (await removals.purgeRemovals(product().db, Date.now() + UNDO_MS))
      counts.push([(await of('removals')).length, (await of('removed_contacts')).length]);
    expect(counts.slice(0, 3)).toEqual([
      [31, 30],
      [0, 0],
    ]);
  });

  test('the upkeep of a running server deletes old removals and builds search blocks', async () => {
    const place = await fill(1_900);
    const { json } = await remove(place, { ids: [(await list(place))[0].id] });
    await product().db.updateTable('removals').set({ removed_at: 0 }).where('id', '=', json.removalId).execute();
    const drafts = Array.from({ length: 2_000 }, (_, index) => ({
      email: `later${index}@example.com`,
      name: null,
      state: 'subscribed' as const,
      createdAt: START + 10_000 + index,
    }));
    await addContacts(product().db, place.waitlist.id, drafts);
    const blocks = () =>
      product().db.selectFrom('search_blocks').selectAll().where('waitlist_id', '=', place.waitlist.id).execute();
    const before = (await blocks()).length;
    const upkeep = startUpkeep(product().database, { warn: vi.fn() } as never);
    await expect.poll(async () => (await blocks()).length, { timeout: 10_000 }).toBeGreaterThan(before);
    await upkeep.close();
    expect(await countKept(json.removalId)).toBe(0);
  });

  test('a deleted list takes its removals with it', async () => {
    const place = await fill(3);
    const { json } = await remove(place, { filter: {}, expected: 3 });
    await product().db.deleteFrom('waitlists').where('id', '=', place.waitlist.id).execute();
    expect(await countKept(json.removalId)).toBe(0);
    expect((await undo(place, json.removalId)).status).toBe(404);
  });

  test('strangers and access keys can neither remove nor undo', async () => {
    const place = await fill(3);
    const stranger = await makeStrangersPlace(product());
    const { params } = of(place);
    const body = { filter: {}, expected: 3 };
    const asStranger = await call(product(), removeSubscribers, { token: stranger.person.token, params, body });
    const asKey = await call(product(), removeSubscribers, { token: place.workspace.accessKey, params, body });
    expect([asStranger.status, asKey.status, asKey.json.code]).toEqual([404, 403, 'key_not_allowed']);
    const { json } = await remove(place, body);
    expect((await undo(place, json.removalId, stranger.person.token)).status).toBe(404);
    expect((await undo(place, json.removalId, place.workspace.accessKey)).status).toBe(403);
    expect((await undo({ ...place, waitlist: stranger.waitlist }, json.removalId)).status).toBe(404);
    expect((await undo(place, json.removalId)).json).toEqual({ restored: 3 });
  });

  test('simultaneous removals, undos and sign-ups leave exact counts', async () => {
    const place = await fill(600);
    const ids: string[] = (await list(place)).map(({ id }: { id: string }) => id);
    const churn = async (from: number): Promise<void> => {
      for (let start = from; start < from + 200; start += 40) {
        const { json } = await remove(place, { ids: ids.slice(start, start + 40) });
        if (start % 80 === 0) await undo(place, json.removalId);
      }
    };
    const arrive = async (): Promise<void> => {
      for (let count = 0; count < 10; count += 1) await visit(product(), place.waitlist.id, `new${count}@example.com`);
    };
    const seal = async (): Promise<void> => {
      for (let count = 0; count < 10; count += 1) await sealBlock(product().db, place.waitlist.id);
    };
    await Promise.all([churn(0), churn(200), churn(400), arrive(), seal()]);
    const there = await list(place);
    expect(await countOf(place)).toBe(there.length);
    const found = await call(product(), pageContacts, { ...of(place), query: { search: 'example' } });
    expect(found.json.matches).toBe(there.length);
  });
});
