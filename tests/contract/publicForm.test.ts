import { randomUUID } from 'node:crypto';
import { defaultForm, patchForm, publishForm, revertForm } from '@prelude/api/contract/forms';
import { patchWorkspaceLook } from '@prelude/api/contract/looks';
import { patchWaitlist } from '@prelude/api/contract/waitlists';
import { createListCache } from '@prelude/server/services/createListCache';
import { afterEach, expect, test, vi } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

afterEach(() => {
  vi.useRealTimers();
});

const sky = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };

onBothDatabases('the form for visitors', (product) => {
  const read = (id: string, headers?: Record<string, string>, method = 'GET'): Promise<Reply> =>
    send(product().server, method, `/v1/forms/${id}`, { ...(headers && { headers }) });
  const on = ({ person: { token }, workspace, waitlist }: Place) => {
    const params = { waitlistId: waitlist.id };
    return {
      publish: async (body: object) => {
        await call(product(), patchForm, { token, params, body: body as never });
        await call(product(), publishForm, { token, params });
      },
      revert: () => call(product(), revertForm, { token, params }),
      change: (body: object) => call(product(), patchWaitlist, { token, params, body }),
      dress: (body: object) =>
        call(product(), patchWorkspaceLook, { token, params: { workspaceId: workspace.id }, body: body as never }),
    };
  };

  test('is read by any page without a token, and kept for a minute', async () => {
    const place = await makePlace(product(), ['https://shop.example']);
    const reply = await read(place.waitlist.id, { origin: 'https://blog.example' });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      version: 0,
      status: 'open',
      confirmation: 'off',
      hasDesign: false,
      mainLanguage: 'en',
      texts: defaultForm.texts,
      fields: [],
      look: {},
      after: { kind: 'thanks' },
    });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    const request = new Request(`http://localhost/v1/forms/${place.waitlist.id}`, { method: 'HEAD' });
    const head = await product().server.fetch(request);
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', reply.headers.get('etag')]);
    expect((await read(place.waitlist.id.toUpperCase())).json).toEqual(reply.json);
  });

  test('lends the texts of the main language, from the next publish on', async () => {
    const place = await makePlace(product());
    const { publish, revert } = on(place);
    const waitlistId = place.waitlist.id;
    const textsOf = async () => (await read(waitlistId)).json.texts;
    const english = { title: 'Aurora', button: 'Join' };
    await publish({ texts: { en: english, pl: { title: 'Zorza' } } });
    // As versions before wrote it.
    const publishes = () => product().db.updateTable('form_publishes').where('waitlist_id', '=', waitlistId);
    const before = JSON.stringify({
      ...defaultForm,
      mainLanguage: undefined,
      texts: { en: english, pl: { title: 'Zorza' } },
    });
    await publishes().set({ form: before }).execute();
    expect(await textsOf()).toEqual({ en: english, pl: { title: 'Zorza' } });
    await publish({ page: { isIndexed: true } });
    expect(await textsOf()).toEqual({ en: english, pl: { title: 'Zorza', button: 'Join' } });
    await publish({ mainLanguage: 'pl' });
    expect(await textsOf()).toEqual({ en: english, pl: { title: 'Zorza' } });
    await revert();
    expect(await textsOf()).toEqual({ en: english, pl: { title: 'Zorza', button: 'Join' } });
  });

  test('shows what is published, never the draft, the page or the logo', async () => {
    const place = await makePlace(product());
    const { publish, dress } = on(place);
    const image = randomUUID();
    const row = { id: image, workspace_id: place.workspace.id, media_type: 'image/png', bytes: new Uint8Array([1]) };
    await product()
      .db.insertInto('images')
      .values({ ...row, created_at: 1 })
      .execute();
    await dress({ colors: sky, logo: image });
    const texts = { en: { title: 'Aurora' }, pl: { title: 'Zorza' } };
    await publish({ texts, look: { font: 'mono', logo: image }, page: { text: { en: 'Secret', pl: null }, image } });
    const { token } = place.person;
    const params = { waitlistId: place.waitlist.id };
    await call(product(), patchForm, {
      token,
      params,
      body: { texts: { ...defaultForm.texts, en: { title: 'Draft' } } },
    });
    const { json } = await read(place.waitlist.id);
    expect(json).toEqual({
      version: 1,
      status: 'open',
      confirmation: 'off',
      hasDesign: true,
      mainLanguage: 'en',
      texts,
      fields: [],
      look: { colors: sky, font: 'mono', sides: { light: expect.objectContaining(sky) } },
      after: { kind: 'thanks' },
    });
  });

  test('has all colors of both sides where it follows the visitor', async () => {
    const place = await makePlace(product());
    await on(place).dress({ colors: sky, scheme: 'page' });
    expect((await read(place.waitlist.id)).json.look).toEqual({
      colors: sky,
      scheme: 'page',
      sides: {
        light: {
          ...sky,
          textMuted: '#57595c',
          textOnAccent: '#ffffff',
          border: '#e3e3e4',
          borderControl: '#919295',
          dangerText: '#bd2f13',
        },
        dark: {
          accent: '#1c6fd1',
          background: '#0b0c0f',
          text: '#ffffff',
          textMuted: '#bbbbbc',
          textOnAccent: '#ffffff',
          border: '#28292c',
          borderControl: '#6d6d6f',
          dangerText: '#ff977d',
        },
      },
    });
  });

  test('is not sent again while it is the same', async () => {
    const place = await makePlace(product());
    const etag = (await read(place.waitlist.id)).headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const same = await read(place.waitlist.id, { 'if-none-match': known });
      expect([same.status, same.text], known).toEqual([304, '']);
      expect(Object.fromEntries(same.headers)).toMatchObject({
        etag,
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
        vary: 'Accept-Encoding',
      });
    }
    expect((await read(place.waitlist.id, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('is the newest at once after each write through this server', async () => {
    const place = await makePlace(product());
    const { publish, revert, change, dress } = on(place);
    const tags = new Set<string | null>();
    const expectNew = async (expected: object) => {
      const { json, headers } = await read(place.waitlist.id, { 'if-none-match': [...tags].join() });
      expect(json).toMatchObject(expected);
      tags.add(headers.get('etag'));
    };
    await expectNew({ version: 0 });
    await publish({ texts: { en: { title: 'One' }, pl: {} } });
    await expectNew({ version: 1, texts: { en: { title: 'One' } } });
    await revert();
    await expectNew({ version: 2, texts: { en: {} } });
    await change({ status: 'paused' });
    await expectNew({ status: 'paused' });
    await dress({ colors: sky });
    await expectNew({ look: { colors: sky } });
    expect(tags.size).toBe(5);
  });

  test('is missing for a list that is not there, and any page may read that', async () => {
    for (const id of [randomUUID(), 'none', '%00', '__proto__']) {
      const reply = await read(id);
      expect([reply.status, reply.json.code, reply.headers.get('access-control-allow-origin')]).toEqual([
        404,
        'not_found',
        '*',
      ]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    expect((await read((await makePlace(product())).waitlist.id, {}, 'DELETE')).status).toBe(405);
  });

  test('is the newest within two seconds where another process has written it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const place = await makePlace(product());
    const otherProcess = createListCache(product().db);
    const find = async () => (await otherProcess.find(place.waitlist.id))?.publicForm.version;
    expect(await find()).toBe(0);
    await on(place).publish({ texts: { en: { title: 'One' }, pl: {} } });
    vi.advanceTimersByTime(2_001);
    expect(await find()).toBe(1);
  });
});
