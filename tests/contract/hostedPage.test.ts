import { type Contact, listContacts } from '@prelude/api/contract/contacts';
import { patchForm, publishForm, revertForm } from '@prelude/api/contract/forms';
import { patchWorkspaceLook } from '@prelude/api/contract/looks';
import { deleteWaitlist, patchWaitlist, type WaitlistStatus } from '@prelude/api/contract/waitlists';
import { insertImage } from '@prelude/server/repos/images';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toPng } from './support/images.ts';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const HERE = 'https://prelude.example';
const shop = 'https://shop.example';
const DAY = 86_400_000;
const MAX_PAGE_BYTES = 30_000;

let count = 0;
/** An address of a page that no other test has. */
const newSlug = (): string => {
  count += 1;
  return `lumen-${count}`;
};

afterEach(() => {
  vi.useRealTimers();
});

describe.each(databases)('a hosted page on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct(kind, { publicUrl: HERE });
  });
  afterAll(() => product.close());

  const open = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
    send(product.server, 'GET', `/w/${path}`, { headers });
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = FORM) =>
    send(product.server, 'POST', `/w/${path}`, { body: new URLSearchParams(fields).toString(), headers });
  const follow = async ({ status, headers }: Reply): Promise<Reply> => {
    expect(status).toBe(303);
    return send(product.server, 'GET', headers.get('location') ?? '');
  };
  const publish = async ({ person: { token }, waitlist }: Place, body: object): Promise<void> => {
    const params = { waitlistId: waitlist.id };
    const saved = await call(product, patchForm, { token, params, body: body as never });
    expect([saved.status, saved.json.errors]).toEqual([200, undefined]);
    expect((await call(product, publishForm, { token, params })).status).toBe(200);
  };
  const change = (
    { person: { token }, waitlist }: Place,
    body: { status?: WaitlistStatus; allowedOrigins?: string[] },
  ) => call(product, patchWaitlist, { token, params: { waitlistId: waitlist.id }, body });
  const contactsOf = async ({ person: { token }, waitlist }: Place): Promise<Contact[]> =>
    (await call(product, listContacts, { token, params: { waitlistId: waitlist.id } })).json;
  const addImage = async ({ person, workspace }: Place): Promise<string> => {
    const image = { mediaType: 'image/png', bytes: toPng(1, 1) };
    const added = await insertImage(product.db, { personId: person.id, workspaceId: workspace.id }, image);
    if (typeof added !== 'object') throw new Error(`${added}`);
    return added.id;
  };
  const policyOf = ({ headers }: Reply): string[] => headers.get('content-security-policy')?.split('; ') ?? [];
  const title = 'The inbox that leaves you alone';
  const texts = {
    en: {
      title,
      sentence: 'Be among the first.',
      label: 'Your email',
      placeholder: 'you@studio.com',
      button: 'Save my place',
      thanks: 'See you in spring.',
    },
    pl: { title: 'Skrzynka, która daje spokój' },
  };

  test('says what its owner published, in the language of the address or else of the browser', async () => {
    const place = await makePlace(product);
    const slug = newSlug();
    await publish(place, {
      texts,
      page: { slug, text: { en: 'Mail for **studios**.', pl: 'Poczta dla *studiów*.' }, launchesOn: '2027-03-01' },
    });
    const english = await open(slug);
    expect(english.status).toBe(200);
    for (const shown of [
      `<h1>${title}</h1>`,
      `<title>${title}</title>`,
      'Be among the first.',
      '>Your email</label>',
      'placeholder="you@studio.com"',
      '<button>Save my place</button>',
      '<p>Mail for <strong>studios</strong>.</p>',
      'Launch: March 1, 2027',
      'Made with Prelude',
    ])
      expect(english.text).toContain(shown);
    for (const polish of [await open(`${slug}?lang=pl`), await open(slug, { 'accept-language': 'pl,en;q=0.5' })]) {
      expect(polish.text).toContain('<html lang="pl">');
      expect(polish.text).toContain('<h1>Skrzynka, która daje spokój</h1>');
      expect(polish.text).toContain('<p>Poczta dla <em>studiów</em>.</p>');
      expect(polish.text).toContain('Premiera: 1 marca 2027');
      // What is empty in Polish is the main language's, and says so to screen readers.
      expect(polish.text).toContain('<button lang="en">Save my place</button>');
    }
    expect((await open(`${slug}?lang=en`, { 'accept-language': 'pl' })).text).toContain('<html lang="en">');
    expect(english.headers.get('vary')).toContain('Accept-Language');
  });

  test('offers the languages that have a title', async () => {
    const place = await makePlace(product);
    const { id } = place.waitlist;
    const offered = async () =>
      [...(await open(`${id}?lang=en`)).text.matchAll(/<a [^>]*hreflang="(\w+)"/g)].map(([, code]) => code);
    expect(await offered()).toEqual(['pl']);
    await publish(place, { texts: { ...texts, pl: {} } });
    expect(await offered()).toEqual([]);
    const polish = await open(`${id}?lang=pl`);
    expect(polish.text).toContain(`<h1 lang="en">${title}</h1>`);
    expect(polish.text).toContain('lang="en">English</a>');
    await publish(place, { texts: { ...texts, pl: { title: 'Skrzynka' } } });
    expect(await offered()).toEqual(['pl']);
  });

  test('says of each text that the main language lends which one that is', async () => {
    const place = await makePlace(product);
    const { id } = place.waitlist;
    const thanks = 'See you in spring.';
    await publish(place, { texts: { en: { ...texts.en, thanks }, pl: {} }, page: { text: { en: 'For studios.' } } });
    const english = await open(`${id}?lang=en`);
    expect(english.text.replace('<html lang="en">', '')).not.toContain(' lang="en"');
    const polish = await open(`${id}?lang=pl`);
    for (const lent of [
      '<p class="lead" lang="en">Be among',
      '<label for="email" lang="en">',
      '<section lang="en">',
      'placeholder="you@studio.com" lang="en"',
    ])
      expect(polish.text).toContain(lent);
    const done = await follow(await post(`${id}?lang=pl`, { email: 'ada@example.com' }));
    expect(done.text).toContain('<h1>Jesteś na liście</h1>');
    expect(done.text).toContain(`<p class="lead" lang="en">${thanks}</p>`);
  });

  test('a publish and a revert are live at once', async () => {
    const place = await makePlace(product);
    const { id } = place.waitlist;
    expect((await open(id)).text).toContain('<h1>Join the waitlist</h1>');
    await publish(place, { texts });
    expect((await open(id)).text).toContain(`<h1>${title}</h1>`);
    await call(product, revertForm, { token: place.person.token, params: { waitlistId: id } });
    expect((await open(id)).text).toContain('<h1>Join the waitlist</h1>');
  });

  test('a draft is not shown', async () => {
    const { person, waitlist } = await makePlace(product);
    const params = { waitlistId: waitlist.id };
    await call(product, patchForm, { token: person.token, params, body: { texts } as never });
    expect((await open(waitlist.id)).text).not.toContain(title);
  });

  describe('its address', () => {
    test('by id, in capitals and by a former slug lead to the slug, with the query', async () => {
      const place = await makePlace(product);
      const [first, second] = [newSlug(), newSlug()];
      await publish(place, { page: { slug: first } });
      await publish(place, { page: { slug: second } });
      for (const path of [place.waitlist.id, first, second.toUpperCase()]) {
        const { status, headers } = await open(`${path}?utm_source=a&lang=pl`);
        expect([status, headers.get('location')]).toEqual([302, `/w/${second}?utm_source=a&lang=pl`]);
      }
      expect((await open(second)).status).toBe(200);
      expect((await open(`${second}/`)).status).toBe(200);
    });

    test('a former slug leads to the id of a list that has none now, for 90 days', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const place = await makePlace(product);
      const slug = newSlug();
      await publish(place, { page: { slug } });
      await publish(place, { page: {}, texts });
      expect((await open(slug)).headers.get('location')).toBe(`/w/${place.waitlist.id}`);
      vi.setSystemTime(Date.now() + 89 * DAY);
      expect((await open(slug)).status).toBe(302);
      vi.setSystemTime(Date.now() + 2 * DAY);
      expect((await open(slug)).status).toBe(404);
    });

    test('a form that was open while the address changed still signs up', async () => {
      const place = await makePlace(product);
      const [first, second] = [newSlug(), newSlug()];
      await publish(place, { page: { slug: first } });
      await publish(place, { page: { slug: second } });
      for (const [path, email] of [
        [first, 'a@example.com'],
        [place.waitlist.id, 'b@example.com'],
      ] as const) {
        const reply = await post(path, { email });
        expect(reply.headers.get('location')).toMatch(new RegExp(`^/w/${second}\\?outcome=`));
        expect((await follow(reply)).text).toContain('You’re on the list');
      }
      expect(await contactsOf(place)).toHaveLength(2);
    });

    test.each(['ab', 'new', 'api', 'no-such-page', 'Ł', 'a--b', '%00', '..%2f..', 'x'.repeat(500)])(
      '/w/%s is not found',
      async (path) => {
        const { status, text } = await open(path);
        expect([status, text.includes('There’s no waitlist here')]).toEqual([404, true]);
      },
    );

    test('of a deleted list is not found, and its form neither', async () => {
      const place = await makePlace(product);
      const slug = newSlug();
      await publish(place, { texts, page: { slug } });
      await call(product, deleteWaitlist, { token: place.person.token, params: { waitlistId: place.waitlist.id } });
      for (const { status, text } of [await open(slug), await follow(await post(slug, { email: 'a@example.com' }))]) {
        expect(status).toBe(404);
        expect(text).not.toContain(title);
      }
    });
  });

  describe('for search engines and previews of links', () => {
    const metaOf = ({ text }: Reply) =>
      Object.fromEntries(
        [...text.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
          ([, name, value]) => [name, value],
        ),
      );
    const linksOf = ({ text }: Reply) =>
      [...text.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(
        ([, rel, code, href]) => [code ?? rel, href],
      );

    test('it names its picture, its own address and that in other languages', async () => {
      const place = await makePlace(product);
      const slug = newSlug();
      const image = await addImage(place);
      await publish(place, { texts, page: { slug, image } });
      const reply = await open(slug);
      const picture = `${HERE}/i/${image}`;
      expect(metaOf(reply)).toEqual({
        'og:type': 'website',
        'og:locale': 'en_US',
        'og:url': `${HERE}/w/${slug}`,
        'og:title': title,
        'og:description': 'Be among the first.',
        'og:image': picture,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': 'Be among the first.',
        'twitter:image': picture,
      });
      const alternates = [
        ['en', `${HERE}/w/${slug}?lang=en`],
        ['pl', `${HERE}/w/${slug}?lang=pl`],
        ['x-default', `${HERE}/w/${slug}`],
      ];
      expect(linksOf(reply)).toEqual([['canonical', `${HERE}/w/${slug}`], ...alternates]);
      const polish = await open(`${slug}?lang=pl&utm_source=a`);
      expect(linksOf(polish)).toEqual([['canonical', `${HERE}/w/${slug}?lang=pl`], ...alternates]);
      expect(metaOf(polish)).toMatchObject({ 'og:locale': 'pl_PL', 'og:url': `${HERE}/w/${slug}?lang=pl` });
      expect(policyOf(reply)).toContain('img-src data:');
    });

    test('without a picture its card is small', async () => {
      const place = await makePlace(product);
      const meta = metaOf(await open(place.waitlist.id));
      expect(meta).toMatchObject({ 'twitter:card': 'summary', 'og:title': 'Join the waitlist' });
      expect(meta).not.toHaveProperty('og:image');
    });

    test('it is not indexed unless its owner wants it, and neither is an answer nor an archived list', async () => {
      const place = await makePlace(product);
      const { id } = place.waitlist;
      const robots = async (reply: Promise<Reply>) => (await reply).headers.get('x-robots-tag');
      expect(await robots(open(id))).toBe('noindex');
      await publish(place, { page: { isIndexed: true } });
      expect(await robots(open(id))).toBe(null);
      expect(await robots(post(id, { email: 'a@example.com' }).then(follow))).toBe('noindex');
      await change(place, { status: 'closed' });
      expect(await robots(open(id))).toBe(null);
      await change(place, { status: 'archived' });
      expect(await robots(open(id))).toBe('noindex');
    });
  });

  describe('its look', () => {
    const colors = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };

    test('is its workspace’s where the list has none, with the logo', async () => {
      const place = await makePlace(product);
      const logo = await addImage(place);
      const { token } = place.person;
      const params = { workspaceId: place.workspace.id };
      await call(product, patchWorkspaceLook, { token, params, body: { colors, corners: 'pill', logo } });
      await publish(place, { look: { corners: 'square', font: 'serif', scheme: 'light' } });
      const reply = await open(place.waitlist.id);
      expect(reply.text).toContain('--ink:#1c6fd1');
      expect(reply.text).toContain('--control:0;');
      expect(reply.text).toContain('Georgia');
      expect(reply.text).toContain('color-scheme:light;');
      expect(reply.text).not.toContain('prefers-color-scheme');
      expect(reply.text).toContain(`<img class="logo" src="/i/${logo}" alt="" height="48">`);
      expect(policyOf(reply)).toContain("img-src 'self' data:");
    });

    test('follows the visitor’s scheme unless it keeps one, with a dark side of the same accent', async () => {
      const place = await makePlace(product);
      await publish(place, { look: { colors } });
      const { text } = await open(place.waitlist.id);
      const [light, dark] = text.split('@media (prefers-color-scheme:dark)');
      expect(light).toContain('color-scheme:light dark');
      expect(light).toContain('--canvas:#ffffff');
      expect(dark).not.toContain('--canvas:#ffffff');
      await publish(place, { look: { colors, scheme: 'dark' } });
      expect((await open(place.waitlist.id)).text).toContain('color-scheme:dark;');
    });

    test('the credit goes when its owner wants', async () => {
      const place = await makePlace(product);
      await publish(place, { page: { hidesCredit: true } });
      expect((await open(place.waitlist.id)).text).not.toContain('Made with Prelude');
    });
  });

  describe('the number of subscribers', () => {
    test.each([
      [9, null],
      [10, '10 people are on the list already'],
      [57, 'Over 50 people are on the list already'],
      [1_234, 'Over 1,200 people are on the list already'],
    ])('%i are shown as %s, and only where the owner wants', async (subscribed, words) => {
      const place = await makePlace(product);
      const row = { waitlist_id: place.waitlist.id, subscribed, pending: 7, unsubscribed: 5_000, invalid: 0 };
      await product.db.insertInto('list_counts').values(row).execute();
      expect((await open(place.waitlist.id)).text).not.toContain('people');
      await publish(place, { page: { showsCount: true } });
      const { text } = await open(place.waitlist.id);
      if (words) expect(text).toContain(words);
      else expect(text).not.toContain('people');
      if (subscribed === 1_234)
        expect((await open(`${place.waitlist.id}?lang=pl`)).text).toContain('Na liście jest już ponad 1200 osób');
    });

    test('is that of this list', async () => {
      const [place, other] = [await makePlace(product), await makePlace(product)];
      const counts = { pending: 0, unsubscribed: 0, invalid: 0 };
      await product.db
        .insertInto('list_counts')
        .values({ waitlist_id: other.waitlist.id, subscribed: 500, ...counts })
        .execute();
      await publish(place, { page: { showsCount: true } });
      expect((await open(place.waitlist.id)).text).not.toContain('people');
    });
  });

  describe('of a list that is', () => {
    test.each<[WaitlistStatus, string, string]>([
      ['paused', 'Sign-ups are paused', 'Come back in a while.'],
      ['closed', 'Sign-ups are closed', 'Thank you for your interest.'],
      ['archived', 'Sign-ups are closed', 'Thank you for your interest.'],
    ])('%s says so in place of the form, and signs nobody up', async (status, heading, sentence) => {
      const place = await makePlace(product);
      const { id } = place.waitlist;
      const { text: form } = await open(id);
      expect(form).toContain('<form');
      await change(place, { status });
      const plain = await open(id);
      expect([plain.status, plain.text.includes(`<h1>${heading}</h1>`)]).toEqual([200, true]);
      await publish(place, { texts });
      for (const reply of [await open(id), await follow(await post(id, { email: 'a@example.com' }))]) {
        expect(reply.status).toBe(200);
        expect(reply.text).toContain(`<h1>${title}</h1>`);
        expect(reply.text).toContain(heading);
        expect(reply.text).toContain(sentence);
        expect(reply.text).not.toContain('<form');
      }
      expect(await contactsOf(place)).toEqual([]);
      await change(place, { status: 'open' });
      expect((await open(id)).text).toContain('<form');
    });

    test('paused after somebody has signed up still thanks them', async () => {
      const place = await makePlace(product);
      const reply = await post(place.waitlist.id, { email: 'a@example.com' });
      const refused = await post(place.waitlist.id, { email: 'nonsense' });
      await change(place, { status: 'paused' });
      expect((await follow(reply)).text).toContain('You’re on the list');
      expect((await follow(refused)).text).toContain('Sign-ups are paused');
    });
  });

  describe('what follows a sign-up', () => {
    const next = `${shop}/hello?a=1&b=2`;
    const placeThatLeads = async (): Promise<Place> => {
      const place = await makePlace(product, [shop]);
      await publish(place, { texts, after: { kind: 'redirect', url: next } });
      return place;
    };
    const own = { email: 'a@example.com', leadsTo: shop };

    test('is the thanks of the owner, with the address and the language that was asked in', async () => {
      const place = await makePlace(product);
      await publish(place, { texts });
      const { status, text } = await follow(await post(`${place.waitlist.id}?lang=en`, { email: 'Ada@example.com' }));
      expect(status).toBe(200);
      for (const shown of ['<h1>You’re on the list</h1>', 'See you in spring.', '<bdi>Ada@example.com</bdi>'])
        expect(text).toContain(shown);
      expect(text).not.toContain('<form');
      await follow(await post(`${place.waitlist.id}?lang=pl`, { email: 'ola@example.com' }));
      expect((await contactsOf(place)).map(({ lang, formVersion }) => [lang, formVersion])).toEqual([
        ['pl', 1],
        ['en', 1],
      ]);
    });

    test('is another page, whose origin the policy of the form allows', async () => {
      const { waitlist } = await placeThatLeads();
      const page = await open(waitlist.id);
      expect(policyOf(page)).toContain(`form-action 'self' ${shop}`);
      expect(page.text).toContain(`name="leadsTo" value="${shop}"`);
      for (const email of ['new@example.com', 'new@example.com']) {
        const { status, headers } = await post(waitlist.id, { ...own, email });
        expect([status, headers.get('location')]).toEqual([303, next]);
      }
    });

    test('is a page with a link where the form’s policy does not name that origin', async () => {
      const place = await placeThatLeads();
      const reply = await follow(await post(place.waitlist.id, { email: 'a@example.com' }));
      expect(reply.text).toContain('You’re on the list');
      expect(reply.text).toContain(`href="${next.replace('&', '&amp;')}" target="_top">Continue to shop.example</a>`);
      expect(await contactsOf(place)).toHaveLength(1);
    });

    test('is a page with a link for the whole window in a frame, where the site may forbid to be shown', async () => {
      const { waitlist } = await placeThatLeads();
      const reply = await follow(await post(waitlist.id, own, { ...FORM, 'sec-fetch-dest': 'iframe' }));
      expect(reply.text).toContain('You’re on the list');
      expect(reply.text).toContain(`href="${next.replace('&', '&amp;')}" target="_top">Continue to shop.example</a>`);
    });

    test('a refused address leads nowhere', async () => {
      const { waitlist } = await placeThatLeads();
      const refused = await follow(await post(waitlist.id, { ...own, email: 'nonsense' }));
      expect([refused.status, policyOf(refused).includes(`form-action 'self' ${shop}`)]).toEqual([400, true]);
    });

    test('is the thanks once the site is no longer allowed', async () => {
      const place = await placeThatLeads();
      await change(place, { allowedOrigins: ['https://other.example'] });
      const page = await open(place.waitlist.id);
      expect(policyOf(page)).toContain("form-action 'self'");
      expect(page.text).not.toContain('leadsTo');
      const reply = await follow(await post(place.waitlist.id, own));
      expect(reply.text).toContain('See you in spring.');
      expect(reply.text).not.toContain(shop);
    });

    test('a robot is led where people are', async () => {
      const place = await placeThatLeads();
      const reply = await post(place.waitlist.id, { ...own, website: 'https://spam.example' });
      expect(reply.headers.get('location')).toBe(next);
      expect(await contactsOf(place)).toEqual([]);
    });
  });

  describe('whatever is written in it', () => {
    const html = '"><script>alert(1)</script><b onclick=x>&amp;';
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b onclick=x&gt;&amp;amp;';

    test('markup is text, everywhere', async () => {
      const place = await makePlace(product);
      const all = { title: html, sentence: html, label: html, placeholder: html, button: html, thanks: html };
      await publish(place, { texts: { en: all, pl: {} }, page: { text: { en: html } } });
      const page = await open(place.waitlist.id);
      const done = await follow(await post(place.waitlist.id, { email: 'a@example.com' }));
      for (const { text } of [page, done]) expect(text).not.toMatch(/<script|<b /);
      for (const shown of [
        `<h1>${escaped}</h1>`,
        `<title>${escaped}</title>`,
        `placeholder="${escaped}"`,
        `<button>${escaped}</button>`,
        `content="${escaped}"`,
      ])
        expect(page.text).toContain(shown);
    });

    test('braces of ICU and marks of direction are text', async () => {
      const place = await makePlace(product);
      const odd = '{count, plural, other {#}} <{x}> ‮evil‬';
      await publish(place, { texts: { en: { title: odd, thanks: odd }, pl: {} } });
      const { text } = await open(place.waitlist.id);
      expect(text).toContain('{count, plural, other {#}} &lt;{x}&gt;');
      expect(text).toContain('h1,p,li,label{unicode-bidi:plaintext');
      const done = await follow(await post(place.waitlist.id, { email: 'a@example.com' }));
      expect(done.text).toContain('{count, plural, other {#}}');
    });

    test('the page runs no script, loads nothing but its logo, and stays below 30 kB', async () => {
      const place = await makePlace(product);
      const long = (length: number) => 'Żółw & '.repeat(length / 7);
      const logo = await addImage(place);
      await publish(place, {
        texts: {
          en: { title: long(126), sentence: long(497), label: long(126), placeholder: long(126), button: long(126) },
          pl: {},
        },
        look: { logo, colors: { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' } },
        page: {
          image: logo,
          proof: 'countdown',
          layout: 'split',
          cover: { kind: 'drawn', name: 'bars' },
          launchesOn: '2027-03-01',
          text: { en: `${'Mail for **studios**. '.repeat(60)}\n\n- one\n- two` },
        },
      });
      const { text } = await open(place.waitlist.id);
      expect(Buffer.byteLength(text)).toBeLessThan(MAX_PAGE_BYTES);
      expect(Buffer.byteLength((await open((await makePlace(product)).waitlist.id)).text)).toBeLessThan(10_000);
      expect(text).not.toMatch(/<script|\son\w+=|javascript:/);
      expect([...text.matchAll(/\ssrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([`/i/${logo}`]);
    });

    test('it comes compressed where the browser takes it', async () => {
      const place = await makePlace(product);
      const reply = await open(place.waitlist.id, { 'accept-encoding': 'gzip' });
      expect(reply.headers.get('content-encoding')).toBe('gzip');
    });

    test('its style is named by its hash, which changes with the look', async () => {
      const place = await makePlace(product);
      const hashOf = (reply: Reply) => policyOf(reply).find((part) => part.startsWith('style-src-elem'));
      const plain = await open(place.waitlist.id);
      await publish(place, { look: { corners: 'pill' } });
      const round = await open(place.waitlist.id);
      const hashes = [plain, round].map(hashOf);
      expect(new Set(hashes).size).toBe(2);
      for (const [index, { text }] of [plain, round].entries()) {
        const css = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
        expect(hashes[index]).toBe(`style-src-elem 'sha256-${Buffer.from(digest).toString('base64')}'`);
      }
    });
  });

  test('its link to the other language keeps the campaign, and loses the outcome', async () => {
    const place = await makePlace(product);
    const { id } = place.waitlist;
    expect((await open(`${id}?utm_source=a%22b`)).text).toContain(
      '<a href="?utm_source=a%22b&amp;lang=pl" hreflang="pl" lang="pl">Polski</a>',
    );
    const refused = await follow(await post(`${id}?lang=pl`, { email: 'nonsense' }));
    expect(refused.text).toContain('<a href="?lang=en" hreflang="en" lang="en">English</a>');
  });
});
