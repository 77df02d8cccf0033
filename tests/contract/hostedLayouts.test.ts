import { drawnCovers, pageLayouts, patchForm, publishForm } from '@prelude/api/contract/forms';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toJpegHead } from './support/images.ts';
import { databases } from './support/makeDatabase.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const HERE = 'https://prelude.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

afterEach(() => {
  vi.useRealTimers();
});

describe.each(databases)('a hosted page on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct(kind, { publicUrl: HERE });
  });
  afterAll(() => product.close());

  const open = async ({ waitlist }: Place, query = ''): Promise<string> =>
    (await send(product.server, 'GET', `/w/${waitlist.id}${query}`)).text;
  const write = ({ person: { token }, waitlist }: Place, body: object) =>
    call(product, patchForm, { token, params: { waitlistId: waitlist.id }, body: body as never });
  const publish = async (place: Place, body: object): Promise<string> => {
    expect((await write(place, body)).json.errors).toBeUndefined();
    const { token } = place.person;
    expect((await call(product, publishForm, { token, params: { waitlistId: place.waitlist.id } })).status).toBe(200);
    return open(place);
  };

  test('has the layout that its owner chose, and the left one before', async () => {
    const place = await makePlace(product);
    expect(await open(place)).toContain('<body class="left">');
    for (const layout of pageLayouts.filter((name) => name !== 'left'))
      expect(await publish(place, { page: { layout } })).toContain(`<body class="${layout}">`);
  });

  test('has a cover in the colors of its look, which the policy takes as a part of the style sheet', async () => {
    const place = await makePlace(product);
    expect(await open(place)).not.toContain('class="cover"');
    const pages = [];
    for (const name of drawnCovers) pages.push(await publish(place, { page: { cover: { kind: 'drawn', name } } }));
    expect(new Set(pages.map((page) => /\.cover\{[^}]*background[^}]+\}/.exec(page)?.[0])).size).toBe(
      drawnCovers.length,
    );
    for (const page of pages) expect(page).toContain('<div class="cover"></div>');
    const colors = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };
    const blue = await publish(place, { look: { colors } });
    expect(/--c1:#\w+/.exec(blue)?.[0]).not.toBe(/--c1:#\w+/.exec(`${pages[0]}`)?.[0]);
  });

  test('draws an uploaded cover, which loads first and is the one picture that the policy allows', async () => {
    const place = await makePlace(product);
    const path = `/v1/workspaces/${place.workspace.id}/images?kind=cover`;
    const token = `Bearer ${place.person.token}`;
    const request = { method: 'POST', headers: { authorization: token, 'content-type': 'application/octet-stream' } };
    const body = new Uint8Array(toJpegHead(1600, 900));
    const { id } = await (await product.server.fetch(new Request(HERE + path, { ...request, body }))).json();
    for (const layout of pageLayouts) {
      const page = await publish(place, { page: { layout, cover: { kind: 'image', id: id.toUpperCase() } } });
      expect(page).toContain(`<link rel="preload" as="image" href="/i/${id}" fetchpriority="high">`);
      expect(page).toContain(
        `<body class="${layout} covered"><img class="cover" src="/i/${id}" alt="" width="1600" height="900" fetchpriority="high">`,
      );
    }
    const policyOf = async () =>
      (await send(product.server, 'GET', `/w/${place.waitlist.id}`)).headers.get('content-security-policy');
    expect(await policyOf()).toContain("img-src 'self' data:;");
    await product.db.deleteFrom('images').where('id', '=', id).execute();
    expect(await open(place)).toContain('<h1>');
    await publish(place, { page: { cover: { kind: 'none' } } });
    expect(await policyOf()).toContain('; img-src data:;');
  });

  test.each([
    [{ layout: 'diagonal' }, 'page.layout'],
    [{ proof: 'avatars' }, 'page.proof'],
    [{ cover: { kind: 'drawn' } }, 'page.cover'],
    [{ cover: { kind: 'drawn', name: 'photo' } }, 'page.cover.name'],
    [{ cover: 'dawn' }, 'page.cover'],
    [{ cover: { kind: 'image' } }, 'page.cover'],
    [{ cover: { kind: 'image', name: 'dawn' } }, 'page.cover'],
    [{ cover: { kind: 'image', id: 'cover.jpg' } }, 'page.cover'],
    [{ cover: { kind: 'image', id: crypto.randomUUID() } }, 'page.cover'],
  ])('refuses %j', async (page, path) => {
    const { status, json } = await write(await makePlace(product), { page });
    expect([status, Object.keys(json.errors)]).toEqual([400, [path]]);
  });

  test('counts whole days in UTC until the launch, while there are any', async () => {
    const place = await makePlace(product);
    const page = await publish(place, { page: { launchesOn: '2027-03-01' } });
    expect(page).not.toContain('to go');
    await publish(place, { page: { launchesOn: '2027-03-01', proof: 'countdown' } });
    const at = async (now: string, query = '') => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      return /<p class="launch">.*?<\/p>/.exec(await open(place, query))?.[0];
    };
    expect(await at('2027-02-26T23:59:59Z')).toBe('<p class="launch"><b>3 days to go</b>Launch: March 1, 2027</p>');
    expect(await at('2027-02-27T00:00:00Z')).toContain('<b>2 days to go</b>');
    expect(await at('2027-02-28T12:00:00Z')).toContain('<b>1 day to go</b>');
    expect(await at('2027-02-27T12:00:00Z', '?lang=pl')).toContain('<b>Zostały 2 dni</b>');
    expect(await at('2027-03-01T23:00:00Z')).toContain('<b>Launching today</b>');
    expect(await at('2027-03-02T00:00:00Z')).toBe('<p class="launch">Launch: March 1, 2027</p>');
  });

  test('has headings and questions that open in its text', async () => {
    const page = await publish(await makePlace(product), {
      page: { text: { en: '# Why\n\nFor **studios**.\n\nQ: When?\nA: In spring.' } },
    });
    expect(page).toContain(
      '<section><h2>Why</h2>\n<p>For <strong>studios</strong>.</p>\n<details><summary>When?</summary><p>In spring.</p></details>\n</section>',
    );
  });

  test.each([
    ['Your email', 'your email', true],
    ['Your email', 'you@studio.com', false],
    [undefined, 'Email address', true],
    [undefined, undefined, false],
  ])('with the label %j and the placeholder %j says it once: %j', async (label, placeholder, isOnce) => {
    const place = await makePlace(product);
    const page = await publish(place, { texts: { en: { title: 'Aurora', label, placeholder }, pl: {} } });
    expect(page.includes('<label for="email" class="said">')).toBe(isOnce);
    expect(page).toContain(`>${label ?? 'Email address'}</label>`);
  });

  test('gives the owner’s thanks after a sign-up, and links that share its address alone', async () => {
    const place = await makePlace(product);
    await publish(place, { texts: { en: { title: 'Aurora & co', thanks: 'See you in spring.' }, pl: {} } });
    const body = new URLSearchParams({ email: 'ada@example.com' }).toString();
    const path = `/w/${place.waitlist.id}?lang=en&utm_source=news`;
    const { headers } = await send(product.server, 'POST', path, { body, headers: FORM });
    const { text } = await send(product.server, 'GET', headers.get('location') ?? '');
    expect(text).toContain('See you in spring.');
    const shared = [...text.matchAll(/<li><a href="([^"]+)" target="_blank" rel="noopener">/g)].map(([, href = '']) =>
      decodeURIComponent(href),
    );
    expect(shared).toHaveLength(4);
    const here = `${HERE}/w/${place.waitlist.id}`;
    for (const href of shared) expect(href.endsWith(here), href).toBe(true);
    expect(shared[0]).toBe(`https://x.com/intent/post?text=Aurora & co&amp;url=${here}`);
  });
});
