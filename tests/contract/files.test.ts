import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { exportContacts } from '@prelude/api/contract/exports';
import { type ImportRow, importContacts, MAX_IMPORT_ROWS } from '@prelude/api/contract/imports';
import { removeSubscriber } from '@prelude/api/contract/removals';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { addContacts } from '@prelude/server/repos/contacts';
import { describe, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

const time = (text: string) => Date.parse(text);

onBothDatabases('an import', (product) => {
  const sendRows = ({ person, waitlist }: Place, rows: ImportRow[], isTrial?: boolean) =>
    call(product(), importContacts, {
      token: person.token,
      params: { waitlistId: waitlist.id },
      body: { rows, ...(isTrial !== undefined && { isTrial }) },
    });
  const list = async ({ person, waitlist }: Place) =>
    (await call(product(), listContacts, { token: person.token, params: { waitlistId: waitlist.id } })).json;
  const emailsOf = async (place: Place) => (await list(place)).map(({ email }: { email: string }) => email);
  const countOf = async ({ person, workspace }: Place) => {
    const params = { workspaceId: workspace.id };
    return (await call(product(), listWaitlists, { token: person.token, params })).json[0].contactsCount;
  };

  test('adds new people in the order of the rows, with their source, and counts them', async () => {
    const place = await makePlace(product());
    await visit(product(), place.waitlist.id, 'first@example.com');
    const rows = [{ email: ' Ada@Example.com ', name: ' Ada  Lovelace ' }, { email: 'zażółć@gęśla.pl' }];
    const { status, json } = await sendRows(place, rows);
    expect([status, json]).toEqual([200, { added: 2, known: 0, unsubscribed: 0, invalid: [] }]);
    const source = { way: 'import' };
    expect(await list(place)).toMatchObject([
      { email: 'zażółć@gęśla.pl', name: null, state: 'subscribed', position: 3, source },
      { email: 'Ada@Example.com', name: 'Ada  Lovelace', state: 'subscribed', position: 2, source },
      { email: 'first@example.com', position: 1 },
    ]);
    expect(await countOf(place)).toBe(3);
  });

  test('as a trial reports the same and changes nothing', async () => {
    const place = await makePlace(product());
    await visit(product(), place.waitlist.id, 'known@example.com');
    const before = await list(place);
    const rows = [{ email: 'new@example.com' }, { email: 'KNOWN@example.com' }, { email: 'nonsense' }];
    const invalid = [{ row: 2, field: 'email', code: 'email' }];
    const expected = { added: 1, known: 1, unsubscribed: 0, invalid };
    expect((await sendRows(place, rows, true)).json).toEqual(expected);
    expect(await list(place)).toEqual(before);
    expect((await sendRows(place, rows, false)).json).toEqual(expected);
    expect(await list(place)).toHaveLength(2);
  });

  test('sent again adds nobody and changes no position', async () => {
    const place = await makePlace(product());
    const rows = Array.from({ length: 50 }, (_, index) => ({ email: `visitor${index}@example.com` }));
    await sendRows(place, rows);
    const before = await list(place);
    expect((await sendRows(place, rows)).json).toEqual({ added: 0, known: 50, unsubscribed: 0, invalid: [] });
    expect(await list(place)).toEqual(before);
    await visit(product(), place.waitlist.id, 'later@example.com');
    expect((await list(place))[0].position).toBe(51);
    expect(await countOf(place)).toBe(51);
  });

  test('leaves existing contacts unchanged, even unsubscribed and unconfirmed ones', async () => {
    const place = await makePlace(product());
    await addContacts(product().db, place.waitlist.id, [
      { email: 'left@example.com', name: 'Left', state: 'unsubscribed' },
      { email: 'pending@example.com', name: 'Pending', state: 'pending' },
    ]);
    const before = await list(place);
    const rows = [{ email: 'LEFT@example.com', name: 'Other' }, { email: 'pending@example.com' }];
    expect((await sendRows(place, rows)).json).toEqual({ added: 0, known: 1, unsubscribed: 1, invalid: [] });
    expect(await list(place)).toEqual(before);
  });

  test('counts an address that occurs twice in one call as new once', async () => {
    const place = await makePlace(product());
    const rows = [
      { email: 'ada@example.com', name: 'First' },
      { email: 'ADA@example.com', name: 'Second' },
    ];
    for (const isTrial of [true, false])
      expect((await sendRows(place, rows, isTrial)).json).toEqual({ added: 1, known: 1, unsubscribed: 0, invalid: [] });
    expect(await list(place)).toMatchObject([{ email: 'ada@example.com', name: 'First' }]);
  });

  test('keeps given times, and orders the list by them', async () => {
    const place = await makePlace(product());
    await visit(product(), place.waitlist.id, 'now@example.com');
    const createdAt = time('2024-02-29T12:00:00.123Z');
    const rows = [
      { email: 'second@example.com', createdAt },
      { email: 'third@example.com', createdAt },
      { email: 'first@example.com', createdAt: 0 },
    ];
    expect((await sendRows(place, rows)).json.added).toBe(3);
    expect(await list(place)).toMatchObject([
      { email: 'now@example.com', position: 1 },
      { email: 'third@example.com', position: 3, createdAt },
      { email: 'second@example.com', position: 2, createdAt },
      { email: 'first@example.com', position: 4, createdAt: 0 },
    ]);
    await visit(product(), place.waitlist.id, 'last@example.com');
    expect((await emailsOf(place))[0]).toBe('last@example.com');
  });

  test('gives a thousand people of one millisecond distinct ids in the order of the rows', async () => {
    const place = await makePlace(product());
    const createdAt = time('2025-01-01T00:00:00Z');
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, n) => ({ email: `visitor${n}@example.com`, createdAt }));
    expect((await sendRows(place, rows)).json.added).toBe(MAX_IMPORT_ROWS);
    expect(await emailsOf(place)).toEqual(rows.map(({ email }) => email).reverse());
  });

  const tooLong = 'x'.repeat(129);
  test.each<[string, Partial<ImportRow>, string, string]>([
    ['no address', { email: '' }, 'email', 'required'],
    ['blanks as an address', { email: ' \u200b ' }, 'email', 'required'],
    ['what is no address', { email: 'ada@@example' }, 'email', 'email'],
    ['an address that looks like another', { email: 'аda＠example.com' }, 'email', 'email'],
    ['NUL in an address', { email: 'a\0@example.com' }, 'email', 'unreadable_text'],
    ['a lone surrogate in a name', { name: 'Ada \ud800' }, 'name', 'unreadable_text'],
    ['a name that is too long', { name: tooLong }, 'name', 'length_max_128'],
    ['a time before 1970', { createdAt: -1 }, 'createdAt', 'time_range'],
    ['a time to come', { createdAt: Date.now() + 3_600_000 }, 'createdAt', 'time_range'],
  ])('names the row with %s, and adds the others', async (_, wrong, field, code) => {
    const place = await makePlace(product());
    const rows = [{ email: 'a@example.com' }, { email: 'b@example.com', ...wrong }, { email: 'c@example.com' }];
    for (const isTrial of [true, false])
      expect((await sendRows(place, rows, isTrial)).json).toEqual({
        added: 2,
        known: 0,
        unsubscribed: 0,
        invalid: [{ row: 1, field, code }],
      });
    expect(await emailsOf(place)).toEqual(['c@example.com', 'a@example.com']);
  });

  test('of wrong rows only is answered as well', async () => {
    const place = await makePlace(product());
    const { status, json } = await sendRows(place, [{ email: 'nonsense' }]);
    expect([status, json.added, json.invalid]).toEqual([200, 0, [{ row: 0, field: 'email', code: 'email' }]]);
  });

  const bodies: Record<string, string> = {
    'no rows': '{}',
    'an empty list': '{"rows":[]}',
    'too many rows': JSON.stringify({ rows: Array(MAX_IMPORT_ROWS + 1).fill({ email: 'a@b.pl' }) }),
    'rows that are no list': '{"rows":{"email":"a@b.pl"}}',
    'rows of rows': '{"rows":[[{"email":"a@b.pl"}]]}',
    'null as a row': '{"rows":[null]}',
    'a text as a row': '{"rows":["a@b.pl"]}',
    'a row without an address': '{"rows":[{"name":"Ada"}]}',
    'a number as an address': '{"rows":[{"email":1}]}',
    'an object as an address': '{"rows":[{"email":{"toString":1}}]}',
    'a list as a name': '{"rows":[{"email":"a@b.pl","name":[]}]}',
    'a text as a time': '{"rows":[{"email":"a@b.pl","createdAt":"2025"}]}',
    'what is no trial': '{"rows":[{"email":"a@b.pl"}],"isTrial":"no"}',
    'very deep rows': `{"rows":[${'{"email":'.repeat(7000)}1${'}'.repeat(7000)}]}`,
    'broken JSON': '{"rows":[{"email":"a@b.pl"}',
    'no JSON object': '[]',
  };
  test.each(Object.entries(bodies))('of %s is refused and adds nobody', async (_, body) => {
    const place = await makePlace(product());
    const path = `/v1/waitlists/${place.waitlist.id}/import`;
    const { status, json } = await send(product().server, 'POST', path, { token: place.person.token, body });
    expect([status, json.code]).toEqual([400, 'invalid_body']);
    expect(await list(place)).toEqual([]);
  });

  test('treats a time that JSON cannot hold as in the future', async () => {
    const place = await makePlace(product());
    const path = `/v1/waitlists/${place.waitlist.id}/import`;
    const body = '{"rows":[{"email":"a@b.pl","createdAt":1e400}]}';
    const { status, json } = await send(product().server, 'POST', path, { token: place.person.token, body });
    expect([status, json.invalid]).toEqual([200, [{ row: 0, field: 'createdAt', code: 'time_range' }]]);
  });

  test('may have 1 MB and no more', async () => {
    const place = await makePlace(product());
    const path = `/v1/waitlists/${place.waitlist.id}/import`;
    const toBody = (bytes: number) => `{"rows":[{"email":"a@b.pl"}]${' '.repeat(bytes - 29)}}`;
    const ask = (bytes: number) =>
      send(product().server, 'POST', path, { token: place.person.token, body: toBody(bytes) });
    expect((await ask(1024 * 1024)).status).toBe(200);
    expect((await ask(1024 * 1024 + 1)).status).toBe(413);
  });

  test('is for members only: a stranger gets 404, and an access key 403', async () => {
    const [owner, stranger] = [await makePlace(product()), await makeStrangersPlace(product())];
    const body = { rows: [{ email: 'a@example.com' }] };
    const params = { waitlistId: owner.waitlist.id };
    for (const isTrial of [true, false]) {
      const ask = (token?: string) =>
        call(product(), importContacts, { ...(token && { token }), params, body: { ...body, isTrial } });
      expect((await ask(stranger.person.token)).status).toBe(404);
      expect((await ask(owner.workspace.accessKey)).json.code).toBe('key_not_allowed');
      expect((await ask()).status).toBe(401);
    }
    expect(await list(owner)).toEqual([]);
  });

  test('beside sign-ups and other imports of the same people adds each person once', async () => {
    const place = await makePlace(product());
    const emails = Array.from({ length: 40 }, (_, index) => `both${index}@example.com`);
    const signUp = (email: string, index: number) =>
      call(product(), signUpContact, {
        params: { waitlistId: place.waitlist.id },
        body: { email },
        clientAddress: `198.51.100.${index}`,
      });
    const rows = emails.map((email) => ({ email }));
    const [one, other] = await Promise.all([
      sendRows(place, rows),
      sendRows(place, rows.toReversed()),
      ...emails.map(signUp),
    ]);
    for (const { json } of [one, other]) expect(json.added + json.known).toBe(emails.length);
    const there = await list(place);
    expect(there).toHaveLength(emails.length);
    expect(new Set(there.map(({ position }: { position: number }) => position)).size).toBe(emails.length);
    expect(await countOf(place)).toBe(emails.length);
  });
});

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
    const expected = '\uFEFFLp.;E-mail;Imię i nazwisko\r\n';
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
      'Email,Joined (UTC),Source,State,No',
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
