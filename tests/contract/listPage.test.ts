import { type Contact, listContacts } from '@prelude/api/contract/contacts';
import { deleteWaitlist } from '@prelude/api/contract/waitlists';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe.each(databases)('the page of a list on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct(kind, (database) => ({ limiter: createLimiter(database) }));
  });
  afterAll(() => product.close());

  const open = (id: string, headers: Record<string, string> = {}): Promise<Reply> =>
    send(product.server, 'GET', `/w/${id}`, { headers });
  /** Posts a form as a browser does, and returns the page that it then shows. */
  const post = async (
    server: PreludeServer,
    path: string,
    fields: Record<string, string>,
    { headers = FORM, clientAddress }: { headers?: Record<string, string>; clientAddress?: string } = {},
  ): Promise<Reply & { location: string }> => {
    const body = new URLSearchParams(fields).toString();
    const { status, headers: reply } = await send(server, 'POST', path, { body, headers, clientAddress });
    const location = reply.get('location') ?? '';
    expect([status, new URL(location, 'http://localhost').pathname]).toEqual([303, path.split('?')[0]]);
    return { ...(await send(server, 'GET', location)), location };
  };
  const submit = ({ waitlist }: Place, fields: Record<string, string>, options?: Parameters<typeof post>[3]) =>
    post(product.server, `/w/${waitlist.id}`, fields, options);
  const emailsOf = async ({ person, waitlist }: Place): Promise<string[]> => {
    const reply = await call(product, listContacts, { token: person.token, params: { waitlistId: waitlist.id } });
    return reply.json.map(({ email }: Contact) => email);
  };

  test.each([
    [{ referer: 'https://shop.example/beta?utm_source=spring' }, 'https://shop.example/beta', 'spring'],
    [{ referer: 'https://shop.example/' }, 'https://shop.example/', undefined],
    [{}, 'https://shop.example/', undefined],
  ])('a form posted from another site with %j is kept with that site', async (referer, page, utmSource) => {
    const place = await makePlace(product);
    const headers = { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'https://shop.example', ...referer };
    await submit(place, { email: 'ada@example.com' }, { headers });
    const [contact] = (
      await call(product, listContacts, { token: place.person.token, params: { waitlistId: place.waitlist.id } })
    ).json;
    expect(contact?.source).toEqual({ way: 'page', page, ...(utmSource && { utmSource }) });
  });

  test('the answer of a form shows its address for ten minutes, on the page of its list alone', async () => {
    const [place, other] = [await makePlace(product), await makePlace(product)];
    const { location, text } = await submit(place, { email: 'ada@example.com' });
    expect(text).toContain('<bdi>ada@example.com</bdi>');
    const query = new URL(location, 'http://localhost').search;
    const elsewhere = await send(product.server, 'GET', `/w/${other.waitlist.id}${query}`);
    expect([elsewhere.text.includes('ada@'), elsewhere.text.includes('<form')]).toEqual([false, true]);
    const at = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    const later = await send(product.server, 'GET', location);
    at.mockRestore();
    expect([later.text.includes('ada@'), later.text.includes('<form')]).toEqual([false, false]);
    expect(later.text).toContain('<title>You’re on the list</title>');
  });

  test('an answer that repeats what was typed is as if it had never been after ten minutes', async () => {
    const { waitlist } = await makePlace(product);
    const { location, text } = await post(product.server, `/w/${waitlist.id}`, { email: 'nonsense' });
    expect(text).toContain('value="nonsense"');
    const at = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    const later = await send(product.server, 'GET', location);
    at.mockRestore();
    expect([later.status, later.text.includes('nonsense')]).toEqual([200, false]);
  });

  test('nothing else that the server has sealed is an answer', async () => {
    const { waitlist } = await makePlace(product);
    const { access_key_sealed } = await product.db
      .selectFrom('workspaces')
      .select('access_key_sealed')
      .where('id', '=', waitlist.workspaceId)
      .executeTakeFirstOrThrow();
    const { status, text } = await open(`${waitlist.id}?outcome=${access_key_sealed}`);
    expect([status, text.includes('<form')]).toEqual([200, true]);
  });

  test('the address can ask for a language, which the form keeps', async () => {
    const { waitlist } = await makePlace(product);
    expect((await open(`${waitlist.id}?lang=pl`)).text).toContain('<html lang="pl">');
    const { text } = await post(product.server, `/w/${waitlist.id}?lang=pl`, { email: 'ada@example.com' });
    expect(text).toContain('<html lang="pl">');
  });

  test.each([
    ['pl,en;q=0.5', 'pl', 'Adres e-mail'],
    ['en;q=0.4, tlh, PL-pl;q=0.6', 'pl', 'Adres e-mail'],
    ['pl;q=0', 'en', 'Email address'],
    ['tlh', 'en', 'Email address'],
  ])(
    'a browser that asks for %s gets the form in %s, with no script and nothing loaded',
    async (asked, lang, label) => {
      const place = await makePlace(product);
      const { status, text, headers } = await open(place.waitlist.id, { 'accept-language': asked });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toContain(label);
      expect(text).not.toContain('<script');
      expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self'");
      // A browser that finds no icon link asks for /favicon.ico, which the policy would refuse.
      expect(text).toContain('<link rel="icon" href="data:,">');
      expect(policy).toContain('img-src data:');
    },
  );

  test('a slash at the end of its address changes nothing', async () => {
    const place = await makePlace(product);
    const address = `${place.waitlist.id}/`;
    expect((await open(address)).status).toBe(200);
    expect((await post(product.server, `/w/${address}`, { email: 'ada@example.com' })).status).toBe(200);
    expect(await emailsOf(place)).toEqual(['ada@example.com']);
  });

  test('it reveals nothing about the list but that it exists', async () => {
    const place = await makePlace(product);
    expect((await open(place.waitlist.id)).text).not.toContain(place.waitlist.name);
  });

  test('a visitor who sends an address is on the list and told so, whether it was new or not', async () => {
    const place = await makePlace(product);
    const first = await submit(place, { email: ' Ada@Example.com', website: '' });
    const again = await submit(place, { email: ' Ada@Example.com', website: '' });
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(first.text).toContain('You’re on the list: Ada@Example.com');
    expect(first.text).not.toContain('<form');
    expect(await emailsOf(place)).toEqual(['Ada@Example.com']);
  });

  test('a visitor’s page, campaign and referrer are kept, even after a refusal', async () => {
    const place = await makePlace(product);
    const path = `/w/${place.waitlist.id}?utm_source=spring`;
    const referrer = 'https://www.news.example/"><script>';
    const first = await send(product.server, 'GET', path, { headers: { referer: referrer } });
    const answer = (to: string, text: string, email: string) => {
      const kept = /name="referrer" value="([^"]*)"/.exec(text)?.[1] ?? '';
      return post(product.server, to, { email, referrer: kept.replaceAll('&quot;', '"') });
    };
    expect(first.text).not.toContain('<script');
    const refused = await answer(path, first.text, 'nonsense');
    const taken = await answer(refused.location, refused.text, 'ada@example.com');
    expect([refused.status, taken.status]).toEqual([400, 200]);
    const params = { waitlistId: place.waitlist.id };
    const [contact] = (await call(product, listContacts, { token: place.person.token, params })).json;
    expect(contact.source).toEqual({
      way: 'page',
      page: `http://localhost/w/${place.waitlist.id}`,
      referrer: 'news.example',
      utmSource: 'spring',
    });
  });

  test('a filled honeypot gets the same page and leaves no row', async () => {
    const place = await makePlace(product);
    const robot = await submit(place, { email: 'a@example.com', website: 'https://spam.example' });
    expect(await emailsOf(place)).toEqual([]);
    const person = await submit(place, { email: 'a@example.com', website: '' });
    expect([robot.status, robot.text]).toEqual([person.status, person.text]);
  });

  test.each(['', 'ada', '"><script>alert(1)</script>'])(
    'the address "%s" is refused next to its field',
    async (email) => {
      const place = await makePlace(product);
      const { status, text } = await submit(place, { email });
      expect(status).toBe(400);
      expect(text).toContain('<title>Enter an email address such as ada@example.com.</title>');
      expect(text).toContain('aria-invalid="true" aria-describedby="error" autofocus');
      expect(text).not.toContain('<script');
      expect(await emailsOf(place)).toEqual([]);
    },
  );

  test.each<[string, Record<string, string>]>([
    ['JSON', { 'content-type': 'application/json' }],
    ['more than 16 kB', FORM],
  ])('%s is refused as a form', async (what, headers) => {
    const place = await makePlace(product);
    const email = what === 'JSON' ? 'ada@example.com' : 'a'.repeat(17_000);
    expect((await submit(place, { email }, { headers })).status).toBe(400);
    expect(await emailsOf(place)).toEqual([]);
  });

  test('a deleted list, an unknown one and a malformed id are 404 with a page', async () => {
    const place = await makePlace(product);
    await call(product, deleteWaitlist, { token: place.person.token, params: { waitlistId: place.waitlist.id } });
    const replies = [
      await open(place.waitlist.id),
      await submit(place, { email: 'ada@example.com' }),
      await open('00000000-0000-4000-8000-000000000000'),
      await open('no-such-list'),
      await open(''),
    ];
    for (const { status, text } of replies) {
      expect(status).toBe(404);
      expect(text).toContain('There’s no waitlist here');
      expect(text).not.toContain('<form');
    }
  });

  describe('of a list that names its sites', () => {
    const shop = 'https://shop.example';

    test.each([
      ['its own form', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 200],
      ['its own form in an older browser', { origin: 'http://localhost' }, 200],
      ['its own form, without its origin', { 'sec-fetch-site': 'same-origin' }, 200],
      ['a form of a site that is named', { 'sec-fetch-site': 'cross-site', origin: shop }, 200],
      ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      ['a form of another site in an older browser', { origin: 'https://evil.example' }, 403],
      ['a form that hides where it is', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
      ['nobody in particular', {}, 403],
    ])('what %s sends is answered like the widget’s requests', async (_, sender, status) => {
      const place = await makePlace(product, [shop]);
      const headers = { 'content-type': FORM['content-type'], ...sender };
      const reply = await submit(place, { email: 'ada@example.com' }, { headers });
      expect(reply.status).toBe(status);
      if (status === 403) expect(reply.text).toContain('You can’t sign up here right now.');
      expect(await emailsOf(place)).toHaveLength(status === 200 ? 1 : 0);
    });
  });

  test('its form is known by PUBLIC_URL, whatever host it was sent to', async () => {
    const here = await openTestProduct(kind, { publicUrl: 'https://prelude.example' });
    const { waitlist } = await makePlace(here, ['https://shop.example']);
    const outcomes = ['https://prelude.example', 'http://localhost'].map(async (origin) => {
      const headers = { ...FORM, origin };
      return (await post(here.server, `/w/${waitlist.id}`, { email: 'ada@example.com' }, { headers })).status;
    });
    expect(await Promise.all(outcomes)).toEqual([200, 403]);
    await here.close();
  });

  test('it may be framed, and its answers too', async () => {
    const place = await makePlace(product);
    const { location } = await submit(place, { email: 'ada' });
    for (const { headers } of [await open(place.waitlist.id), await send(product.server, 'GET', location)]) {
      expect(headers.get('x-frame-options')).toBe(null);
      expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    }
  });

  test('an answer can be read again without sending anything, and shows no address in its own', async () => {
    const place = await makePlace(product);
    const { location, text } = await submit(place, { email: 'ada@example.com' });
    expect(location).not.toMatch(/ada|example/);
    expect((await send(product.server, 'GET', location)).text).toBe(text);
    expect(await emailsOf(place)).toEqual(['ada@example.com']);
    const forged = await send(product.server, 'GET', `${location.slice(0, -4)}AAAA`);
    expect([forged.status, forged.text.includes('<form')]).toEqual([200, true]);
  });

  test('its limits are those of the widget; it says when to retry, and keeps the address', async () => {
    const place = await makePlace(product);
    const clientAddress = '192.0.2.77';
    const sendJson = (index: number) =>
      send(product.server, 'POST', `/v1/waitlists/${place.waitlist.id}/contacts`, {
        body: { email: `visitor${index}@example.com` },
        clientAddress,
      });
    await Promise.all(Array.from({ length: 60 }, (_, index) => sendJson(index)));
    const { status, text, headers } = await submit(place, { email: 'late@example.com' }, { clientAddress });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toMatch(/Too many attempts\. Try again in (?:1 minute|\d+ seconds)\./);
    expect(text).toContain('value="late@example.com"');
    expect(await emailsOf(place)).not.toContain('late@example.com');
  });

  test('a failing server says so on the page, keeps the address, and logs the reason', async () => {
    const broken = await openTestProduct(kind);
    const place = await makePlace(broken);
    await broken.close();
    const reply = await post(broken.server, `/w/${place.waitlist.id}`, { email: 'ada@example.com' });
    expect(reply.status).toBe(503);
    expect(reply.text).toContain('We can’t reach the list right now.');
    expect(reply.text).toContain('value="ada@example.com"');
    expect(broken.logged.some((line) => /request\.failed|database\.unavailable/.test(line))).toBe(true);
  });
});
