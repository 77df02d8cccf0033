import { type ContactState, getContact, pageContacts, toDetails } from '@prelude/api/contract/contacts';
import { addContacts } from '@prelude/server/repos/contacts';
import { breakWrongBlocks, listUnsealed, sealBlock } from '@prelude/server/repos/search/blocks';
import { beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../support/faults.ts';
import { oddCursors } from './support/brokenRequests.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call } from './support/send.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

interface Person {
  email: string;
  name?: string;
  state?: ContactState;
  /** Day of the sign-up */
  day?: number;
}

const people: Person[] = [
  { email: 'zofia.nowak@gmail.com', name: 'Zofia Nowak' },
  { email: 'jan@poczta.pl', name: 'Łukasz Żółć', state: 'pending' },
  { email: 'Ola@example.com', state: 'unsubscribed' },
  { email: 'b.nowak@gmail.com', name: 'Bartosz Nowak', state: 'pending' },
  { email: 'zolc@example.com', name: 'Ewa' },
  { email: 'a@b.pl', name: 'Émile' },
  { email: 'ANNA@gmail.com', name: 'anna', state: 'invalid' },
];

onBothDatabases('pages of contacts', (product) => {
  const fill = async (contacts: readonly Person[]): Promise<Place> => {
    const place = await makePlace(product());
    const drafts = contacts.map(({ email, name = null, state = 'subscribed', day }, index) => ({
      email,
      name,
      state,
      createdAt: START + (day ?? index) * DAY + index,
    }));
    for (let start = 0; start < drafts.length; start += 2000)
      await addContacts(product().db, place.waitlist.id, drafts.slice(start, start + 2000));
    return place;
  };
  const ask = (place: Place, query: object, token = place.person.token) =>
    call(product(), pageContacts, { token, params: { waitlistId: place.waitlist.id }, query });
  const toEmails = ({ json }: { json: { contacts: { email: string }[] } }): string[] =>
    json.contacts.map(({ email }) => email);
  const numbered = (count: number): Person[] =>
    Array.from({ length: count }, (_, index) => ({
      email: `visitor${String(index).padStart(5, '0')}@example.com`,
      name: `Nowak ${String(count - index).padStart(5, '0')}`,
      day: 0,
    }));
  /** Deletes rows directly, leaving no trace of a removal. */
  const takeAway = ({ waitlist }: Place, emails: string[]) =>
    product().db.deleteFrom('contacts').where('waitlist_id', '=', waitlist.id).where('email', 'in', emails).execute();
  const sealAll = async (waitlistId: string): Promise<number> => {
    let blocks = 0;
    while (await sealBlock(product().db, waitlistId)) blocks += 1;
    return blocks;
  };

  /** Read-only lists of 7 and 35 people, shared by the tests that change nothing */
  let few: Place;
  let more: Place;
  beforeAll(async () => {
    few = await fill(people);
    more = await fill(numbered(35));
  });

  test('a page has the data of each contact, the number of matches, and the total', async () => {
    const place = few;
    const { status, json } = await ask(place, { search: 'emile' });
    expect([status, json]).toEqual([
      200,
      {
        contacts: [
          {
            id: expect.any(String),
            email: 'a@b.pl',
            ...toDetails({ name: 'Émile' }),
            state: 'subscribed',
            createdAt: START + 5 * DAY + 5,
            position: 6,
            source: null,
            formVersion: null,
            lang: null,
            answers: null,
          },
        ],
        matches: 1,
        total: 7,
        next: null,
        previous: null,
        last: null,
        contactsVersion: 7,
      },
    ]);
    const one = {
      token: place.person.token,
      params: { waitlistId: place.waitlist.id, contactId: json.contacts[0].id },
    };
    expect((await call(product(), getContact, one)).json).toEqual(json.contacts[0]);
  });

  test('a page that was counted before the first came is empty, so that whoever follows it reads it again', async () => {
    const place = await fill([{ email: 'first@example.com' }]);
    const { db } = product();
    await db.updateTable('list_counts').set({ subscribed: 0 }).where('waitlist_id', '=', place.waitlist.id).execute();
    expect((await ask(place, { limit: 10 })).json).toMatchObject({ contacts: [], matches: 0, total: 0 });
  });

  test.each([
    [{ search: 'nowak' }, ['b.nowak@gmail.com', 'zofia.nowak@gmail.com']],
    [{ search: ' NOWAK ', sort: 'createdAt' }, ['zofia.nowak@gmail.com', 'b.nowak@gmail.com']],
    [{ search: 'zolc' }, ['zolc@example.com', 'jan@poczta.pl']],
    [{ search: 'ŻÓŁĆ' }, ['zolc@example.com', 'jan@poczta.pl']],
    [{ search: 'żo\u0301łc\u0301', state: 'pending' }, ['jan@poczta.pl']],
    [{ search: 'gmail', state: 'pending' }, ['b.nowak@gmail.com']],
    [{ search: 'gmail', sort: '-email' }, ['zofia.nowak@gmail.com', 'b.nowak@gmail.com', 'ANNA@gmail.com']],
    [{ search: 'a@b.pl' }, ['a@b.pl']],
    [{ search: 'S', state: 'invalid' }, []],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ search: "'" }, []],
    [{ search: 'nowak zofia' }, []],
    [{ state: 'pending' }, ['b.nowak@gmail.com', 'jan@poczta.pl']],
    [{ state: 'pending', sort: 'email' }, ['b.nowak@gmail.com', 'jan@poczta.pl']],
    [{ from: START + DAY, to: START + 3 * DAY }, ['Ola@example.com', 'jan@poczta.pl']],
    [{ from: START + DAY, to: START + 4 * DAY, state: 'pending' }, ['b.nowak@gmail.com', 'jan@poczta.pl']],
    [{ from: START + DAY, search: 'nowak' }, ['b.nowak@gmail.com']],
    [{ to: START + DAY, search: 'nowak', state: 'subscribed' }, ['zofia.nowak@gmail.com']],
    [{ from: START + 6 * DAY + 6 }, ['ANNA@gmail.com']],
    [{ from: START + 6 * DAY + 7 }, []],
    [{ from: 5, to: 3 }, []],
    [
      { sort: 'name' },
      [
        'ANNA@gmail.com',
        'b.nowak@gmail.com',
        'zolc@example.com',
        'a@b.pl',
        'jan@poczta.pl',
        'zofia.nowak@gmail.com',
        'Ola@example.com',
      ],
    ],
    [
      { sort: '-name' },
      [
        'zofia.nowak@gmail.com',
        'jan@poczta.pl',
        'a@b.pl',
        'zolc@example.com',
        'b.nowak@gmail.com',
        'ANNA@gmail.com',
        'Ola@example.com',
      ],
    ],
  ])('%j finds %j', async (query, emails) => {
    const reply = await ask(few, query);
    expect([reply.status, toEmails(reply), reply.json.matches, reply.json.total]).toEqual([
      200,
      emails,
      emails.length,
      7,
    ]);
  });

  test.each([
    [{ page: '0' }, { page: 'type' }],
    [{ limit: '0' }, { limit: 'type' }],
    [{ limit: '201' }, { limit: 'type' }],
    [{ sort: 'state' }, { sort: 'type' }],
    [{ state: 'gone' }, { state: 'type' }],
    [{ from: 'today' }, { from: 'type' }],
    [{ from: '' }, { from: 'type' }],
    [{ to: '0x10' }, { to: 'type' }],
    [{ count: 'all' }, { count: 'type' }],
    [{ search: 'x'.repeat(201) }, { search: 'type' }],
    [{ search: '\0' }, { search: 'unreadable_text' }],
    [{ cursor: 'nonsense' }, { cursor: 'type' }],
    [
      { limit: 'x', offset: '1' },
      { limit: 'type', offset: 'unknown_parameter' },
    ],
  ])('%j is refused, and the refusal names the fault', async (query, errors) => {
    const { status, json } = await ask(few, query);
    expect([status, json.code, json.errors]).toEqual([400, 'invalid_query', errors]);
  });

  test.each([
    { limit: 10 },
    { search: 'visitor' },
    { sort: 'name' },
    { search: 'visitor', sort: '-email', state: 'subscribed' },
  ])('a page of %j is the same by number and by cursor, and a page past the end is empty', async (query) => {
    const first = (await ask(more, query)).json;
    const second = (await ask(more, { ...query, cursor: first.next })).json;
    const third = (await ask(more, { ...query, cursor: second.next })).json;
    expect((await ask(more, { ...query, page: 1 })).json).toEqual(first);
    expect((await ask(more, { ...query, page: 3 })).json).toEqual(third);
    expect((await ask(more, { ...query, page: 5 })).json).toMatchObject({ contacts: [], next: null, matches: 35 });
    expect((await ask(more, { ...query, page: 1_000_000 })).json).toMatchObject({ contacts: [], next: null });
  });

  test('a cursor that no server has written is refused', async () => {
    for (const query of oddCursors) {
      const { status, json } = await ask(few, query);
      expect([status, json.errors], atob(query.cursor)).toEqual([400, { cursor: 'type' }]);
    }
  });

  test('a cursor is valid for its own order only', async () => {
    const place = more;
    const { json } = await ask(place, { sort: 'email' });
    expect((await ask(place, { sort: '-email', cursor: json.next })).status).toBe(400);
  });

  const filters = [{}, { search: 'nowak' }, { state: 'subscribed' }, { from: START, search: 'visitor' }] as const;
  const sorts = ['createdAt', '-createdAt', 'email', '-email', 'name', '-name'] as const;

  describe.each(filters)('of %j', (filter) => {
    test.each(sorts)('sorted by %s, each contact comes once, forwards and backwards', async (sort) => {
      const place = more;
      const isDown = (sort === '-name') !== sort.startsWith('-') || sort === 'name';
      const ordered = numbered(35).map(({ email }) => email);
      const expected = (sort === 'name' ? true : sort === '-name' ? false : isDown) ? ordered.toReversed() : ordered;
      const there: string[][] = [];
      let cursor: string | undefined;
      let page: Awaited<ReturnType<typeof ask>>;
      do {
        page = await ask(place, { ...filter, sort, cursor });
        expect(page.json.matches).toBe(35);
        there.push(toEmails(page));
        cursor = page.json.next ?? undefined;
      } while (cursor);
      expect(there.map(({ length }) => length)).toEqual([10, 10, 10, 5]);
      expect(there.flat()).toEqual(expected);
      const back: string[][] = [];
      for (cursor = page.json.last; cursor; cursor = page.json.previous ?? undefined) {
        page = await ask(place, { ...filter, sort, cursor });
        back.unshift(toEmails(page));
      }
      expect(back).toEqual(there);
    });

    test.each(sorts)('sorted by %s, contacts added and removed between two pages move no others', async (sort) => {
      const place = await fill(numbered(30).filter((_, index) => index !== 12));
      const first = await ask(place, { ...filter, sort });
      const second = await ask(place, { ...filter, sort, cursor: first.json.next });
      const gone = [toEmails(first)[9], toEmails(second)[0]] as string[];
      await takeAway(place, gone);
      await addContacts(product().db, place.waitlist.id, [
        {
          ...numbered(30)[12],
          name: 'Nowak 00018',
          email: 'visitor00012@example.com',
          state: 'subscribed',
          createdAt: START + 12,
        },
      ]);
      const again = await ask(place, { ...filter, sort, cursor: first.json.next });
      const seen = new Set([...toEmails(first), ...toEmails(again)]);
      expect(toEmails(again)).not.toContain(gone[1]);
      expect(seen.size).toBe(20);
      const rest = await ask(place, { ...filter, sort, cursor: again.json.next });
      const before = await ask(place, { ...filter, sort, cursor: rest.json.previous });
      expect(toEmails(before)).toEqual(toEmails(again));
      for (const email of toEmails(rest)) expect(seen).not.toContain(email);
    });
  });

  test('a page without contacts left becomes the last page, and a page too short becomes the first', async () => {
    const place = await fill(numbered(15));
    const first = await ask(place, { sort: 'email' });
    const second = await ask(place, { sort: 'email', cursor: first.json.next });
    await takeAway(place, toEmails(second));
    const shown = await ask(place, { sort: 'email', cursor: first.json.next });
    expect([toEmails(shown), shown.json.next, shown.json.previous]).toEqual([toEmails(first), null, null]);
    await takeAway(place, toEmails(first).slice(0, 4));
    const back = await ask(place, { sort: 'email', cursor: second.json.previous });
    expect([toEmails(back), back.json.previous]).toEqual([toEmails(first).slice(4), null]);
  });

  describe('of a large list', () => {
    const COUNT = 10_000;
    const people = numbered(COUNT + 1);
    const last = { email: 'last@poczta.pl', name: 'Żółć', state: 'pending' as const, day: 1 };
    const search = { search: 'nowak', limit: 100 };
    const inTime = { from: START, to: START + DAY };

    const expectCounts = async (place: Place, count: number) => {
      const isCapped = count > COUNT;
      for (const query of [search, { ...search, ...inTime }, { ...search, state: 'subscribed' }, inTime]) {
        const { json } = await ask(place, query);
        const { matches, total } = json;
        expect([matches, json.isCapped ?? false, json.last === null, total]).toEqual([
          COUNT,
          isCapped,
          isCapped,
          count + 1,
        ]);
        const { json: exact } = await ask(place, { ...query, count: 'exact' });
        expect([exact.matches, exact.isCapped, exact.last]).toEqual([count, undefined, expect.any(String)]);
      }
      const { json } = await ask(place, { state: 'subscribed' });
      expect([json.matches, json.isCapped]).toEqual([count, undefined]);
    };

    /** Reads the first, second and last page of several searches in each order. */
    const readPages = async (place: Place) => {
      const searches = [
        { search: 'nowak' },
        { search: 'nowak', state: 'pending' },
        { search: '0123' },
        { search: 'visitor099', limit: 50 },
        { search: 'zolc' },
        { search: 'nobody' },
        { search: 'nowak', from: START + 5000, to: START + 5005 },
      ];
      const pages = [];
      // Each order runs half of the searches, and each search runs in half of the orders.
      for (const [index, sort] of sorts.entries())
        for (const query of searches.filter((_, number) => isThorough || (index + number) % 2 === 0)) {
          const { json } = await ask(place, { sort, ...query });
          const second = json.next && (await ask(place, { sort, ...query, cursor: json.next })).json;
          const end = json.last && (await ask(place, { sort, ...query, cursor: json.last })).json;
          pages.push([json, second, end]);
        }
      return pages;
    };

    test('a search has the same pages with and without blocks, and counts at most 10,000 matches', async () => {
      const place = await fill([...people.slice(0, COUNT), last]);
      await expectCounts(place, COUNT);
      const before = await readPages(place);
      expect(before.some(([json]) => json.matches > 0 && json.matches < 500)).toBe(true);
      expect(await sealAll(place.waitlist.id)).toBe(10);
      await expectCounts(place, COUNT);
      expect(await readPages(place)).toEqual(before);

      const { email, name = null } = people[COUNT] as Person;
      const another = { email, name, state: 'subscribed' as const, createdAt: START + COUNT };
      expect(await addContacts(product().db, place.waitlist.id, [another])).toBe(true);
      await expectCounts(place, COUNT + 1);
      await product().db.deleteFrom('search_blocks').where('waitlist_id', '=', place.waitlist.id).execute();
      await expectCounts(place, COUNT + 1);
    }, 60_000);

    test('each page of a whole list has a number, also beyond the 10,000th contact, in every order', async () => {
      const count = COUNT + 405;
      const nameless = (person: Person, index: number) => (index % 40 === 0 ? { ...person, name: undefined } : person);
      const place = await fill(numbered(count).map(nameless));
      for (const sort of sorts) {
        const numberedPages = async (page: number, state?: 'subscribed') =>
          (await ask(place, { sort, limit: 200, page, state })).json;
        const last = await numberedPages(53);
        expect([sort, last.contacts.length, last.next]).toEqual([sort, 5, null]);
        const before = await numberedPages(52, sort.endsWith('createdAt') ? 'subscribed' : undefined);
        expect((await ask(place, { sort, limit: 200, cursor: before.next })).json.contacts).toEqual(last.contacts);
        expect((await ask(place, { sort, limit: 200, cursor: last.previous })).json.contacts).toEqual(before.contacts);
        expect((await numberedPages(54)).contacts).toEqual([]);
      }
    }, 60_000);

    test('new contacts are found at once, and are added to a block later', async () => {
      const place = await fill(numbered(1999));
      const id = place.waitlist.id;
      expect(await listUnsealed(product().db)).not.toContain(id);
      await visit(product(), id, 'zażółć@example.com');
      expect(await listUnsealed(product().db)).toContain(id);
      expect(await sealAll(id)).toBe(1);
      expect(await listUnsealed(product().db)).not.toContain(id);
      expect(toEmails(await ask(place, { search: 'zazolc' }))).toEqual(['zażółć@example.com']);
      expect((await ask(place, { search: 'example' })).json.matches).toBe(2000);
    });

    test('a contact dated into a block by a clock that was moved back is found after the next check', async () => {
      const place = await fill(numbered(2000));
      await sealAll(place.waitlist.id);
      const late = { email: 'late@example.com', name: null, state: 'subscribed' as const, createdAt: START + 3 };
      const check = async () => {
        for (
          let after = await breakWrongBlocks(product().db);
          after;
          after = await breakWrongBlocks(product().db, after)
        );
        const blocks = product().db.selectFrom('search_blocks').select('last_id');
        return (await blocks.where('waitlist_id', '=', place.waitlist.id).execute()).length;
      };
      const sound = await check();
      expect(sound).toBeGreaterThan(0);
      await addContacts(product().db, place.waitlist.id, [late]);
      expect(await check()).toBeLessThan(sound);
      expect(toEmails(await ask(place, { search: 'late@' }))).toEqual(['late@example.com']);
      expect((await ask(place, { search: 'visitor' })).json.matches).toBe(2000);
    });
  });

  test('an access key reads them; strangers and missing waitlists get 404', async () => {
    const place = await fill(people);
    const stranger = await makeStrangersPlace(product());
    const byKey = await ask(place, { search: 'nowak' }, place.workspace.accessKey);
    expect([byKey.status, byKey.json.matches]).toEqual([200, 2]);
    const params = { waitlistId: place.waitlist.id, contactId: byKey.json.contacts[0].id };
    const read = (token: string, contactId = params.contactId) =>
      call(product(), getContact, { token, params: { ...params, contactId } });
    expect((await read(place.workspace.accessKey)).json.email).toBe('b.nowak@gmail.com');
    for (const token of [stranger.person.token, stranger.workspace.accessKey]) {
      expect((await ask(place, { search: 'nowak' }, token)).status).toBe(404);
      expect((await read(token)).status).toBe(404);
    }
    expect((await read(place.person.token, place.waitlist.id)).status).toBe(404);
    const elsewhere = { waitlistId: stranger.waitlist.id, contactId: params.contactId };
    expect((await call(product(), getContact, { token: stranger.person.token, params: elsewhere })).status).toBe(404);
  });
});
