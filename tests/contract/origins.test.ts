import { randomUUID } from 'node:crypto';
import { signUpContact } from '@prelude/api/contract/contacts';
import { toPath } from '@prelude/api/contract/endpoint';
import { type CountedOrigin, countView, listOrigins, MAX_COUNTED_ORIGINS } from '@prelude/api/contract/growth';
import { deleteWaitlist, patchWaitlist } from '@prelude/api/contract/waitlists';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { purgeDeleted } from '@prelude/server/repos/deletions';
import { purgeOrigins } from '@prelude/server/repos/formOrigins';
import { createViews, type Views } from '@prelude/server/services/createViews';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const shop = 'https://shop.example';
const evil = 'https://evil.example';

afterEach(() => {
  vi.useRealTimers();
});

onBothDatabases('origins', (product) => {
  const read = async ({ waitlist, person: { token } }: Place): Promise<CountedOrigin[]> =>
    (await call(product(), listOrigins, { params: { waitlistId: waitlist.id }, token })).json;
  const counts = async (place: Place) =>
    (await read(place)).map(({ origin, seen, refused }) => [origin, seen, refused] as const).sort();
  const openViews = (): Views =>
    createViews(product().db, (error) => {
      throw error;
    });
  const invented = (views: Views, { waitlist }: Place, count: number, name = 'x') => {
    for (let n = 0; n < count; n += 1) views.countOrigin(waitlist.id, `https://${name}${n}.example`, 'refused');
  };
  const countRows = async ({ waitlist }: Place): Promise<number> =>
    (await product().db.selectFrom('form_origins').selectAll().where('waitlist_id', '=', waitlist.id).execute()).length;

  test('of views, plain forms and sign-ups are counted as seen or refused, and written after a second', async () => {
    const place = await makePlace(product(), [shop]);
    const { id: waitlistId } = place.waitlist;
    const before = Date.now();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const origin of [shop, shop, evil, 'null'])
      await call(product(), countView, { params: { waitlistId }, headers: { origin } });
    const signUp = (origin: string) =>
      call(product(), signUpContact, { params: { waitlistId }, headers: { origin }, body: { email: 'a@b.pl' } });
    expect([(await signUp(shop)).status, (await signUp(evil)).status]).toEqual([201, 403]);
    for (const origin of [shop, evil])
      await product().server.fetch(
        new Request(`http://localhost/w/${waitlistId}`, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'email=c@d.pl',
        }),
        { clientAddress: '192.0.2.1' },
      );
    vi.advanceTimersByTime(1_000);
    await expect
      .poll(() => counts(place), { timeout: 10_000 })
      .toEqual([
        [evil, 0, 3],
        [shop, 3, 0],
        ['null', 0, 1],
      ]);
    for (const { lastAt } of await read(place)) {
      expect(lastAt).toBeGreaterThanOrEqual(before);
      expect(lastAt).toBeLessThanOrEqual(Date.now());
    }
  });

  test('of apps are counted as refused, and sign up once the list names them', async () => {
    const apps = [
      'capacitor://localhost',
      `chrome-extension://${'ab'.repeat(16)}`,
      'ionic://localhost',
      'tauri://localhost',
    ];
    const place = await makePlace(product(), [shop]);
    const params = { waitlistId: place.waitlist.id };
    const signUp = async (origin: string) =>
      (await call(product(), signUpContact, { params, headers: { origin }, body: { email: 'a@b.pl' } })).status;
    expect(await Promise.all(apps.map(signUp))).toEqual([403, 403, 403, 403]);
    await expect.poll(() => counts(place), { timeout: 10_000 }).toEqual(apps.map((origin) => [origin, 0, 1]));
    const body = { allowedOrigins: [shop, ...apps] };
    await call(product(), patchWaitlist, { params, body, token: place.person.token });
    expect(await Promise.all(apps.map(signUp))).toEqual([201, 201, 201, 201]);
    expect(await signUp('capacitor://elsewhere')).toBe(403);
  });

  test('are not counted for pages of the product itself, for callers without an origin, and for what is none', async () => {
    const place = await makePlace(product(), [shop]);
    const views = openViews();
    for (const origin of [
      null,
      '',
      'nonsense',
      'https://Shop.example',
      'https://shop.example/',
      'https://shop.example:443',
      'chrome-extension://abcdef',
      `https://${'a'.repeat(64)}.example`,
      `https://${'a.'.repeat(5_000)}example`,
      "https://x'; drop table form_origins; --",
    ])
      views.countOrigin(place.waitlist.id, origin, 'refused');
    await views.flush();
    await send(product().server, 'GET', `/w/${place.waitlist.id}`);
    await product().server.close();
    expect(await read(place)).toEqual([]);
  });

  test('are kept over a restart, and summed up over several processes', async () => {
    const place = await makePlace(product());
    const [one, other] = [openViews(), openViews()];
    for (const views of [one, other, other]) views.countOrigin(place.waitlist.id, shop, 'seen');
    await Promise.all([one.flush(), other.flush()]);
    await openViews().flush();
    expect(await counts(place)).toEqual([[shop, 3, 0]]);
  });

  test('that somebody invents by the thousand leave fifty rows, and those of several processes too', async () => {
    const place = await makePlace(product(), [shop]);
    const processes = [openViews(), openViews(), openViews()];
    for (const [index, views] of processes.entries()) {
      views.countOrigin(place.waitlist.id, shop, 'seen');
      invented(views, place, 10_000, `p${index}x`);
    }
    await Promise.all(processes.map((views) => views.flush()));
    expect(await countRows(place)).toBe(MAX_COUNTED_ORIGINS);
    expect((await read(place)).find(({ origin }) => origin === shop)?.seen).toBe(3);
  });

  test('of a full list change no row but their own, until one of them was quiet for an hour', async () => {
    const place = await makePlace(product(), [shop]);
    const views = openViews();
    vi.useFakeTimers({ toFake: ['Date'] });
    invented(views, place, MAX_COUNTED_ORIGINS);
    await views.flush();
    const full = await read(place);
    invented(views, place, 10_000, 'late');
    await views.flush();
    expect(await read(place)).toEqual(full);
    vi.setSystemTime(Date.now() + HOUR + 1);
    for (const origin of [shop, 'https://x0.example']) views.countOrigin(place.waitlist.id, origin, 'seen');
    await views.flush();
    expect(await countRows(place)).toBe(MAX_COUNTED_ORIGINS);
    expect((await read(place)).slice(0, 2).map(({ origin }) => origin)).toEqual([shop, 'https://x0.example']);
  });

  test('that the list names get a place among any others, and keep it however quiet they are', async () => {
    const place = await makePlace(product(), [shop]);
    const views = openViews();
    vi.useFakeTimers({ toFake: ['Date'] });
    invented(views, place, MAX_COUNTED_ORIGINS);
    await views.flush();
    invented(views, place, MAX_COUNTED_ORIGINS);
    views.countOrigin(place.waitlist.id, shop, 'seen', true);
    await views.flush();
    expect(await countRows(place)).toBe(MAX_COUNTED_ORIGINS);
    expect((await counts(place)).find(([origin]) => origin === shop)).toEqual([shop, 1, 0]);
    vi.setSystemTime(Date.now() + HOUR + 1);
    invented(views, place, MAX_COUNTED_ORIGINS, 'late');
    await views.flush();
    expect(await countRows(place)).toBe(MAX_COUNTED_ORIGINS);
    expect((await counts(place)).find(([origin]) => origin === shop)).toEqual([shop, 1, 0]);
  });

  test('are forgotten after seven days, also where nothing is written any more', async () => {
    const place = await makePlace(product());
    const views = openViews();
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    views.countOrigin(place.waitlist.id, shop, 'seen');
    await views.flush();
    vi.setSystemTime(now + 7 * DAY - 1);
    await purgeOrigins(product().db);
    expect(await countRows(place)).toBe(1);
    vi.setSystemTime(now + 7 * DAY);
    const rows = product().db.selectFrom('form_origins').select('origin');
    await purgeOrigins(product().db);
    expect(await rows.where('waitlist_id', '=', place.waitlist.id).execute()).toEqual([]);
  });

  test('of a deleted list are dropped, and those of others are written', async () => {
    const [gone, place] = [await makePlace(product()), await makePlace(product())];
    const views = openViews();
    views.countOrigin(gone.waitlist.id, shop, 'seen');
    await views.flush();
    const params = { waitlistId: gone.waitlist.id };
    expect((await call(product(), deleteWaitlist, { params, token: gone.person.token })).status).toBe(200);
    for (const { waitlist } of [gone, place]) views.countOrigin(waitlist.id, shop, 'seen');
    await views.flush();
    expect(await counts(place)).toEqual([[shop, 1, 0]]);
    while (await purgeDeleted(product().db));
    expect(await countRows(gone)).toBe(0);
  });

  test('are read by members and keys of the workspace; for others, and an id that is none, the list is missing', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const ask = async (waitlistId: string, token?: string) =>
      (await send(product().server, 'GET', toPath(listOrigins.path, { waitlistId }), { token })).status;
    const { id } = place.waitlist;
    expect([
      await ask(id, place.person.token),
      await ask(id, place.workspace.accessKey),
      await ask(id, stranger.person.token),
      await ask(randomUUID(), place.person.token),
      await ask('none', place.person.token),
      await ask(id),
    ]).toEqual([200, 200, 404, 404, 404, 401]);
  });
});

test('origins that one client invents, by any call, hide none where others were refused', async () => {
  const product = await openTestProduct('sqlite', (database) => ({ limiter: createLimiter(database) }));
  onTestFinished(() => product.close());
  const place = await makePlace(product, [shop]);
  const params = { waitlistId: place.waitlist.id };
  const refuse = (origin: string, clientAddress: string) => {
    const sent = { params, headers: { origin }, clientAddress };
    return [
      () => call(product, countView, sent),
      () => call(product, signUpContact, { ...sent, body: { email: 'ada@example.com' } }),
    ];
  };
  for (let n = 0; n < MAX_COUNTED_ORIGINS; n += 1)
    for (const ask of refuse(`https://x${n}.example`, '192.0.2.66')) expect((await ask()).status).toBe(403);
  await refuse(evil, '192.0.2.1')[0]?.();
  await product.server.close();
  const { json } = await call(product, listOrigins, { params, token: place.person.token });
  expect(json.map(({ origin }: CountedOrigin) => origin)).toContain(evil);
  expect(json.length).toBeLessThan(MAX_COUNTED_ORIGINS / 2);
});
