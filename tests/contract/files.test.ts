import { listContacts } from '@prelude/api/contract/contacts';
import { exportContacts } from '@prelude/api/contract/exports';
import { removeSubscriber } from '@prelude/api/contract/removals';
import { addContacts } from '@prelude/server/repos/contacts';
import { describe, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const time = (text: string) => Date.parse(text);

onBothDatabases('contacts.csv', (product) => {
  const ask = ({ waitlist }: Place, token: string, search = '', headers: Record<string, string> = {}) =>
    send(product().server, 'GET', `/v1/waitlists/${waitlist.id}/contacts.csv${search}`, { token, headers });
  /** Keeps the byte order mark, which `Response.text` drops. */
  const readWhole = async (place: Place, search = '', headers: Record<string, string> = {}): Promise<string> => {
    const request = new Request(`http://localhost${toCsvPath(place)}${search}`, {
      headers: { authorization: `Bearer ${place.person.token}`, ...headers },
    });
    const bytes = await (await product().server.fetch(request)).arrayBuffer();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  };
  const fill = async (): Promise<Place> => {
    const place = await makePlace(product());
    await addContacts(product().db, place.waitlist.id, [
      { email: 'ada@example.com', name: '=1+1', state: 'subscribed', createdAt: time('2025-01-02T03:04:05.678Z') },
      {
        email: 'zofia@example.com',
        name: 'Żółć; "Zofia", z Łodzi',
        state: 'pending',
        createdAt: time('2025-03-04T00:00:00Z'),
        source: { way: 'widget', referrer: 'news.example' },
      },
      {
        email: 'jan@example.com',
        name: 'Jan\r\n=cmd;-1',
        state: 'unsubscribed',
        createdAt: time('2025-06-01T00:00:00Z'),
      },
    ]);
    return place;
  };

  test('is a file of three columns, newest first, with cells that no spreadsheet executes', async () => {
    const place = await fill();
    const { status, headers } = await ask(place, place.person.token);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await readWhole(place)).toBe(
      [
        '\uFEFFNo,Email,Name',
        `3,jan@example.com,"'Jan\r\n'=cmd;'-1"`,
        '2,zofia@example.com,"Żółć; ""Zofia"", z Łodzi"',
        "1,ada@example.com,'=1+1",
        '',
      ].join('\r\n'),
    );
  });

  test('has titles and delimiter in the language of its parameter, or else of the request', async () => {
    const place = await fill();
    const expected = '\uFEFFNr;E-mail;Imię i nazwisko\r\n';
    const head = async (search: string, headers?: Record<string, string>) =>
      (await readWhole(place, search, headers)).split(/(?<=\r\n)/)[0];
    expect(await head('?language=pl')).toBe(expected);
    expect(await head('', { 'accept-language': 'pl' })).toBe(expected);
    expect(await head('?language=en&delimiter=semicolon', { 'accept-language': 'pl' })).toBe('\uFEFFNo;Email;Name\r\n');
    expect(await head('?language=klingon')).toBe('\uFEFFNo,Email,Name\r\n');
  });

  test('has the requested columns in the requested order', async () => {
    const place = await fill();
    const { text } = await ask(place, place.person.token, '?columns=email,joined,source,state,number&sort=createdAt');
    expect(text.trimEnd().split('\r\n')).toEqual([
      'Email,Joined (UTC),Source,Status,No',
      'ada@example.com,2025-01-02 03:04:05,,Subscribed,1',
      'zofia@example.com,2025-03-04 00:00:00,news.example,Pending,2',
      'jan@example.com,2025-06-01 00:00:00,,Unsubscribed,3',
    ]);
  });

  test.each([
    ['?search=zolc', ['zofia']],
    ['?search=ŻÓŁĆ', ['zofia']],
    ['?search=nobody', []],
    ['?search=', ['jan', 'zofia', 'ada']],
    ['?state=unsubscribed', ['jan']],
    ['?state=pending&search=zofia', ['zofia']],
    [`?from=${time('2025-03-04')}&to=${time('2025-06-01')}`, ['zofia']],
    ['?sort=email', ['ada', 'jan', 'zofia']],
    ['?sort=-email', ['zofia', 'jan', 'ada']],
    ['?sort=createdAt', ['ada', 'zofia', 'jan']],
  ])('with %s contains %j', async (search, names) => {
    const place = await fill();
    const { text } = await ask(place, place.person.token, `${search}&columns=email`);
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(names.map((name) => `${name}@example.com`));
  });

  test.each([
    ['?columns=', { columns: 'type' }],
    ['?columns=email,phone', { columns: 'type' }],
    ['?columns=email,email', { columns: 'type' }],
    ['?delimiter=%3B', { delimiter: 'type' }],
    ['?sort=phone', { sort: 'type' }],
    ['?limit=10', { limit: 'unknown_parameter' }],
    ['?from=soon', { from: 'type' }],
  ])('with %s is refused, and the refusal names the parameter', async (search, errors) => {
    const place = await makePlace(product());
    const { status, json } = await ask(place, place.person.token, search);
    expect([status, json.code, json.errors]).toEqual([400, 'invalid_query', errors]);
  });

  test('of a selection leaves some out, and counts its rows', async () => {
    const place = await fill();
    const { token } = place.person;
    const params = { waitlistId: place.waitlist.id };
    const rows = (await call(product(), listContacts, { token, params })).json as { id: string; email: string }[];
    const except = rows.filter(({ email }) => email.startsWith('zofia')).map(({ id }) => id);
    const body = { except, sort: 'createdAt', columns: ['email'], delimiter: 'comma', language: 'en' };
    const { text, headers } = await send(product().server, 'POST', toCsvPath(place), { token, body });
    expect(text.split('\r\n').slice(1)).toEqual(['ada@example.com', 'jan@example.com', '']);
    expect(headers.get('row-count')).toBe('2');
  });

  test('of picked people has those who are on the list, match and are not left out, and counts its rows', async () => {
    const place = await fill();
    const { token } = place.person;
    const params = { waitlistId: place.waitlist.id };
    const people = (await call(product(), listContacts, { token, params })).json as { id: string; email: string }[];
    const idOf = (name: string) => people.find(({ email }) => email.startsWith(name))?.id ?? '';
    const read = async (selection: object) => {
      const body = { sort: '-email', columns: ['email'], language: 'en', ...selection };
      const { text, headers } = await send(product().server, 'POST', toCsvPath(place), { token, body });
      const names = text.trimEnd().split('\r\n').slice(1);
      expect(headers.get('row-count')).toBe(String(names.length));
      return names.map((email) => email.replace('@example.com', ''));
    };
    const ids = [idOf('ada'), idOf('zofia').toUpperCase(), crypto.randomUUID(), 'nobody'];
    expect(await read({ ids })).toEqual(['zofia', 'ada']);
    expect(await read({ ids, state: 'pending' })).toEqual(['zofia']);
    expect(await read({ ids, search: 'ada' })).toEqual(['ada']);
    expect(await read({ ids, except: [idOf('ada')] })).toEqual(['zofia']);
    expect(await read({ ids: [] })).toEqual([]);
  });

  test('of an empty list has only its titles', async () => {
    const place = await makePlace(product());
    expect(await readWhole(place)).toBe('\uFEFFNo,Email,Name\r\n');
  });

  test('is for members and the access key of the workspace', async () => {
    const [owner, stranger] = [await fill(), await makeStrangersPlace(product())];
    const mine = await ask(owner, owner.person.token);
    expect((await ask(owner, owner.workspace.accessKey)).text).toBe(mine.text);
    expect((await ask(owner, stranger.person.token)).json.code).toBe('not_found');
    expect((await ask(owner, stranger.workspace.accessKey)).status).toBe(404);
  });

  describe('of a list of several pages', () => {
    const COUNT = 1_700;
    const fillPages = async () => {
      const place = await makePlace(product());
      const drafts = Array.from({ length: COUNT }, (_, n) => ({
        email: `visitor${n}@example.com`,
        name: n % 2 ? 'Odd' : null,
        state: 'subscribed' as const,
      }));
      await addContacts(product().db, place.waitlist.id, drafts);
      return place;
    };

    test.each([
      ['', COUNT],
      ['?sort=name', COUNT],
      ['?search=visitor1', 811],
      ['?state=pending', 0],
    ])('the reply to %j says how many rows there are before the first', async (query, rows) => {
      const place = await fillPages();
      const reply = await ask(place, place.person.token, query);
      expect(reply.headers.get('row-count')).toBe(String(rows));
      expect(reply.text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
    });

    test('each contact is there once, in each order', async () => {
      const place = await fillPages();
      for (const search of ['', '?sort=email', '?sort=-name', '?sort=createdAt', '?sort=name']) {
        const { text } = await ask(place, place.person.token, search);
        const lines = text.trimEnd().split('\r\n').slice(1);
        expect(new Set(lines.map((line) => line.split(',')[1])).size, search).toBe(COUNT);
        expect(lines, search).toHaveLength(COUNT);
      }
    });

    test('many names are in order, by name and -name, and contacts without one come last', async () => {
      const place = await makePlace(product());
      const count = 5_700;
      const drafts = Array.from({ length: count }, (_, n) => ({
        email: `visitor${n}@example.com`,
        name: n < 700 ? null : `Name ${String((n * 7919) % count).padStart(5, '0')}`,
        state: 'subscribed' as const,
      }));
      for (let start = 0; start < count; start += 1000)
        await addContacts(product().db, place.waitlist.id, drafts.slice(start, start + 1000));
      const names = drafts.flatMap(({ name }) => name ?? []).sort();
      const nameless = Array<string>(700).fill('');
      for (const sort of ['name', '-name']) {
        const { text } = await ask(place, place.person.token, `?sort=${sort}&columns=name`);
        expect(text.split('\r\n').slice(1, -1)).toEqual([
          ...(sort === 'name' ? names : names.toReversed()),
          ...nameless,
        ]);
      }
    });

    test('numbers are positions, which do not change when somebody is removed', async () => {
      const place = await fillPages();
      const { token } = place.person;
      const [newest] = (await call(product(), listContacts, { token, params: { waitlistId: place.waitlist.id } })).json;
      const body = { subscriberId: newest.id };
      await call(product(), removeSubscriber, { token, params: { waitlistId: place.waitlist.id }, body });
      const { text } = await ask(place, token, '?columns=number');
      expect(text.split('\r\n')[1]).toBe(String(COUNT - 1));
    });

    test('a reader that goes away ends the reading', async () => {
      const place = await fillPages();
      const reply = await product().server.fetch(
        new Request(`http://localhost${toCsvPath(place)}`, {
          headers: { authorization: `Bearer ${place.person.token}` },
        }),
      );
      const reader = reply.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      expect(await reader?.read()).toEqual({ value: undefined, done: true });
    });
  });
});

const toCsvPath = ({ waitlist }: Place): string => exportContacts.path.replace(':waitlistId', waitlist.id);
