import { type Contact, listContacts } from '@prelude/api/contract/contacts';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

describe.each(databases)('the limits of the public sign-up on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct(kind, (database) => ({ limiter: createLimiter(database) }));
  });
  afterAll(() => product.close());

  const signUp = (place: Place, clientAddress: string, body: object): Promise<Reply> =>
    send(product.server, 'POST', `/v1/waitlists/${place.waitlist.id}/contacts`, {
      body,
      clientAddress,
      headers: { origin: 'https://shop.example' },
    });
  const signUpMany = (place: Place, clientAddress: string, count: number, body: object = {}): Promise<Reply[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        signUp(place, clientAddress, { email: `visitor${index}@example.com`, ...body }),
      ),
    );
  const countOf = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;
  const emailsOf = async ({ person, waitlist }: Place): Promise<string[]> => {
    const reply = await call(product, listContacts, { token: person.token, params: { waitlistId: waitlist.id } });
    return reply.json.map(({ email }: Contact) => email);
  };

  test('60 a minute are allowed per client, even at once; others are told when to retry, with CORS headers, and are not stored', async () => {
    const place = await makePlace(product);
    const replies = await signUpMany(place, '192.0.2.10', 70);
    expect([countOf(replies, 201), countOf(replies, 429)]).toEqual([60, 10]);
    expect(await emailsOf(place)).toHaveLength(60);
    const refused = await signUp(place, '192.0.2.10', { email: 'late@example.com' });
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many_requests']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
  });

  test('a refused client counts against nobody’s address, and adds no row', async () => {
    const place = await makePlace(product);
    const client = '192.0.2.60';
    await signUpMany(place, client, 60);
    const countRows = async () => (await sql`select key from rate_limits`.execute(product.db)).rows.length;
    const before = await countRows();
    const refused = await signUpMany(place, client, 6, { email: 'victim@example.com' });
    expect(countOf(refused, 429)).toBe(6);
    expect(await countRows()).toBe(before);
    expect((await signUp(place, '192.0.2.61', { email: 'victim@example.com' })).status).toBe(201);
  });

  test('all addresses of a /64 of IPv6 are one client', async () => {
    const place = await makePlace(product);
    for (let host = 1; host <= 60; host += 1)
      await signUp(place, `2001:db8:1:2::${host.toString(16)}`, { email: `host${host}@example.com` });
    expect((await signUp(place, '2001:db8:1:2:ffff::1', { email: 'ada@example.com' })).status).toBe(429);
    expect((await signUp(place, '2001:db8:1:3::1', { email: 'ada@example.com' })).status).toBe(201);
  });

  test('another client and another list are not affected', async () => {
    const [place, other] = [await makePlace(product), await makePlace(product)];
    await signUpMany(place, '192.0.2.11', 61);
    expect((await signUp(place, '192.0.2.12', { email: 'ada@example.com' })).status).toBe(201);
    expect((await signUp(other, '192.0.2.11', { email: 'ada@example.com' })).status).toBe(201);
    expect((await signUp(place, '192.0.2.11', { email: 'ada@example.com' })).status).toBe(429);
  });

  test('5 an hour are allowed per e-mail address, however it is written and wherever it comes from', async () => {
    const place = await makePlace(product);
    const forms = [
      'Zoë@example.com',
      'zoë@example.com',
      'ZOË@EXAMPLE.COM',
      'zoe\u0308@example.com',
      ' zoë@example.com',
    ];
    for (const [index, email] of forms.entries())
      expect((await signUp(place, `192.0.2.${20 + index}`, { email })).status).toBe(201);
    const refused = await signUp(place, '192.0.2.30', { email: 'zoë@example.com' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  test('a known address is counted and answered like a new one', async () => {
    const [known, fresh] = [await makePlace(product), await makePlace(product)];
    await signUp(known, '192.0.2.40', { email: 'visitor0@example.com' });
    const again = await signUpMany(known, '192.0.2.41', 3, { email: 'visitor0@example.com' });
    const anew = await signUpMany(fresh, '192.0.2.41', 3);
    expect(again.map(({ status, text }) => [status, text])).toEqual(anew.map(({ status, text }) => [status, text]));
  });

  test('a robot uses up its client’s limit, and nobody else’s address', async () => {
    const place = await makePlace(product);
    const robots = await signUpMany(place, '192.0.2.50', 60, { email: 'ada@example.com', website: 'spam' });
    expect(countOf(robots, 201)).toBe(60);
    expect((await signUp(place, '192.0.2.50', { email: 'bob@example.com' })).status).toBe(429);
    expect((await signUp(place, '192.0.2.51', { email: 'ada@example.com' })).status).toBe(201);
    expect(await emailsOf(place)).toEqual(['ada@example.com']);
  });

  test('sign-ups with a bad body are not counted', async () => {
    const place = await makePlace(product);
    await signUpMany(place, '192.0.2.60', 70, { email: 'nonsense' });
    expect((await signUp(place, '192.0.2.60', { email: 'ada@example.com' })).status).toBe(201);
  });

  // In memory there is nothing to inspect, and the windows are the library's.
  if (kind === 'sqlite') return;
  test('counts contain no address, and a new window starts at zero', async () => {
    const place = await makePlace(product);
    await signUpMany(place, '192.0.2.70', 61);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(product.db);
    expect(rows.length).toBeGreaterThan(60);
    for (const { key } of rows) expect(key).toMatch(/^(?:signUpPer(?:Client|Email)|readsPerPerson):[\w-]{43}$/);
    await sql`update rate_limits set expire = ${Date.now() - 1}`.execute(product.db);
    const replies = await signUpMany(place, '192.0.2.70', 61);
    expect([countOf(replies, 201), countOf(replies, 429)]).toEqual([60, 1]);
  });
});
