import { randomUUID } from 'node:crypto';
import { type ContactSource, signUpContact } from '@prelude/api/contract/contacts';
import { toPath } from '@prelude/api/contract/endpoint';
import { countView, type Growth, type GrowthQuery, getOverview } from '@prelude/api/contract/growth';
import { removeSubscriber } from '@prelude/api/contract/removals';
import { createWaitlist, type ListedWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { addContacts } from '@prelude/server/repos/contacts';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

const DAY = 86_400_000;
const at = (text: string): number => Date.parse(text);

const overviewOf = (workspaceId: string): string => toPath(getOverview.path, { workspaceId });

afterEach(() => {
  vi.useRealTimers();
});

onBothDatabases('growth', (product) => {
  /** Adds contacts with the given arrival times and sources. */
  async function add({ waitlist }: Place, ...arrivals: [time: string, source?: Partial<ContactSource>][]) {
    const drafts = arrivals.map(([time, source], index) => ({
      email: `${randomUUID()}@example.com`,
      name: `Ada ${index}`,
      state: index === 0 ? ('pending' as const) : ('subscribed' as const),
      createdAt: at(time),
      source: source ? { way: 'widget' as const, ...source } : null,
    }));
    expect(await addContacts(product().db, waitlist.id, drafts)).toBe(true);
  }
  const ask = ({ waitlist }: Place, token: string, query: Record<string, string | number>): Promise<Reply> =>
    send(product().server, 'GET', `/v1/waitlists/${waitlist.id}/growth?${new URLSearchParams(toTexts(query))}`, {
      token,
    });
  const toTexts = (query: object) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  const read = async (place: Place, query: GrowthQuery): Promise<Growth> => {
    const reply = await ask(place, place.person.token, query as unknown as Record<string, string>);
    expect(reply.status).toBe(200);
    return reply.json;
  };
  const signUps = (growth: Growth): number[] => growth.points.map((point) => point.signUps);

  test('of an empty list has only empty points', async () => {
    const place = await makePlace(product());
    const from = at('2026-01-01T00:00Z');
    expect(await read(place, { from, to: from + 2 * DAY, unit: 'day' })).toEqual({
      before: 0,
      previous: 0,
      points: [
        { at: from, signUps: 0, views: 0 },
        { at: from + DAY, signUps: 0, views: 0 },
      ],
      sources: [],
      since: null,
    });
  });

  test('begins with the first contact of its own list', async () => {
    const [older, place] = [await makePlace(product()), await makePlace(product())];
    const came = at('2026-01-01T00:00Z');
    for (const [{ waitlist }, createdAt] of [
      [older, came - DAY],
      [place, came],
    ] as const)
      await addContacts(product().db, waitlist.id, [{ email: 'a@b.pl', name: null, state: 'subscribed', createdAt }]);
    expect((await read(place, { from: came, to: came + DAY, unit: 'day' })).since).toBe(came);
  });

  test('counts each contact in its unit of time, and leaves out contacts before the first and after the last', async () => {
    const place = await makePlace(product());
    await add(
      place,
      ['2025-12-30T12:00:00Z'],
      ['2025-12-31T23:59:59.999Z'],
      ['2026-01-01T00:00:00Z'],
      ['2026-01-01T23:59:59.999Z'],
      ['2026-01-02T00:00:00Z'],
      ['2026-01-04T00:00:00Z'],
    );
    const growth = await read(place, { from: at('2026-01-01T08:00Z'), to: at('2026-01-03T08:00Z'), unit: 'day' });
    expect(signUps(growth)).toEqual([2, 1, 0]);
    expect([growth.before, growth.since]).toEqual([2, at('2025-12-30T12:00Z')]);
    expect(growth.points[0]?.at).toBe(at('2026-01-01T00:00Z'));
    expect(growth.sources).toEqual([{ name: 'direct', signUps: 3 }]);
  });

  test('counts as long a time before, up to the same moment of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at('2026-05-20T10:00:00Z') });
    const place = await makePlace(product());
    await add(
      place,
      ['2026-05-15T23:59:59Z'],
      ['2026-05-16T00:00:00Z'],
      ['2026-05-17T12:00:00Z'],
      ['2026-05-18T09:59:59Z'],
      ['2026-05-18T10:00:00Z'],
      ['2026-05-18T23:59:59Z'],
      ['2026-05-19T00:00:00Z'],
      ['2026-05-20T09:00:00Z'],
    );
    const query = { from: at('2026-05-18T00:00Z'), to: at('2026-05-21T00:00Z'), unit: 'day' as const };
    const running = await read(place, query);
    expect([running.previous, running.before, signUps(running)]).toEqual([2, 3, [3, 1, 1]]);
    const over = await read(place, { ...query, from: at('2026-05-18T00:00Z'), to: at('2026-05-20T00:00Z') });
    expect([over.previous, over.before, signUps(over)]).toEqual([2, 3, [3, 1]]);
    const first = await read(place, { ...query, from: at('2026-05-19T00:00Z'), to: at('2026-05-21T00:00Z') });
    expect([first.previous, signUps(first)]).toEqual([2, [1, 1]]);
  });

  test('uses the days of a time zone, even when clocks change', async () => {
    const place = await makePlace(product());
    await add(
      place,
      ['2026-03-28T22:59:59Z'],
      ['2026-03-28T23:00:00Z'],
      ['2026-03-29T21:59:59Z'],
      ['2026-03-29T22:00:00Z'],
    );
    const query = { from: at('2026-03-28T00:00Z'), to: at('2026-03-30T12:00Z'), unit: 'day' as const };
    expect(signUps(await read(place, { ...query, tz: 'Europe/Warsaw' }))).toEqual([1, 2, 1]);
    expect(signUps(await read(place, { ...query, tz: 'Asia/Kathmandu' }))).toEqual([0, 2, 2]);
    expect(signUps(await read(place, { ...query, unit: 'week', tz: 'Europe/Warsaw' }))).toEqual([3, 1]);
    const hours = { from: at('2026-03-28T22:00Z'), to: at('2026-03-29T00:00Z'), unit: 'hour' as const };
    expect(signUps(await read(place, hours))).toEqual([1, 1]);
    expect(signUps(await read(place, { ...hours, tz: 'Asia/Kathmandu' }))).toEqual([0, 2, 0]);
  });

  test.each([
    ['back', '2026-10-24T22:00Z', '2026-10-25T23:00Z', 25],
    ['forward', '2026-03-28T23:00Z', '2026-03-29T22:00Z', 23],
  ])('counts each hour once on the day when clocks go %s', async (_, from, to, hours) => {
    const place = await makePlace(product());
    const middles = Array.from({ length: hours }, (__, hour) => new Date(at(from) + (hour + 0.5) * 3_600_000));
    await add(place, ...middles.map((middle): [string] => [middle.toISOString()]));
    const day = { from: at(from), to: at(to), tz: 'Europe/Warsaw' };
    expect(signUps(await read(place, { ...day, unit: 'hour' }))).toEqual(Array(hours).fill(1));
    expect(signUps(await read(place, { ...day, unit: 'day' }))).toEqual([hours]);
  });

  test('names the ten largest sources of the period, and sums up the others', async () => {
    const place = await makePlace(product());
    const days = ['2026-02-01T23:50Z', '2026-02-02T12:00Z', '2026-02-03T12:00Z', '2026-02-04T00:10Z'];
    const arrivals = Array.from({ length: 12 }, (_, index) =>
      Array.from({ length: 12 - index }, (__, n): [string, Partial<ContactSource>] => [
        days[n % 4] ?? '',
        index === 11 ? { way: 'import' } : { utmSource: `s${index}`, referrer: 'x.example' },
      ]),
    ).flat();
    await add(place, ...arrivals, ['2026-02-01T23:14Z', { utmSource: 'before' }], ['2026-02-04T00:15Z', {}]);
    const { sources } = await read(place, {
      from: at('2026-02-01T23:15Z'),
      to: at('2026-02-04T00:15Z'),
      unit: 'hour',
      tz: 'Asia/Kathmandu',
    });
    expect(sources.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, index) => ({ name: `s${index}`, signUps: 12 - index })),
    );
    expect(sources.slice(10)).toEqual([{ name: 'other', signUps: 3 }]);
  });

  test('counts spellings of a source that differ in case alone as one, under the most frequent', async () => {
    const place = await makePlace(product());
    const sources = ['TWITTER', 'Twitter', 'żółw', 'blog', 'Twitter', 'ŻÓŁW', 'twitter', 'żółw'];
    await add(
      place,
      ...sources.map((utmSource): [string, Partial<ContactSource>] => ['2026-02-01T12:00Z', { utmSource }]),
    );
    const growth = await read(place, { from: at('2026-02-01T00:00Z'), to: at('2026-02-02T00:00Z'), unit: 'day' });
    expect(growth.sources).toEqual([
      { name: 'Twitter', signUps: 4 },
      { name: 'żółw', signUps: 3 },
      { name: 'blog', signUps: 1 },
    ]);
  });

  test.each(['Europe/Warsaw', 'America/New_York'])('reaches back to 1970 by month in %s', async (tz) => {
    const place = await makePlace(product());
    await add(place, ['1970-01-01T00:00Z'], ['1971-06-03T12:00Z'], ['2026-11-20T12:00Z']);
    const growth = await read(place, { from: 0, to: at('2026-12-01T06:00Z'), unit: 'month', tz });
    expect([growth.before, signUps(growth).reduce((sum, count) => sum + count)]).toEqual([0, 3]);
    expect(growth.sources).toEqual([{ name: 'direct', signUps: 3 }]);
  });

  test('says that it has more points than one reply holds', async () => {
    const place = await makePlace(product());
    const { status, json } = await ask(place, place.person.token, { from: 0, to: 1001 * 3_600_000, unit: 'hour' });
    expect([status, json.code]).toEqual([400, 'too_many_points']);
  });

  test.each([
    ['from', { to: DAY, unit: 'day' }],
    ['to', { from: 0, unit: 'day' }],
    ['unit', { from: 0, to: DAY }],
    ['unit', { from: 0, to: DAY, unit: 'year' }],
    ['from', { from: 'yesterday', to: DAY, unit: 'day' }],
    ['from', { from: ' ', to: DAY, unit: 'day' }],
    ['from', { from: -1, to: DAY, unit: 'day' }],
    ['to', { from: 0, to: 8.64e15, unit: 'day' }],
    ['to', { from: DAY, to: DAY, unit: 'day' }],
    ['to', { from: DAY, to: 0, unit: 'day' }],
    ['tz', { from: 0, to: DAY, unit: 'day', tz: 'Mars/Base' }],
    ['tz', { from: 0, to: DAY, unit: 'day', tz: '' }],
    ['page', { from: 0, to: DAY, unit: 'day', page: 2 }],
  ])('is refused for a wrong "%s" in %j', async (name, query) => {
    const place = await makePlace(product());
    const { status, json } = await ask(place, place.person.token, query as Record<string, string | number>);
    expect([status, json.code, Object.keys(json.errors)]).toEqual([400, 'invalid_query', [name]]);
  });

  test('is for members and the access key of its workspace only', async () => {
    const [place, stranger] = [await makePlace(product()), await makeStrangersPlace(product())];
    const query = { from: 0, to: DAY, unit: 'day' };
    const tokens = [
      place.person.token,
      place.workspace.accessKey,
      stranger.person.token,
      stranger.workspace.accessKey,
      '',
    ];
    const statuses = [];
    for (const token of tokens) statuses.push((await ask(place, token, query)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 401]);
    const overviews = [];
    for (const token of tokens)
      overviews.push((await send(product().server, 'GET', overviewOf(place.workspace.id), { token })).status);
    expect(overviews).toEqual([200, 200, 404, 404, 401]);
  });

  test('falls when contacts are removed', async () => {
    const place = await makePlace(product());
    await add(place, ['2026-01-01T12:00Z', { utmSource: 'spring' }], ['2026-01-01T13:00Z', { utmSource: 'spring' }]);
    const [{ id }] = (await product()
      .db.selectFrom('contacts')
      .select('id')
      .where('waitlist_id', '=', place.waitlist.id)
      .execute()) as [{ id: string }];
    const params = { waitlistId: place.waitlist.id };
    await call(product(), removeSubscriber, { token: place.person.token, params, body: { subscriberId: id } });
    const growth = await read(place, { from: at('2026-01-01T00:00Z'), to: at('2026-01-02T00:00Z'), unit: 'day' });
    expect([signUps(growth), growth.sources]).toEqual([[1], [{ name: 'spring', signUps: 1 }]]);
  });

  test('of a workspace has two weeks, pending contacts, the best source and the newest five', async () => {
    const now = at('2026-05-20T10:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now });
    const place = await makeStrangersPlace(product());
    const { token } = place.person;
    const body = { name: 'Second', workspaceId: place.workspace.id };
    const second = { ...place, waitlist: (await call(product(), createWaitlist, { token, body })).json };
    const overview = (tz = '') =>
      send(product().server, 'GET', overviewOf(place.workspace.id) + (tz && `?tz=${tz}`), { token });
    expect((await overview()).json).toEqual({ days: Array(14).fill(0), pending: 0, bestSource: null, newest: [] });

    await add(
      place,
      ['2026-04-20T12:00Z', { utmSource: 'long-ago' }],
      ['2026-04-20T13:00Z', { utmSource: 'long-ago' }],
      ['2026-04-20T14:00Z', { utmSource: 'long-ago' }],
      ['2026-05-06T23:59Z', { utmSource: 'spring' }],
      ['2026-05-07T00:00Z', { utmSource: 'spring' }],
      ['2026-05-19T21:59Z', { referrer: 'x.example' }],
      ['2026-05-19T22:00Z'],
    );
    await add(second, ['2026-05-20T09:00Z'], ['2026-05-20T08:00Z', { utmSource: 'spring' }]);
    const { json } = await overview();
    expect(json.days).toEqual([1, ...Array(11).fill(0), 2, 2]);
    expect([json.pending, json.bestSource]).toEqual([2, { name: 'spring', signUps: 3 }]);
    expect(json.newest.map(({ createdAt }: { createdAt: number }) => new Date(createdAt).toISOString())).toEqual([
      '2026-05-20T09:00:00.000Z',
      '2026-05-20T08:00:00.000Z',
      '2026-05-19T22:00:00.000Z',
      '2026-05-19T21:59:00.000Z',
      '2026-05-07T00:00:00.000Z',
    ]);
    expect(json.newest[0]).toEqual({
      id: expect.any(String),
      email: expect.stringContaining('@example.com'),
      name: 'Ada 0',
      createdAt: at('2026-05-20T09:00Z'),
      waitlistId: second.waitlist.id,
    });
    expect((await overview('Europe/Warsaw')).json.days).toEqual([2, ...Array(11).fill(0), 1, 3]);
    expect((await overview('Mars/Base')).status).toBe(400);
  });

  test('of each list in a workspace has two weeks in a time zone, and the time of the newest sign-up', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at('2026-05-20T10:00:00Z') });
    const place = await makePlace(product());
    const { token } = place.person;
    const body = { workspaceId: place.workspace.id };
    const open = async (name: string) => ({
      ...place,
      waitlist: (await call(product(), createWaitlist, { token, body: { ...body, name } })).json,
    });
    const [old, unused] = [await open('Old'), await open('Unused')];
    await add(await makeStrangersPlace(product()), ['2026-05-20T09:00Z']);
    await add(
      place,
      ['2026-05-06T21:59Z'],
      ['2026-05-06T22:00Z'],
      ['2026-05-07T00:00Z'],
      ['2026-05-19T21:59Z'],
      ['2026-05-19T22:00Z'],
      ['2026-05-20T09:41:07Z'],
    );
    await add(old, ['2026-05-06T12:00Z'], ['2026-05-05T12:00Z']);
    const path = toPath(listWaitlists.path, { workspaceId: place.workspace.id });
    const listed = async (tz = '') => {
      const { json } = await send(product().server, 'GET', path + (tz && `?tz=${tz}`), { token });
      return json.map(({ id, days, lastSignUpAt }: ListedWaitlist) => [id, days, lastSignUpAt]);
    };
    const none = Array(14).fill(0);
    expect(await listed()).toEqual([
      [place.waitlist.id, [1, ...none.slice(3), 2, 1], at('2026-05-20T09:41:07Z')],
      [old.waitlist.id, none, at('2026-05-06T12:00Z')],
      [unused.waitlist.id, none, null],
    ]);
    expect((await listed('Europe/Warsaw'))[0][1]).toEqual([2, ...none.slice(3), 1, 2]);
    const refused = await send(product().server, 'GET', `${path}?tz=Mars/Base`, { token });
    expect([refused.status, refused.json.errors]).toEqual([400, { tz: 'type' }]);
  });

  test('of a workspace never names its own import as the best source', async () => {
    const now = at('2026-05-20T10:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now });
    const place = await makePlace(product());
    const best = async () =>
      (await send(product().server, 'GET', overviewOf(place.workspace.id), { token: place.person.token })).json
        .bestSource;
    await add(place, ['2026-05-19T12:00Z', { way: 'import' }], ['2026-05-19T12:00Z', { way: 'import' }]);
    expect(await best()).toBeNull();
    await add(place, ['2026-05-19T13:00Z', { utmSource: 'spring' }]);
    expect(await best()).toEqual({ name: 'spring', signUps: 1 });
  });

  test('counts the source that the sign-up’s page names', async () => {
    const place = await makePlace(product());
    const params = { waitlistId: place.waitlist.id };
    const page = 'https://shop.example/new?utm_source=spring&secret=1';
    await call(product(), signUpContact, {
      params,
      body: { email: 'a@example.com', page, referrer: 'https://x.example/' },
    });
    await call(product(), signUpContact, { params, body: { email: 'b@example.com', referrer: 'https://x.example/' } });
    await call(product(), signUpContact, {
      params,
      body: { email: 'c@example.com', page: 'nonsense', referrer: '\0' },
    });
    const { json } = await send(product().server, 'GET', `/v1/waitlists/${place.waitlist.id}/contacts`, {
      token: place.person.token,
    });
    expect(json.map(({ source }: { source: ContactSource }) => source)).toEqual([
      { way: 'widget' },
      { way: 'widget', referrer: 'x.example' },
      { way: 'widget', page: 'https://shop.example/new', referrer: 'x.example', utmSource: 'spring' },
    ]);
    const today = Math.floor(Date.now() / DAY) * DAY;
    const { sources } = await read(place, { from: today - DAY, to: today + 2 * DAY, unit: 'day' });
    expect(sources).toEqual([
      { name: 'direct', signUps: 1 },
      { name: 'spring', signUps: 1 },
      { name: 'x.example', signUps: 1 },
    ]);
  });

  test('counts views, writes them at most once a second, and returns them with the sign-ups', async () => {
    const place = await makePlace(product(), ['https://shop.example']);
    const params = { waitlistId: place.waitlist.id };
    const look = (origin: string) => call(product(), countView, { params, headers: { origin } });
    const from = Math.floor(Date.now() / DAY) * DAY;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let view = 0; view < 3; view += 1) {
      const { status, json, headers } = await look('https://shop.example');
      expect([status, json]).toEqual([200, { status: 'counted' }]);
      expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
    }
    const refused = await look('https://evil.example');
    expect([refused.status, refused.json.code]).toEqual([403, 'origin_not_allowed']);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    for (const waitlistId of [randomUUID(), 'none'])
      expect((await call(product(), countView, { params: { waitlistId } })).status).toBe(404);
    await send(product().server, 'GET', `/w/${place.waitlist.id}`);
    await send(product().server, 'GET', `/w/${place.waitlist.id}`, { headers: { 'sec-purpose': 'prefetch' } });
    await send(product().server, 'HEAD', `/w/${place.waitlist.id}`);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => countViewsOf(place, from), { timeout: 10_000 }).toBe(4);
  });

  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'python-httpx/0.28.1',
  ];
  test('of a page, visits by known robots are no views', async () => {
    const place = await makePlace(product());
    for (const agent of [browser, ...robots])
      await send(product().server, 'GET', `/w/${place.waitlist.id}`, { headers: { 'user-agent': agent } });
    await product().server.close();
    expect(await countViewsOf(place, Math.floor(Date.now() / DAY) * DAY)).toBe(1);
  });

  async function countViewsOf(place: Place, from: number): Promise<number> {
    const { points } = await read(place, { from, to: from + 2 * DAY, unit: 'day' });
    return points.reduce((sum, { views }) => sum + views, 0);
  }
});

test('of a page that is reached by https, visits that do not navigate are no views', async () => {
  const product = await openTestProduct('sqlite', { publicUrl: 'https://prelude.example' });
  onTestFinished(() => product.close());
  const place = await makePlace(product);
  for (const mode of ['', 'cors', 'navigate'])
    await send(product.server, 'GET', `/w/${place.waitlist.id}`, { headers: { 'sec-fetch-mode': mode } });
  await product.server.close();
  const { rows } = await sql<{ views: number }>`select sum(views) as views from arrivals`.execute(product.db);
  expect(rows).toEqual([{ views: 1 }]);
});
