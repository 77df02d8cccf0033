import { stat } from 'node:fs/promises';
import { type Contact, listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { deleteWaitlist } from '@prelude/api/contract/waitlists';
import { emptyJournal } from '@prelude/server/db/dialect';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place, visit } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

onBothDatabases('the public sign-up', (product) => {
  const signUp = (place: Place, body: object, origin?: string): Promise<Reply> =>
    send(product().server, 'POST', `/v1/waitlists/${place.waitlist.id}/contacts`, {
      body,
      headers: origin === undefined ? {} : { origin },
    });
  const preflight = (place: Place, origin: string): Promise<Reply> =>
    send(product().server, 'OPTIONS', `/v1/waitlists/${place.waitlist.id}/contacts`, {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
  const emailsOf = async ({ person, waitlist }: Place): Promise<string[]> => {
    const reply = await call(product(), listContacts, { token: person.token, params: { waitlistId: waitlist.id } });
    return reply.json.map(({ email }: Contact) => email);
  };

  test('needs no token, and gives a new and a known address the same answer', async () => {
    const place = await makePlace(product());
    const first = await signUp(place, { email: 'ada@example.com' });
    const again = await signUp(place, { email: 'ada@example.com', name: 'Ada' });
    expect([first.status, first.json]).toEqual([201, { status: 'subscribed' }]);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await emailsOf(place)).toEqual(['ada@example.com']);
  });

  test('an address in another case, another Unicode form or with blanks is the same subscriber', async () => {
    const place = await makePlace(product());
    for (const email of ['Zoë@Example.com', 'ZOË@EXAMPLE.COM', 'zoe\u0308@example.com', '  zoë@example.com '])
      expect((await signUp(place, { email })).status).toBe(201);
    expect(await emailsOf(place)).toEqual(['Zoë@Example.com']);
  });

  test('an address is trimmed of invisible characters and refused with one inside; a name loses them', async () => {
    const place = await makePlace(product());
    const name = '\u202eAda\u00a0\u200b King\u200e';
    expect((await signUp(place, { email: '\ufeff\u200bada@example.com\u2003\u200e', name })).status).toBe(201);
    expect((await signUp(place, { email: 'ad\u200ba@example.com' })).json.errors).toEqual({ email: 'email' });
    const reply = await call(product(), listContacts, {
      token: place.person.token,
      params: { waitlistId: place.waitlist.id },
    });
    expect(reply.json.map((contact: Contact) => [contact.email, contact.name])).toEqual([
      ['ada@example.com', 'Ada King'],
    ]);
  });

  test('an international domain is compared in ASCII, and stored in Unicode where each label is of one script', async () => {
    const place = await makePlace(product());
    for (const domain of ['xn--w-uga1v8h.pl', 'żółw.pl', 'Z\u0307ÓŁW.PL', 'pаypal.example', 'xn--pypal-4ve.example'])
      expect((await signUp(place, { email: `ada@${domain}` })).status).toBe(201);
    expect((await emailsOf(place)).sort()).toEqual(['ada@xn--pypal-4ve.example', 'ada@żółw.pl']);
  });

  test('addresses that are equal only in lower case are one subscriber', async () => {
    const place = await makePlace(product());
    for (const email of ['J\u030c@example.com', '\u01f0@example.com']) await signUp(place, { email });
    expect(await emailsOf(place)).toEqual(['J\u030c@example.com']);
  });

  test('thirty simultaneous sign-ups of one address make one subscriber', async () => {
    const place = await makePlace(product());
    const replies = await Promise.all(Array.from({ length: 30 }, () => signUp(place, { email: 'rush@example.com' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await emailsOf(place)).toHaveLength(1);
  });

  test('the same address may be in two waitlists', async () => {
    const [one, two] = [await makePlace(product()), await makePlace(product())];
    for (const place of [one, two]) await signUp(place, { email: 'both@example.com' });
    expect([await emailsOf(one), await emailsOf(two)]).toEqual([['both@example.com'], ['both@example.com']]);
  });

  test('a filled honeypot gets the same answer and stores nothing', async () => {
    const place = await makePlace(product());
    const robot = await signUp(place, { email: 'bot@example.com', website: 'https://spam.example' });
    const human = await signUp(place, { email: 'human@example.com', website: '' });
    expect([robot.status, robot.text]).toEqual([human.status, human.text]);
    expect(await emailsOf(place)).toEqual(['human@example.com']);
  });

  test.each([
    [{ email: 'not an address' }, { email: 'email' }],
    [{ email: '' }, { email: 'required' }],
    [{}, { email: 'required' }],
    [{ email: ['a@example.com'] }, { email: 'type' }],
    [{ email: `${'a'.repeat(64)}@${'b'.repeat(190)}.example` }, { email: 'email' }],
    [{ email: 'a@example.com', name: 'x'.repeat(129) }, { name: 'length_max_128' }],
    [{ email: 'a\u0000@example.com' }, { email: 'unreadable_text' }],
    [{ email: 'a@example.com', name: 'x\ud800y' }, { name: 'unreadable_text' }],
  ])('%j is refused by field with CORS headers, and nothing is stored', async (body, errors) => {
    const place = await makePlace(product());
    const refused = await signUp(place, body, 'https://shop.example');
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ code: 'invalid_body', errors });
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(await emailsOf(place)).toEqual([]);
  });

  test('takes 16 kB and no more', async () => {
    const place = await makePlace(product());
    const bodyOf = (bytes: number) => {
      const frame = JSON.stringify({ email: 'big@example.com', more: '' }).length;
      return { email: 'big@example.com', more: 'x'.repeat(bytes - frame) };
    };
    expect((await signUp(place, bodyOf(16 * 1024 + 1))).status).toBe(413);
    expect(await emailsOf(place)).toEqual([]);
    expect((await signUp(place, bodyOf(16 * 1024))).status).toBe(201);
  });

  describe('with no origins named', () => {
    test.each(['https://shop.example', 'http://localhost:5173', 'null'])('a page of %s may sign up', async (origin) => {
      const place = await makePlace(product());
      const reply = await signUp(place, { email: 'ada@example.com' }, origin);
      expect(reply.status).toBe(201);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
      expect(reply.headers.get('vary')).toContain('Origin');
      const before = await preflight(place, origin);
      expect(before.status).toBe(204);
      expect(before.headers.get('access-control-allow-origin')).toBe(origin);
      expect(before.headers.get('access-control-allow-methods')).toBe('POST');
      expect(before.headers.get('access-control-allow-headers')).toBe('content-type');
      expect(before.headers.get('access-control-allow-credentials')).toBeNull();
    });

    test('a caller that is not a page may sign up', async () => {
      const place = await makePlace(product());
      expect((await signUp(place, { email: 'ada@example.com' })).status).toBe(201);
    });
  });

  describe('with origins named', () => {
    const named = ['https://shop.example', 'http://localhost:3000'];

    test.each(named)('a page of %s may sign up', async (origin) => {
      const place = await makePlace(product(), named);
      const reply = await signUp(place, { email: 'ada@example.com' }, origin);
      expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([201, origin]);
      expect((await preflight(place, origin)).status).toBe(204);
      expect(await emailsOf(place)).toEqual(['ada@example.com']);
    });

    test.each([
      'https://evil.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://www.shop.example',
      'https://shop.example.evil.example',
      'http://localhost',
      'null',
    ])('%s is refused with CORS headers, and nothing is stored', async (origin) => {
      const place = await makePlace(product(), named);
      const refused = await signUp(place, { email: 'ada@example.com' }, origin);
      expect([refused.status, refused.json.code]).toEqual([403, 'origin_not_allowed']);
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
      // Otherwise the browser would hide the reply to the sign-up from the page.
      expect((await preflight(place, origin)).status).toBe(204);
      expect(await emailsOf(place)).toEqual([]);
    });

    test('a caller without an origin is refused', async () => {
      const place = await makePlace(product(), named);
      expect((await signUp(place, { email: 'ada@example.com' })).status).toBe(403);
      expect(await emailsOf(place)).toEqual([]);
    });
  });

  test('a page can read that a waitlist is deleted or unknown', async () => {
    const place = await makePlace(product());
    const params = { waitlistId: place.waitlist.id };
    await call(product(), deleteWaitlist, { token: place.person.token, params });
    const origin = 'https://shop.example';
    const gone = await signUp(place, { email: 'late@example.com' }, origin);
    const nonsense = await send(product().server, 'POST', '/v1/waitlists/nonsense/contacts', {
      headers: { origin },
      body: { email: 'late@example.com' },
    });
    for (const reply of [gone, nonsense]) {
      expect([reply.status, reply.json.code]).toEqual([404, 'not_found']);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    }
    expect(nonsense.text).toBe(gone.text);
    expect((await preflight(place, origin)).status).toBe(204);
  });

  test('a list whose origins are removed admits everybody from then on', async () => {
    const place = await makePlace(product(), ['https://shop.example']);
    const { token } = place.person;
    const body = { email: 'ada@example.com' };
    expect((await signUp(place, body, 'https://blog.example')).status).toBe(403);
    await send(product().server, 'PATCH', `/v1/waitlists/${place.waitlist.id}`, {
      token,
      body: { allowedOrigins: [] },
    });
    expect((await signUp(place, body, 'https://blog.example')).status).toBe(201);
  });

  test('the contract names the path tested here', () => {
    expect([signUpContact.method, signUpContact.path]).toEqual(['POST', '/v1/waitlists/:waitlistId/contacts']);
  });
});

test.each(databases)('a page can read that the database on %s is down', async (kind) => {
  const product = await openTestProduct(kind);
  const { waitlist } = await makePlace(product, ['https://shop.example']);
  const path = `/v1/waitlists/${waitlist.id}/contacts`;
  const headers = { origin: 'https://shop.example' };
  const signUp = (email: string) => send(product.server, 'POST', path, { headers, body: { email } });
  expect((await signUp('grace@example.com')).status).toBe(201);
  await product.database.signUps.destroy();
  const before = await send(product.server, 'OPTIONS', path, { headers });
  const failed = await signUp('ada@example.com');
  await product.close();
  expect([before.status, failed.status, failed.json.code]).toEqual([204, 503, 'unavailable']);
  expect(failed.headers.get('retry-after')).toBe('2');
  expect(failed.headers.get('access-control-expose-headers')).toBe('Retry-After');
  for (const reply of [before, failed])
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://shop.example');
  expect(before.headers.get('access-control-allow-headers')).toBe('content-type');
});

test('on SQLite a sign-up of a known address commits as much as that of a new one, so its time tells nothing', async () => {
  const product = await openTestProduct('sqlite');
  onTestFinished(() => product.close());
  const place = await makePlace(product);
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(product.db);
  const countBytes = async (email: string) => {
    await emptyJournal(product.db);
    await visit(product, place.waitlist.id, email);
    return (await stat(`${rows[0]?.file}-wal`)).size;
  };
  await countBytes('first@example.com');
  const fresh = await countBytes('ada@example.com');
  const known = await countBytes('ada@example.com');
  expect(fresh).toBeGreaterThan(0);
  expect(known).toBe(fresh);
  const { json } = await call(product, listContacts, {
    token: place.person.token,
    params: { waitlistId: place.waitlist.id },
  });
  expect(json.map(({ email, position }: Contact) => [email, position])).toEqual([
    ['ada@example.com', 2],
    ['first@example.com', 1],
  ]);
});
