import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { defaultForm, getForm, patchForm, proposeSlug, publishForm, revertForm } from '@prelude/api/contract/forms';
import { patchWorkspaceLook, toPublicLook } from '@prelude/api/contract/looks';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { createWaitlist, deleteWaitlist, patchWaitlist } from '@prelude/api/contract/waitlists';
import { purgeDeleted } from '@prelude/server/repos/deletions';
import { findListOfSlug, findSlug, purgeSlugs } from '@prelude/server/repos/pageSlugs';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call, type Reply, type Sending, send } from './support/send.ts';

const DAY = 86_400_000;
const shop = 'https://shop.example';
const missing = '00000000-0000-7000-8000-000000000000';
const unasked = { askedFields: [], unnumberedAt: null, hasMail: false };
const sky = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };

afterEach(() => {
  vi.useRealTimers();
});

let count = 0;
/** An address of a page that no other test has. */
const newSlug = (): string => {
  count += 1;
  return `page-${count}`;
};

onBothDatabases('forms', (product) => {
  const on = (place: Place) => {
    const { token } = place.person;
    const params = { waitlistId: place.waitlist.id };
    const patch = (body: object, more: Sending = {}) =>
      call(product(), patchForm, { token, params, body: body as never, ...more });
    const publish = (more: Sending = {}) => call(product(), publishForm, { token, params, ...more });
    return {
      get: () => call(product(), getForm, { token, params }),
      patch,
      publish,
      revert: (more: Sending = {}) => call(product(), revertForm, { token, params, ...more }),
      publishWith: async (body: object) => {
        expect((await patch(body)).status).toBe(200);
        const published = await publish();
        expect(published.status).toBe(200);
        return published.json;
      },
      propose: (wanted: string) => call(product(), proposeSlug, { token, params, query: { wanted } }),
      visitors: (headers?: Record<string, string>) =>
        call(product(), getPublicForm, { params, ...(headers && { headers }) }),
      change: (body: object) => call(product(), patchWaitlist, { token, params, body }),
    };
  };
  const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
  const inEnglish = (title: string) => ({ texts: { en: { title }, pl: {} } });
  const toCode = ({ status, json }: Reply) => [status, json.code];
  const makeAnother = async ({ person: { token }, workspace, ...place }: Place): Promise<Place> => {
    const body = { name: 'Another', workspaceId: workspace.id };
    const waitlist = (await call(product(), createWaitlist, { token, body })).json;
    return { ...place, person: { ...(await product().resident()), token }, workspace, waitlist };
  };
  const addImage = async (workspaceId: string, id: string = crypto.randomUUID()): Promise<string> => {
    await product()
      .db.insertInto('images')
      .values({ id, workspace_id: workspaceId, media_type: 'image/png', bytes: new Uint8Array([1]), created_at: 1 })
      .execute();
    return id;
  };

  test('of a new list is the default one, without a draft', async () => {
    const { json } = await on(await makePlace(product())).get();
    expect(json).toEqual({
      version: 1,
      formVersion: 0,
      publishedAt: null,
      published: defaultForm,
      draft: null,
      ...unasked,
    });
  });

  test('a draft starts as the published form; a key that is given replaces its whole value', async () => {
    const form = on(await makePlace(product()));
    const first = await form.patch({
      texts: { en: { title: ' Łódź ', button: 'Join' }, pl: {} },
      look: { corners: 'pill' },
    });
    const draft = {
      ...defaultForm,
      texts: { en: { title: 'Łódź', button: 'Join' }, pl: {} },
      look: { corners: 'pill' },
    };
    expect(first.json).toEqual({
      version: 2,
      formVersion: 0,
      publishedAt: null,
      published: defaultForm,
      draft,
      ...unasked,
    });
    const second = await form.patch({ texts: { en: { sentence: 'Soon' }, pl: { title: 'Wkrótce' } } });
    const replaced = { ...draft, texts: { en: { sentence: 'Soon' }, pl: { title: 'Wkrótce' } } };
    expect(second.json).toMatchObject({ version: 3, draft: replaced });
    expect((await form.get()).json).toEqual(second.json);
    const { json } = await form.publish();
    expect(json).toEqual({
      version: 4,
      formVersion: 1,
      publishedAt: expect.any(Number),
      published: replaced,
      draft: null,
      ...unasked,
    });
    expect(Math.abs(json.publishedAt - Date.now())).toBeLessThan(60_000);
    expect((await form.patch({ look: { corners: 'square' } })).json.draft).toEqual({
      ...replaced,
      look: { corners: 'square' },
    });
    expect((await form.get()).json.published).toEqual(replaced);
  });

  test('what an earlier version has stored is read as it is, and is not rewritten around a change', async () => {
    const place = await makePlace(product());
    const form = on(place);
    await form.patch(inEnglish('One'));
    const stored =
      '{"texts":{"en":{"title":"One","thanks":"Thank you"},"pl":{"title":"Raz","sentence":"Zdanie"}},"fields":[],' +
      `"look":{"colors":${JSON.stringify(sky)},"corners":"pill","font":"serif","scheme":"page"},` +
      '"after":{"kind":"redirect","url":"https://shop.example/thanks"},' +
      `"page":{"slug":"${newSlug()}","isIndexed":true,"text":{"en":"**Bold**"},"launchesOn":"2027-01-02","showsCount":true,"hidesCredit":true}}`;
    const ofList = product().db.updateTable('forms').where('waitlist_id', '=', place.waitlist.id);
    await ofList.set({ draft: stored }).execute();
    const now = stored.replace('"showsCount":true', '"proof":"count"');
    expect((await form.get()).json.draft).toEqual(JSON.parse(now));
    await form.change({ allowedOrigins: [shop] });
    const changed = await form.patch({ look: {} });
    expect(changed.json.draft).toEqual({ mainLanguage: 'en', ...JSON.parse(now), look: {} });
    const rows = product().db.selectFrom('forms').select('draft').where('waitlist_id', '=', place.waitlist.id);
    const { draft } = await rows.executeTakeFirstOrThrow();
    expect(draft).toBe(now.replace('{', '{"mainLanguage":"en",').replace(/"look":\{.*?\}.*?\},/, '"look":{},'));
  });

  test('a draft that equals what is published is dropped, however it is written', async () => {
    const form = on(await makePlace(product()));
    const published = await form.publishWith({ ...inEnglish('One'), page: { slug: newSlug(), showsCount: true } });
    const { page } = published.published;
    expect((await form.patch(inEnglish('Two'))).json.draft).not.toBeNull();
    const back = await form.patch({
      texts: { pl: { title: '', sentence: null }, en: { thanks: '  ', title: 'One' } },
      page: { text: { en: null, pl: '' }, hidesCredit: false, launchesOn: null, ...page },
      after: { url: shop, kind: 'thanks' },
    });
    expect(back.json).toEqual({ ...published, version: published.version + 2 });
    expect((await form.patch({})).json).toEqual(back.json);
    expect(toCode(await form.publish())).toEqual([409, 'nothing_to_publish']);
    expect((await form.get()).json).toEqual(back.json);
  });

  test('publishes are numbered, and a revert publishes the one before anew, leaves the draft and undoes itself', async () => {
    const form = on(await makePlace(product()));
    expect(toCode(await form.revert())).toEqual([409, 'nothing_to_revert']);
    expect((await form.get()).json.version).toBe(1);
    const one = await form.publishWith(inEnglish('One'));
    const two = await form.publishWith(inEnglish('Two'));
    const { draft } = (await form.patch({ look: { font: 'serif' } })).json;
    expect([one.formVersion, two.formVersion]).toEqual([1, 2]);
    const back = (await form.revert()).json;
    expect(back).toMatchObject({ formVersion: 3, published: one.published, draft, version: two.version + 2 });
    const again = (await form.revert()).json;
    expect(again).toMatchObject({ formVersion: 4, published: two.published, draft, version: two.version + 3 });
    expect((await form.get()).json).toEqual(again);
  });

  test('a revert of the first publish brings the default form back', async () => {
    const form = on(await makePlace(product()));
    const one = await form.publishWith(inEnglish('One'));
    expect((await form.revert()).json).toMatchObject({ formVersion: 2, published: defaultForm, draft: null });
    expect((await form.revert()).json).toMatchObject({ formVersion: 3, published: one.published });
  });

  test('every write takes a version, and a stale one is refused and changes nothing', async () => {
    const form = on(await makePlace(product()));
    expect((await form.patch(inEnglish('One'), ifMatch(1))).json.version).toBe(2);
    const { json } = await form.get();
    const writes = [form.patch(inEnglish('Late'), ifMatch(1)), form.publish(ifMatch(1)), form.revert(ifMatch(1))];
    for (const reply of await Promise.all(writes)) expect(toCode(reply)).toEqual([412, 'precondition_failed']);
    expect((await form.get()).json).toEqual(json);
    expect((await form.publish(ifMatch(2))).status).toBe(200);
    expect((await form.revert(ifMatch(3))).status).toBe(200);
  });

  test('publishes at the same time each get a number, and one of two with the same version wins', async () => {
    const form = on(await makePlace(product()));
    await form.publishWith(inEnglish('One'));
    const reverts = await Promise.all([1, 2, 3, 4].map(() => form.revert()));
    expect(reverts.map(({ json }) => json.formVersion).toSorted()).toEqual([2, 3, 4, 5]);
    const { version } = (await form.get()).json;
    const races = await Promise.all([1, 2, 3].map(() => form.revert(ifMatch(version))));
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const patches = await Promise.all(
      ['A', 'B', 'C'].map((title) => form.patch(inEnglish(title), ifMatch(version + 1))),
    );
    expect(patches.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test('a publish that is sent twice with one key is one publish', async () => {
    const form = on(await makePlace(product()));
    await form.patch(inEnglish('One'));
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await form.publish(key);
    expect(first.json.formVersion).toBe(1);
    expect((await form.publish(key)).json).toEqual(first.json);
  });

  test('a contact keeps the number of the form that asked, and its language', async () => {
    const place = await makePlace(product());
    const { token } = place.person;
    const params = { waitlistId: place.waitlist.id };
    const signUp = (email: string, lang?: string | null) =>
      call(product(), signUpContact, { params, body: { email, ...(lang !== undefined && { lang }) } });
    await signUp('zero@example.com', 'en');
    await on(place).publishWith(inEnglish('One'));
    await signUp('one@example.com', 'pl');
    await on(place).publishWith(inEnglish('Two'));
    await signUp('two@example.com', null);
    await signUp('żółw@example.com', 'pl');
    await signUp('three@example.com', '__proto__');
    const { json } = await call(product(), listContacts, { token, params });
    expect(json.map(({ email, formVersion, lang }: Record<string, string>) => [email, formVersion, lang])).toEqual([
      ['three@example.com', 2, null],
      ['żółw@example.com', 2, 'pl'],
      ['two@example.com', 2, null],
      ['one@example.com', 1, 'pl'],
      ['zero@example.com', 0, 'en'],
    ]);
  });

  test('is for members alone; for others, a missing list and a key, there is none', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    await on(place).publishWith(inEnglish('One'));
    await on(place).patch(inEnglish('Two'));
    const before = (await on(place).get()).json;
    const calls = [
      ['GET', 'form'],
      ['PATCH', 'form'],
      ['POST', 'form/publish'],
      ['POST', 'form/revert'],
    ] as const;
    for (const [method, path] of calls) {
      const ask = async (token: string, id: string) => {
        const body = method === 'PATCH' ? inEnglish('Stolen') : undefined;
        return (await send(product().server, method, `/v1/waitlists/${id}/${path}`, { token, body })).status;
      };
      const { person, workspace, waitlist } = place;
      expect([
        await ask(stranger.person.token, waitlist.id),
        await ask(person.token, missing),
        await ask(workspace.accessKey, waitlist.id),
      ]).toEqual([404, 404, 403]);
    }
    expect((await on(place).get()).json).toEqual(before);
    expect((await on(stranger).get()).json.published).toEqual(defaultForm);
  });

  test('of a list that is deleted meanwhile is missing for who designs it, and for visitors', async () => {
    const place = await makePlace(product());
    const form = on(place);
    const slug = newSlug();
    await form.publishWith({ ...inEnglish('One'), page: { slug } });
    await form.patch(inEnglish('Two'));
    const params = { waitlistId: place.waitlist.id };
    await call(product(), deleteWaitlist, { token: place.person.token, params });
    const replies = [form.get(), form.patch({}), form.publish(), form.revert(), form.visitors()];
    for (const reply of await Promise.all(replies)) expect(toCode(reply)).toEqual([404, 'not_found']);
    while (await purgeDeleted(product().db));
    for (const table of ['forms', 'form_publishes', 'page_slugs'] as const) {
      const rows = product().db.selectFrom(table).selectAll().where('waitlist_id', '=', place.waitlist.id);
      expect(await rows.execute()).toEqual([]);
    }
    const { db } = product();
    const other = on(await makePlace(product()));
    await other.patch({ page: { slug } });
    expect(toCode(await other.publish())).toEqual([409, 'slug_taken']);
    expect(await findListOfSlug(db, slug)).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 90 * DAY);
    expect((await other.publish()).status).toBe(200);
  });

  test('leads to an allowed origin only, and to the thanks once the origin is removed', async () => {
    const form = on(await makePlace(product()));
    const after = { kind: 'redirect', url: `${shop}/thanks?from=list` };
    const refusal = { status: 400, json: { code: 'invalid_body', errors: { 'after.url': 'redirect_origin' } } };
    expect(await form.patch({ after })).toMatchObject(refusal);
    await form.change({ allowedOrigins: [shop] });
    expect((await form.patch({ after })).json.draft.after).toEqual(after);
    const secret = { kind: 'redirect', url: 'https://ada:secret@shop.example/thanks' };
    expect(await form.patch({ after: secret })).toMatchObject({
      status: 400,
      json: { errors: { 'after.url': 'origin_credentials' } },
    });
    for (const url of [
      'https://evil.example/thanks',
      'http://shop.example/thanks',
      'https://shop.example:444/',
      'https://shop.example.evil.example/',
      'https://shop.example@evil.example/',
    ])
      expect(await form.patch({ after: { kind: 'redirect', url } }), url).toMatchObject(refusal);
    await form.publish();
    expect((await form.visitors()).json.after).toEqual(after);
    await form.change({ allowedOrigins: ['https://other.example'] });
    expect((await form.visitors()).json.after).toEqual({ kind: 'thanks' });
    expect((await form.get()).json.published.after).toEqual(after);
    expect((await form.patch(inEnglish('Still'))).status).toBe(200);
    expect((await form.publish()).json.published.after).toEqual(after);
    await form.change({ allowedOrigins: [] });
    expect((await form.visitors()).json.after).toEqual({ kind: 'thanks' });
    await form.change({ allowedOrigins: [shop] });
    expect((await form.visitors()).json.after).toEqual(after);
  });

  test('gets no address that reads like the product’s own, but keeps the one it has', async () => {
    const place = await makePlace(product());
    const [form, other] = [on(place), on(await makePlace(product()))];
    const slug = newSlug();
    await form.publishWith({ page: { slug } });
    const { db } = product();
    await sql`update form_publishes set form = replace(form, ${slug}, 'support') where waitlist_id = ${place.waitlist.id}`.execute(
      db,
    );
    await db.updateTable('page_slugs').set({ slug: 'support' }).where('slug', '=', slug).execute();
    expect(await other.patch({ page: { slug: 'support' } })).toMatchObject({
      status: 400,
      json: { errors: { 'page.slug': 'slug_reserved' } },
    });
    await form.publishWith({ ...inEnglish('Still here'), page: { slug: 'support' } });
    expect((await form.get()).json.published).toMatchObject({
      texts: { en: { title: 'Still here' } },
      page: { slug: 'support' },
    });
    await form.publishWith({ page: {} });
    expect((await form.patch({ page: { slug: 'support' } })).status).toBe(400);
    await db.deleteFrom('page_slugs').where('slug', '=', 'support').execute();
  });

  test('takes pictures of its own workspace only', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const [own, theirs] = [await addImage(place.workspace.id), await addImage(stranger.workspace.id)];
    const form = on(place);
    for (const id of [theirs, missing, 'logo.png', ''])
      expect(await form.patch({ look: { logo: id }, page: { image: id || missing } }), id).toMatchObject({
        status: 400,
        json: { errors: { 'look.logo': 'image_missing', 'page.image': 'image_missing' } },
      });
    expect((await form.get()).json.version).toBe(1);
    const kept = await form.patch({ look: { logo: own.toUpperCase() }, page: { image: own.toUpperCase() } });
    expect(kept.json.draft).toMatchObject({ look: { logo: own }, page: { image: own } });
    const drawnImage = { id: own, name: 'dawn', accent: '#0b6e4f', background: '#ffffff' };
    const drawn = await form.patch({ page: { image: own, drawnImage } });
    expect(drawn.json.draft.page).toEqual({ image: own, drawnImage });
    expect((await form.patch({ page: { drawnImage } })).json.draft.page).toEqual({});
    await form.publish();
    expect((await form.visitors()).json.look).toEqual({});
  });

  test('an address belongs to one list, from its publish on; a refused publish changes nothing', async () => {
    const place = await makePlace(product());
    const [form, other] = [on(place), on(await makeAnother(place))];
    const slug = newSlug();
    await other.patch({ page: { slug }, ...inEnglish('Other') });
    await form.publishWith({ page: { slug } });
    const { json } = await other.get();
    const refused = await other.publish();
    expect(toCode(refused)).toEqual([409, 'slug_taken']);
    expect((await other.get()).json).toEqual(json);
    expect((await other.visitors()).json).toMatchObject({ version: 0, texts: defaultForm.texts });
    expect(await findListOfSlug(product().db, slug)).toEqual({ waitlistId: place.waitlist.id, isFormer: false });
    await other.publishWith({ page: { slug: newSlug() } });
    expect(await findSlug(product().db, place.waitlist.id)).toBe(slug);
  });

  test('a former address stays its list’s for 90 days, which can take it back, and then is free', async () => {
    const place = await makePlace(product());
    const another = await makeAnother(place);
    const [form, other] = [on(place), on(another)];
    const { db } = product();
    const [slug, next] = [newSlug(), newSlug()];
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    await form.publishWith({ page: { slug } });
    await form.publishWith({ page: { slug: next } });
    expect(await findSlug(db, place.waitlist.id)).toBe(next);
    expect(await findListOfSlug(db, slug)).toEqual({ waitlistId: place.waitlist.id, isFormer: true });
    await other.patch({ page: { slug } });
    expect(toCode(await other.publish())).toEqual([409, 'slug_taken']);
    expect((await form.revert()).json.published.page.slug).toBe(slug);
    expect(await findSlug(db, place.waitlist.id)).toBe(slug);
    expect(await findListOfSlug(db, next)).toEqual({ waitlistId: place.waitlist.id, isFormer: true });
    await form.publishWith({ page: {} });
    expect(await findSlug(db, place.waitlist.id)).toBeUndefined();
    vi.setSystemTime(start + 90 * DAY - 1);
    expect(await findListOfSlug(db, slug)).toMatchObject({ isFormer: true });
    expect(toCode(await other.publish())).toEqual([409, 'slug_taken']);
    vi.setSystemTime(Date.now() + DAY);
    expect(await findListOfSlug(db, slug)).toBeUndefined();
    expect((await other.publish()).status).toBe(200);
    expect(await findListOfSlug(db, slug)).toEqual({ waitlistId: another.waitlist.id, isFormer: false });
    await form.patch({ page: { slug } });
    expect(toCode(await form.publish())).toEqual([409, 'slug_taken']);
    expect((await form.get()).json.draft.page.slug).toBe(slug);
  });

  test('an address is proposed from a name: the first that is free, or the list’s own', async () => {
    const place = await makePlace(product());
    const [form, other] = [on(place), on(await makeAnother(place))];
    const propose = async (by: typeof form, text: string) => (await by.propose(text)).json.slug;
    const slug = newSlug();
    expect(await propose(form, slug)).toBe(slug);
    await form.publishWith({ page: { slug } });
    expect(await propose(form, slug)).toBe(slug);
    expect(await propose(other, slug.toUpperCase())).toBe(`${slug}-2`);
    await other.publishWith({ page: { slug: `${slug}-2` } });
    expect(await propose(on(await makeAnother(place)), slug)).toBe(`${slug}-3`);
    const { db } = product();
    const { waitlist } = place;
    const numbers = Array.from({ length: 1018 }, (_, index) => index + 3);
    const rows = numbers.map((number) => ({ slug: `${slug}-${number}`, waitlist_id: waitlist.id, left_at: null }));
    await db.insertInto('page_slugs').values(rows).execute();
    expect(await propose(other, slug)).toBe(`${slug}-2`);
    expect(await propose(on(await makeAnother(place)), slug)).toBe(`${slug}-1021`);
    await db
      .deleteFrom('page_slugs')
      .where(
        'slug',
        'in',
        rows.map((row) => row.slug),
      )
      .execute();
  });

  test.each(['Łódź', '🚀🚀🚀', 'قائمة', 'a'.repeat(200), '', '<b>', '%00', 'admin'])(
    'the address that is proposed for %j can be published',
    async (name) => {
      const form = on(await makePlace(product()));
      const { status, json } = await form.propose(name);
      expect(status).toBe(200);
      expect((await form.publishWith({ page: { slug: json.slug } })).published.page.slug).toBe(json.slug);
    },
  );

  test('an address is proposed again once another list has lost it for 90 days, or was deleted that long', async () => {
    const place = await makePlace(product());
    const [form, other] = [on(place), on(await makeAnother(place))];
    const slug = newSlug();
    vi.useFakeTimers({ toFake: ['Date'] });
    await form.publishWith({ page: { slug } });
    await form.publishWith({ page: {} });
    expect((await other.propose(slug)).json.slug).toBe(`${slug}-2`);
    vi.setSystemTime(Date.now() + 91 * DAY);
    expect((await other.propose(slug)).json.slug).toBe(slug);
  });

  test('an address is proposed to members only, for a text', async () => {
    const place = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const path = `/v1/waitlists/${place.waitlist.id}/slug`;
    const ask = async (search: string, token?: string) =>
      (await send(product().server, 'GET', path + search, { token })).status;
    expect([
      await ask('?wanted=halo', place.person.token),
      await ask('', place.person.token),
      await ask('?wanted=halo&more=1', place.person.token),
      await ask('?wanted=halo', stranger.person.token),
      await ask('?wanted=halo', place.workspace.accessKey),
      await ask('?wanted=halo'),
    ]).toEqual([200, 400, 400, 404, 403, 401]);
  });

  test('of more than five former addresses the oldest is free', async () => {
    const place = await makePlace(product());
    const [form, other] = [on(place), on(await makeAnother(place))];
    const { db } = product();
    vi.useFakeTimers({ toFake: ['Date'] });
    const slugs = Array.from({ length: 7 }, newSlug);
    for (const slug of slugs) {
      await form.publishWith({ page: { slug } });
      vi.setSystemTime(Date.now() + 1000);
    }
    const leads = await Promise.all(slugs.map(async (slug) => (await findListOfSlug(db, slug))?.isFormer));
    expect(leads).toEqual([undefined, true, true, true, true, true, false]);
    expect((await other.publishWith({ page: { slug: slugs[0] } })).formVersion).toBe(1);
  });

  test('a former address is deleted after its 90 days, a current one never', async () => {
    const place = await makePlace(product());
    const { db } = product();
    const listSlugs = async () => {
      const ofList = db.selectFrom('page_slugs').select('slug').where('waitlist_id', '=', place.waitlist.id);
      return (await ofList.orderBy('slug').execute()).map(({ slug }) => slug);
    };
    const slugs = [newSlug(), newSlug()].toSorted();
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    for (const slug of slugs) await on(place).publishWith({ page: { slug } });
    await purgeSlugs(db, start + 90 * DAY - 1);
    expect(await listSlugs()).toEqual(slugs);
    await purgeSlugs(db, start + 90 * DAY);
    expect(await listSlugs()).toEqual(slugs.slice(1));
  });

  test('a revert to an address that another list has taken is refused', async () => {
    const place = await makePlace(product());
    const [form, other] = [on(place), on(await makeAnother(place))];
    const slug = newSlug();
    vi.useFakeTimers({ toFake: ['Date'] });
    await form.publishWith({ page: { slug } });
    const { formVersion } = await form.publishWith({ page: {} });
    vi.setSystemTime(Date.now() + 91 * DAY);
    await other.publishWith({ page: { slug } });
    expect(toCode(await form.revert())).toEqual([409, 'slug_taken']);
    expect((await form.get()).json.formVersion).toBe(formVersion);
  });

  test('of lists that claim one address at the same time, one gets it', async () => {
    const place = await makePlace(product());
    const forms = [on(place), on(await makeAnother(place)), on(await makeAnother(place)), on(await makeAnother(place))];
    const slug = newSlug();
    for (const form of forms) await form.publishWith({ page: { slug: newSlug() } });
    for (const form of forms) await form.patch({ page: { slug } });
    const replies = await Promise.all(forms.map((form) => form.publish()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const published = await Promise.all(forms.map(async (form) => (await form.get()).json.published.page.slug));
    expect(published.filter((each) => each === slug)).toHaveLength(1);
  });

  test('lists that swap their addresses at the same time both keep what they have', async () => {
    const place = await makePlace(product());
    const [one, other] = [on(place), on(await makeAnother(place))];
    const [slug, second] = [newSlug(), newSlug()];
    await one.publishWith({ page: { slug } });
    await other.publishWith({ page: { slug: second } });
    await one.patch({ page: { slug: second } });
    await other.patch({ page: { slug } });
    const replies = await Promise.all([one.publish(), other.publish()]);
    expect(replies.map(toCode)).toEqual([
      [409, 'slug_taken'],
      [409, 'slug_taken'],
    ]);
  });

  test('a workspace’s look that changes while a draft is open leaves the draft, and is under it once published', async () => {
    const place = await makePlace(product());
    const form = on(place);
    await form.patch({ look: { corners: 'pill' } });
    const body = { colors: sky, corners: 'square' as const };
    const { token } = place.person;
    await call(product(), patchWorkspaceLook, { token, params: { workspaceId: place.workspace.id }, body });
    expect((await form.get()).json).toMatchObject({ version: 2, draft: { look: { corners: 'pill' } } });
    expect((await form.visitors()).json.look).toEqual(toPublicLook(body));
    await form.publish();
    expect((await form.visitors()).json.look).toEqual(toPublicLook({ colors: sky, corners: 'pill' }));
  });
});
