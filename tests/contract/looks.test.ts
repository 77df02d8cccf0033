import { randomUUID } from 'node:crypto';
import { getWorkspaceLook, patchWorkspaceLook } from '@prelude/api/contract/looks';
import { replaceLook } from '@prelude/server/repos/looks';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call, type Sending } from './support/send.ts';

const sky = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };
const missing = '00000000-0000-7000-8000-000000000000';

onBothDatabases('the look of a workspace', (product) => {
  const params = ({ workspace }: Place) => ({ workspaceId: workspace.id });
  const read = (place: Place, { person: { token } } = place) =>
    call(product(), getWorkspaceLook, { token, params: params(place) });
  const write = (place: Place, body: object, more: Sending = {}) =>
    call(product(), patchWorkspaceLook, {
      token: place.person.token,
      params: params(place),
      body: body as never,
      ...more,
    });
  const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
  const addImage = async ({ workspace }: Place): Promise<string> => {
    const id = randomUUID();
    const row = { id, workspace_id: workspace.id, media_type: 'image/png', bytes: new Uint8Array([1]), created_at: 1 };
    await product().db.insertInto('images').values(row).execute();
    return id;
  };

  test('is the product’s own until it is written, and then wholly what was written last', async () => {
    const place = await makePlace(product());
    expect((await read(place)).json).toEqual({ version: 1, look: {} });
    const logo = await addImage(place);
    const look = { colors: sky, corners: 'pill', font: 'serif', scheme: 'page', logo };
    const upper = { ...sky, accent: '#1C6FD1' };
    const written = await write(place, { ...look, colors: upper, logo: logo.toUpperCase() });
    expect(written.json).toEqual({ version: 2, look });
    expect((await read(place)).json).toEqual({ version: 2, look });
    expect((await write(place, { corners: 'square' })).json).toEqual({ version: 3, look: { corners: 'square' } });
    expect((await write(place, {})).json).toEqual({ version: 4, look: {} });
    expect((await read(place)).json).toEqual({ version: 4, look: {} });
  });

  test('takes a version; a stale one is refused, and of two writes of the same version one wins', async () => {
    const place = await makePlace(product());
    expect((await write(place, { font: 'mono' }, ifMatch(1))).json.version).toBe(2);
    const stale = await write(place, { font: 'serif' }, ifMatch(1));
    expect([stale.status, stale.json.code]).toEqual([412, 'precondition_failed']);
    expect((await read(place)).json).toEqual({ version: 2, look: { font: 'mono' } });
    const races = await Promise.all(['serif', 'page', 'system'].map((font) => write(place, { font }, ifMatch(2))));
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test('is for members alone; for others, a missing workspace and a key, there is none', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const absent = { ...place, workspace: { ...place.workspace, id: missing } };
    const byKey = { ...place, person: { ...place.person, token: place.workspace.accessKey } };
    const theft = { ...place, person: stranger.person };
    expect(
      await Promise.all([read(theft), read(absent), read(byKey)].map(async (reply) => (await reply).status)),
    ).toEqual([404, 404, 403]);
    for (const version of [1, 7])
      expect([
        (await write(theft, { font: 'mono' }, ifMatch(version))).status,
        (await write(absent, { font: 'mono' }, ifMatch(version))).status,
        (await write(byKey, { font: 'mono' }, ifMatch(version))).status,
      ]).toEqual([404, 404, 403]);
    expect(await replaceLook(product().db, stranger.person.id, place.workspace.id, { font: 'mono' })).toBeUndefined();
    expect((await read(place)).json).toEqual({ version: 1, look: {} });
    expect((await read(stranger)).json).toEqual({ version: 1, look: {} });
  });

  test('takes a logo of its own workspace only, and does not tell others of a picture', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const theirs = await addImage(stranger);
    for (const logo of [theirs, missing, 'logo.png', '']) {
      const refused = await write(place, { logo });
      expect([refused.status, refused.json.errors]).toEqual([400, { logo: 'image_missing' }]);
    }
    expect((await write({ ...stranger, person: place.person }, { logo: theirs })).status).toBe(404);
    expect((await read(place)).json.version).toBe(1);
  });

  test('takes a logo for dark, a plate and a size, and says no more of a logo than there is to say', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const [light, dark, theirs] = [await addImage(place), await addImage(place), await addImage(stranger)];
    const size = 'large';
    const keep = async (logo: object) => (await write(place, { logo })).json.look?.logo;
    expect(await keep({ size, dark: dark.toUpperCase(), light, hasPlate: true })).toEqual({ light, dark, size });
    expect(await keep({ size, light, hasPlate: true })).toEqual({ light, hasPlate: true, size });
    expect(await keep({ size: 'medium', light, hasPlate: false })).toBe(light);
    for (const logo of [
      { light, dark: theirs, size },
      { light: theirs, dark, size },
    ])
      expect((await write(place, { logo })).json.errors).toEqual({ logo: 'image_missing' });
  });

  test.each([
    ['a color that is none', { colors: { ...sky, accent: 'red' } }, { 'colors.accent': 'color' }],
    ['a short color', { colors: { ...sky, text: '#000' } }, { 'colors.text': 'color' }],
    ['a color with more behind it', { colors: { ...sky, text: '#000000;}' } }, { 'colors.text': 'color' }],
    ['a number for a color', { colors: { ...sky, background: 0xffffff } }, { 'colors.background': 'type' }],
    [
      'one color alone',
      { colors: { accent: '#1c6fd1' } },
      { 'colors.background': 'required', 'colors.text': 'required' },
    ],
    ['text that cannot be read', { colors: { ...sky, text: '#eeeeee' } }, { colors: 'color_contrast' }],
    ['an accent that cannot be seen', { colors: { ...sky, accent: '#ffff00' } }, { colors: 'color_contrast' }],
    ['other corners', { corners: 'sharp' }, { corners: 'type' }],
    ['a font of the web', { font: 'url(https://evil.example)' }, { font: 'type' }],
    ['another scheme', { scheme: 'Dark' }, { scheme: 'type' }],
    ['a logo without a size', { logo: { light: missing } }, { 'logo.size': 'required' }],
    ['a logo of another size', { logo: { light: missing, size: 'huge' } }, { 'logo.size': 'type' }],
    ['a number for a logo', { logo: 7 }, { logo: 'type' }],
    ['null for none', { corners: null }, { corners: 'type' }],
  ])('with %s is refused by field', async (_case, body, errors) => {
    const place = await makePlace(product());
    const refused = await write(place, body);
    expect([refused.status, refused.json.code, refused.json.errors]).toEqual([400, 'invalid_body', errors]);
    expect((await read(place)).json.version).toBe(1);
  });

  test('ignores unknown keys, also those that every object has', async () => {
    const place = await makePlace(product());
    const body = JSON.stringify({ font: 'mono', css: 'x' }).replace(
      '}',
      ',"__proto__":{"corners":"pill"},"constructor":{"prototype":{"x":1}}}',
    );
    const written = await write(place, body as never, { headers: { 'content-type': 'application/json' } });
    expect(written.json.look).toEqual({ font: 'mono' });
    expect((await read(place)).json.look).toEqual({ font: 'mono' });
  });
});
