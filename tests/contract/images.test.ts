import { type ImageKind, MAX_IMAGES } from '@prelude/api/contract/looks';
import { deleteWorkspace } from '@prelude/api/contract/workspaces';
import { insertImage } from '@prelude/server/repos/images';
import { expect, test } from 'vitest';
import { toJpegHead, toPng, toSvg, toWebpHead } from './support/images.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const MALICIOUS = toSvg('onload="alert(1)"', '<script>alert(1)</script><image href="https://evil.example/x.png"/>');
const DAY = 86_400_000;

onBothDatabases('images', (product) => {
  const upload = async ({ person, workspace }: Place, kind: string, bytes: Uint8Array, token = person.token) => {
    const request = new Request(`http://localhost/v1/workspaces/${workspace.id}/images?kind=${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    });
    const reply = await product().server.fetch(request);
    return { status: reply.status, json: await reply.json() };
  };
  const open = (id: string) => product().server.fetch(new Request(`http://localhost/i/${id}`));
  const statusOf = async (id: string): Promise<number> => (await open(id)).status;

  test.each<[string, ImageKind, Buffer, string]>([
    ['a PNG', 'logo', toPng(40, 40), 'image/png'],
    ['a WebP', 'logo', toWebpHead(40, 40), 'image/webp'],
    ['an SVG', 'logo', toSvg(), 'image/svg+xml'],
    [
      'an SVG with a prologue',
      'logo',
      Buffer.from(`<?xml version="1.0"?><!-- a --><!DOCTYPE svg>${toSvg()}`),
      'image/svg+xml',
    ],
    [
      'an SVG that refers to its own parts',
      'logo',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>a{fill:url(#b)}</style><use xlink:href="#b"/><image href="data:image/png;base64,AA=="/></svg>',
      ),
      'image/svg+xml',
    ],
    ['a JPEG of 630 × 1200 that is turned', 'picture', toJpegHead(630, 1200, 6), 'image/jpeg'],
    ['a PNG of 1200 × 630', 'picture', toPng(1200, 630), 'image/png'],
    ['a JPEG of 1200 × 630', 'picture', toJpegHead(1200, 630), 'image/jpeg'],
    ['a JPEG of 1600 × 1067', 'cover', toJpegHead(1600, 1067), 'image/jpeg'],
    ['a JPEG of 2400 × 1600 that is turned', 'cover', toJpegHead(2400, 1600, 8), 'image/jpeg'],
    ['a WebP of 1600 × 4000', 'cover', toWebpHead(1600, 4000), 'image/webp'],
    ['a small WebP', 'cover', toWebpHead(40, 30), 'image/webp'],
  ])('%s as a %s is returned as it came, for a year, and can do nothing', async (_, kind, bytes, mediaType) => {
    const added = await upload(await makePlace(product()), kind, bytes);
    expect(added.status).toBe(201);
    const reply = await open(added.json.id);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each<[string, ImageKind, Uint8Array, string]>([
    ['no image', 'logo', Buffer.from('GIF89a, or so it says'), 'image_type'],
    ['nothing', 'logo', Buffer.alloc(0), 'image_type'],
    ['HTML', 'logo', Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'image_type'],
    ['XML that is no SVG', 'logo', Buffer.from('<svg/>'), 'image_type'],
    ['an SVG that is cut off', 'logo', toSvg().subarray(0, 60), 'image_type'],
    [
      'an SVG with entities of its own',
      'logo',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
      'image_entities',
    ],
    ['an SVG with scripts', 'logo', MALICIOUS, 'image_scripts'],
    ...[
      '<script>alert(1)</script>',
      '<rect onclick="alert(1)"/>',
      '<a href=" javascript:alert(1)"><rect/></a>',
      '<set attributeName="href" to="javascript:alert(1)"/>',
      '<image href="https://example.com/a.png"/>',
      '<use href="//example.com/a.svg#b"/>',
      '<rect fill="url(https://example.com/a.svg#b)"/>',
      '<rect style="fill: url( \'//example.com/a\')"/>',
      '<style>@import "https://example.com/a.css";</style>',
      '<style><![CDATA[rect { fill: url(//example.com/a) }]]></style>',
      '<style>rect {}<a/>@import "https://example.com/a.css";</style>',
      '<style>@im<!-- -->port "https://example.com/a.css";</style>',
      '<style>@\\69mport "https://example.com/a.css";</style>',
      '<style>rect { fill: \\75 rl(https://example.com/a.svg#b) }</style>',
      '<style>rect { cursor: image-set("https://example.com/a.png" 1x) }</style>',
      '<rect fill="u\\72l(https://example.com/a.svg#b)"/>',
      '<image><set attributeName="href" to="https://example.com/a.png"/></image>',
      '<image><animate attributeName="href" values="#a; //example.com/a.png"/></image>',
      '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" srcset="https://example.com/a.png"/></foreignObject>',
      '<foreignObject><object xmlns="http://www.w3.org/1999/xhtml" data="https://example.com/a"/></foreignObject>',
      '<foreignObject><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></foreignObject>',
    ].map((part): [string, ImageKind, Buffer, string] => [
      `an SVG with ${part}`,
      'logo',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${part}</svg>`),
      'image_scripts',
    ]),
    ['an SVG with a style sheet', 'logo', Buffer.from(`<?xml-stylesheet href="a.css"?>${toSvg()}`), 'image_scripts'],
    ['a JPEG that is turned by its EXIF', 'picture', toJpegHead(1200, 630, 6), 'image_pixels'],
    ['a PNG that is cut off', 'logo', toPng(40, 40).subarray(0, 14), 'image_type'],
    ['a PNG without pixels', 'logo', toPng(0, 0), 'image_type'],
    ['a JPEG', 'logo', toJpegHead(40, 40), 'image_type'],
    ['an SVG', 'picture', toSvg('width="1200" height="630"'), 'image_type'],
    ['a JPEG without a size', 'picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), 'image_type'],
    ['a PNG 20,000 pixels wide', 'logo', toPng(20_000, 1), 'image_pixels'],
    ['a WebP 20,000 pixels high', 'logo', toWebpHead(1, 20_000), 'image_pixels'],
    ['an SVG of 20,000 pixels', 'logo', toSvg('width="20000px" height="10"'), 'image_pixels'],
    ['a PNG of another size', 'picture', toPng(1200, 629), 'image_pixels'],
    ['a JPEG of 20,000 pixels', 'picture', toJpegHead(20_000, 20_000), 'image_pixels'],
    ['an SVG of 201 kB', 'logo', toSvg('', `<path d="${'M0 0'.repeat(50_000)}"/>`), 'image_bytes'],
    ['a PNG', 'cover', toPng(40, 40), 'image_type'],
    ['an SVG', 'cover', toSvg(), 'image_type'],
    ['a JPEG 1,601 pixels wide', 'cover', toJpegHead(1601, 900), 'image_pixels'],
    ['a JPEG that is turned to 2,400 pixels', 'cover', toJpegHead(1600, 2400, 6), 'image_pixels'],
    ['a WebP 4,001 pixels high', 'cover', toWebpHead(1600, 4001), 'image_pixels'],
    ['a JPEG of 301 kB', 'cover', Buffer.concat([toJpegHead(1600, 900), Buffer.alloc(300_000)]), 'image_bytes'],
    ['10 MB', 'picture', Buffer.concat([toPng(1200, 630), Buffer.alloc(10_000_000)]), 'image_bytes'],
  ])('%s is refused as a %s', async (_, kind, bytes, fault) => {
    const place = await makePlace(product());
    const { status, json } = await upload(place, kind, bytes);
    expect([status, json.code, json.errors]).toEqual([400, 'unreadable_file', { file: fault }]);
  });

  test('a kind that there is not is refused', async () => {
    expect((await upload(await makePlace(product()), 'icon', toPng(1, 1))).json.code).toBe('invalid_query');
  });

  test('strangers cannot add images, and the bytes of an image go with its workspace', async () => {
    const place = await makePlace(product());
    const stranger = (await makeStrangersPlace(product())).person;
    expect((await upload(place, 'logo', toPng(1, 1), stranger.token)).status).toBe(404);
    const { id } = (await upload(place, 'logo', toPng(1, 1))).json;
    await call(product(), deleteWorkspace, { token: place.person.token, params: { workspaceId: place.workspace.id } });
    expect(await statusOf(id)).toBe(404);
    expect((await upload(place, 'logo', toPng(1, 1))).status).toBe(404);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'logo.svg', '..%2f'])('/i/%s is not found', async (id) => {
    expect((await send(product().server, 'GET', `/i/${id}`)).status).toBe(404);
  });

  const keep = async ({ person, workspace }: Place, at: number): Promise<string> => {
    const image = { mediaType: 'image/png', bytes: toPng(1, 1) };
    const added = await insertImage(product().db, { personId: person.id, workspaceId: workspace.id }, image, at);
    if (typeof added !== 'object') throw new Error(`${added}`);
    return added.id;
  };

  test('images that nothing names are deleted after a day; those of a look, a draft or a publish stay', async () => {
    const { db } = product();
    const place = await makePlace(product());
    const other = await makePlace(product());
    const now = Date.now();
    const ids = [];
    for (const age of [0.5, 3, 3, 3, 3, 3]) ids.push(await keep(place, now - age * DAY + ids.length));
    const elsewhere = await keep(other, now - 3 * DAY);
    const [fresh, unnamed, ofLook, ofDraft, ofDark, ofPublish] = ids;
    const waitlist_id = place.waitlist.id;
    await db
      .updateTable('workspaces')
      .set({ look: JSON.stringify({ logo: ofLook }) })
      .where('id', '=', place.workspace.id)
      .execute();
    const draft = JSON.stringify({ look: { logo: { light: ofDraft, dark: ofDark, size: 'large' } }, page: {} });
    await db.insertInto('forms').values({ waitlist_id, version: 2, form_version: 1, draft }).execute();
    const form = JSON.stringify({ look: {}, page: { image: ofPublish } });
    await db.insertInto('form_publishes').values({ waitlist_id, form_version: 1, form, published_at: 1 }).execute();
    const added = await keep(place, now);
    const shown = [unnamed, ofLook, ofDraft, ofDark, ofPublish, fresh, elsewhere, added].map((id) =>
      statusOf(id ?? ''),
    );
    expect(await Promise.all(shown)).toEqual([404, 200, 200, 200, 200, 200, 200, 200]);
  });

  const publish = async ({ waitlist }: Place, versions: readonly (readonly [image: string | null, at: number])[]) => {
    const rows = versions.map(([image, published_at], at) => ({
      waitlist_id: waitlist.id,
      form_version: at + 1,
      form: JSON.stringify({ page: image ? { cover: { kind: 'image', id: image } } : {} }),
      published_at,
    }));
    const form = { waitlist_id: waitlist.id, version: 2, form_version: rows.length, draft: null };
    await product().db.insertInto('forms').values(form).execute();
    await product().db.insertInto('form_publishes').values(rows).execute();
  };

  test('images that only publishes before the last two name are deleted a day after the second of these', async () => {
    const now = Date.now();
    const [old, recent] = [now - 1.5 * DAY, now - 0.5 * DAY];
    const place = await makePlace(product());
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.push(await keep(place, now - 9 * DAY + at));
    const [first, second, third, before, last] = ids as [string, string, string, string, string];
    await publish(place, [
      [first, 1],
      [second, 2],
      [third, old],
      // A second list's publishes are numbered on their own.
      [before, recent],
      [last, recent],
    ]);
    await keep(place, now);
    expect(await Promise.all(ids.map(statusOf))).toEqual([404, 200, 200, 200, 200]);
  });

  test('images that only publishes before the last two name do not count', async () => {
    const place = await makePlace(product());
    const ids = [];
    for (let count = 0; count < MAX_IMAGES; count += 1) ids.push(await keep(place, Date.now()));
    const [former = '', last = ''] = ids;
    await publish(place, [
      [former, 1],
      [last, 2],
    ]);
    expect((await upload(place, 'logo', toPng(1, 1))).json.errors).toEqual({ file: 'image_count' });
    await product().db.deleteFrom('forms').where('waitlist_id', '=', place.waitlist.id).execute();
    await product().db.deleteFrom('form_publishes').where('waitlist_id', '=', place.waitlist.id).execute();
    await publish(place, [
      [former, 1],
      [last, 2],
      [last, 3],
    ]);
    expect((await upload(place, 'logo', toPng(1, 1))).status).toBe(201);
    expect((await upload(place, 'logo', toPng(1, 1))).json.errors).toEqual({ file: 'image_count' });
    expect(await statusOf(former)).toBe(200);
  });

  test('the image over the limit of a workspace is refused', async () => {
    const place = await makePlace(product());
    for (let count = 0; count < MAX_IMAGES; count += 1) await keep(place, Date.now());
    const { status, json } = await upload(place, 'logo', toPng(1, 1));
    expect([status, json.errors]).toEqual([400, { file: 'image_count' }]);
  });
});
