import { randomUUID } from 'node:crypto';
import { getContact, listContacts } from '@prelude/api/contract/contacts';
import { eraseSubscriber } from '@prelude/api/contract/erasures';
import { getEvidence } from '@prelude/api/contract/evidence';
import { getImport, startImport, undoImport } from '@prelude/api/contract/imports';
import { removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { createWaitlist } from '@prelude/api/contract/waitlists';
import { startImportRunner } from '@prelude/server/start/importRunner';
import { createLog } from '@prelude/server/start/log';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findMarked } from './support/findMarked.ts';
import { databases } from './support/makeDatabase.ts';
import { type Consent, openConsent, readField } from './support/openConsent.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, makeStrangersPlace, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

const email = 'zoe.quill@example.com';
const HOUR_MS = 3600_000;
const others = ['grace@example.com'];

/** A list that somebody is on who was mailed and has confirmed, beside another person. */
async function openListed(...options: Parameters<typeof openConsent>) {
  const consent = await openConsent(...options);
  for (const address of [email, ...others]) await consent.join(address, { name: 'Zoe Quill' });
  const mails = await consent.mails();
  const mail = mails.find(({ to }) => to === email);
  if (mail) await consent.press(mail.confirm);
  return { consent, confirm: mail?.confirm ?? '', leave: mail?.leave ?? '' };
}

const listPeople = async ({ product, workspace, waitlist }: Consent) =>
  (await call(product, listContacts, { token: workspace.accessKey, params: { waitlistId: waitlist.id } })).json as {
    id: string;
    email: string;
    state: string;
  }[];

async function findId(consent: Consent): Promise<string> {
  return (await listPeople(consent)).find((contact) => contact.email === email)?.id ?? '';
}

const listAddresses = async (consent: Consent) => (await listPeople(consent)).map((contact) => contact.email);

const upload = ({
  server,
  token,
  waitlistId,
}: {
  server: Consent['product']['server'];
  token: string;
  waitlistId: string;
}) =>
  send(server, 'POST', `/v1/waitlists/${waitlistId}/imports`, {
    token,
    body: `email,name\n${email},Zoe\n,zoe.quill@example.com\n`,
    headers: { 'content-type': 'application/octet-stream' },
  });

describe.each(databases)('erasing somebody, on %s', (kind) => {
  test('by a member leaves nothing of the address, and nothing else changes', async () => {
    const { consent, confirm, leave } = await openListed(kind);
    const { product, person, waitlist } = consent;
    const contactId = await findId(consent);
    const ask = { token: person.token, params: { waitlistId: waitlist.id, contactId } };
    const file = await upload({ server: product.server, token: person.token, waitlistId: waitlist.id });
    expect(file.status).toBe(201);
    expect(await findMarked(product.db, 'zoe.quill')).toEqual(['contacts', 'import_chunks', 'imports']);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const erased = await call(product, eraseSubscriber, { ...ask, ...key });
    expect([erased.status, erased.json]).toEqual([200, { status: 'erased' }]);
    expect(await findMarked(product.db, 'zoe.quill')).toEqual([]);
    expect(await listAddresses(consent)).toEqual(others);
    // Sent again, the call gets its first reply; another one finds nobody, as for a stranger.
    expect((await call(product, eraseSubscriber, { ...ask, ...key })).text).toBe(erased.text);
    const missing = [
      call(product, eraseSubscriber, ask),
      call(product, getContact, ask),
      call(product, getEvidence, ask),
    ];
    expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const link of [confirm, leave]) expect((await consent.open(link)).status).toBe(404);
    const counts = await product.db.selectFrom('list_counts').selectAll().executeTakeFirstOrThrow();
    expect([counts.subscribed, counts.pending]).toEqual([0, 1]);
    const rest = await product.db.selectFrom('evidence').select('kind').execute();
    expect(rest).toEqual([{ kind: 'mailed' }]);
  });

  test('who was removed takes what shows their consent, and its undo brings nobody back', async () => {
    const { consent } = await openListed(kind);
    const { product, person, waitlist } = consent;
    const contactId = await findId(consent);
    const params = { waitlistId: waitlist.id };
    const { token } = person;
    const removal = await call(product, removeSubscribers, { token, params, body: { ids: [contactId] } });
    expect((await call(product, getEvidence, { token, params: { ...params, contactId } })).status).toBe(200);
    expect((await call(product, eraseSubscriber, { token, params: { ...params, contactId } })).status).toBe(200);
    expect(await findMarked(product.db, 'zoe.quill')).toEqual([]);
    const undone = { ...params, removalId: removal.json.removalId };
    expect((await call(product, undoRemoval, { token, params: undone })).json).toEqual({ restored: 0 });
    expect(await listAddresses(consent)).toEqual(others);
  });

  test('while an import runs lets it go on, without its file and examples', async () => {
    const { consent } = await openListed(kind);
    const { product, person, waitlist } = consent;
    const params = { waitlistId: waitlist.id };
    const { token } = person;
    const file = await upload({ server: product.server, token, waitlistId: waitlist.id });
    await product.db
      .updateTable('imports')
      .set({ status: 'running', due_at: Date.now() + 3600_000 })
      .execute();
    await call(product, eraseSubscriber, { token, params: { ...params, contactId: await findId(consent) } });
    const { json } = await call(product, getImport, { token, params: { ...params, importId: file.json.id } });
    expect(json).toMatchObject({ status: 'running', counts: file.json.counts, sample: [], refused: [] });
    expect(await findMarked(product.db, 'zoe.quill')).toEqual(['import_chunks']);
    const parts = await product.db.selectFrom('import_chunks').select('part').execute();
    expect(parts.map(({ part }) => part.split(' ')[0])).toEqual(['drafts']);
  });

  test('two at once erase once', async () => {
    const { consent } = await openListed(kind);
    const { product, person, waitlist } = consent;
    const params = { waitlistId: waitlist.id, contactId: await findId(consent) };
    const erase = () => call(product, eraseSubscriber, { token: person.token, params });
    const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(await listAddresses(consent)).toEqual(others);
    const counts = await product.db.selectFrom('list_counts').selectAll().executeTakeFirstOrThrow();
    expect([counts.subscribed, counts.pending]).toEqual([0, 1]);
  });

  test('keeps a hash of them, which is not that of another list', async () => {
    const { consent } = await openListed(kind);
    const { product, waitlist } = consent;
    const at = Date.now();
    await erase(consent);
    const rows = await product.db.selectFrom('erased').selectAll().execute();
    const hash = product.links.toHash(waitlist.id, email);
    expect(rows).toEqual([{ waitlist_id: waitlist.id, person_hash: hash, erased_at: at, mailed_at: null }]);
    expect(product.links.toHash(randomUUID(), email)).not.toBe(hash);
  });
});

const erase = async (consent: Consent) => {
  const { product, person, waitlist } = consent;
  const params = { waitlistId: waitlist.id, contactId: await findId(consent) };
  expect((await call(product, eraseSubscriber, { token: person.token, params })).status).toBe(200);
};

const findState = async (consent: Consent) =>
  (await listPeople(consent)).find((contact) => contact.email === email)?.state;

describe.each(databases)('an erased person, on %s', (kind) => {
  test.each(['double', 'off'] as const)(
    'who joins again is on the list by a confirmation of their own, where it is %s for others',
    async (confirmation) => {
      const { consent } = await openListed(kind, { confirmation });
      await erase(consent);
      consent.pass(1_000);
      await consent.join('new@example.com');
      expect((await consent.join(email, { lang: 'pl' })).json).toEqual({ status: 'subscribed' });
      expect(await findState(consent)).toBe('pending');
      const counts = await consent.product.db.selectFrom('list_counts').selectAll().executeTakeFirstOrThrow();
      expect(counts.pending).toBe(confirmation === 'off' ? 1 : 3);
      const mail = (await consent.mails()).find(({ to }) => to === email);
      expect(mail?.subject).toBe('Chcesz dołączyć do listy Launch?');
      const read = () => consent.product.db.selectFrom('erased').select('mailed_at').execute();
      expect(await read()).toEqual([{ mailed_at: Date.now() }]);
      await consent.press(mail?.confirm ?? '');
      expect(await findState(consent)).toBe('subscribed');
      expect(await read()).toEqual([]);
    },
  );

  test('who is erased again before they confirm is mailed a day later', async () => {
    const { consent } = await openListed(kind, { confirmation: 'off' });
    for (const count of [1, 0]) {
      await erase(consent);
      await consent.join(email);
      expect(await consent.mails()).toHaveLength(count);
      consent.pass(HOUR_MS);
    }
    expect(await findState(consent)).toBe('pending');
    consent.pass(23 * HOUR_MS);
    expect(await consent.mails()).toHaveLength(1);
  });

  test('is one who had left and was removed: an import leaves them out, and joining again takes a confirmation', async () => {
    const { consent, leave } = await openListed(kind, { confirmation: 'double' });
    const { product, person, waitlist } = consent;
    const ask = { token: person.token, params: { waitlistId: waitlist.id } };
    await consent.patch({ confirmation: 'off' });
    consent.pass(HOUR_MS);
    await consent.press(leave);
    expect(await findState(consent)).toBe('unsubscribed');
    await call(product, removeSubscribers, { ...ask, body: { ids: [await findId(consent)] } });
    const file = await upload({ server: product.server, token: person.token, waitlistId: waitlist.id });
    expect(file.json.counts).toMatchObject({ added: 0, unsubscribed: 1 });
    await consent.join(email);
    expect(await findState(consent)).toBe('pending');
  });

  test('is mailed three times a day at most', async () => {
    const { consent } = await openListed(kind, { confirmation: 'off' });
    await erase(consent);
    let arrived = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      await consent.join(email);
      arrived += (await consent.mails()).length;
      consent.pass(HOUR_MS);
    }
    expect(arrived).toBe(3);
  });

  test('who joins again where there is no mail joins as anybody does', async () => {
    const product = await openTestProduct(kind);
    onTestFinished(product.close);
    const place = await makePlace(product);
    const consent = { ...place, product } as Consent;
    await visit(product, place.waitlist.id, email);
    await erase(consent);
    await visit(product, place.waitlist.id, email);
    expect(await findState(consent)).toBe('subscribed');
    expect(await product.db.selectFrom('list_tasks').selectAll().execute()).toEqual([]);
  });

  test('is not added by an import, which counts them among those who have left', async () => {
    const { consent } = await openListed(kind);
    const { product, person, waitlist } = consent;
    await erase(consent);
    const { token } = person;
    const file = await upload({ server: product.server, token, waitlistId: waitlist.id });
    expect(file.json.counts).toMatchObject({ added: 0, unsubscribed: 1, refused: 1 });
    const params = { waitlistId: waitlist.id, importId: file.json.id };
    await call(product, startImport, { token, params });
    const runner = startImportRunner(product.db, createLog('silent', { write: () => {} }), product.links);
    onTestFinished(runner.close);
    const read = async () => (await call(product, getImport, { token, params })).json;
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('done');
    expect((await read()).counts).toMatchObject({ added: 0, known: 0, unsubscribed: 1 });
    expect(await listAddresses(consent)).toEqual(others);
  });

  test('takes the imports of the list along, whose undo then brings nobody back', async () => {
    const { consent } = await openListed(kind);
    const { product, person, waitlist } = consent;
    const { token } = person;
    const file = await upload({ server: product.server, token, waitlistId: waitlist.id });
    const params = { waitlistId: waitlist.id, importId: file.json.id };
    const counts = JSON.stringify({ ...file.json.counts, added: 1 });
    const ended = { status: 'done' as const, ended_at: Date.now(), due_at: null, counts };
    await product.db.updateTable('imports').set(ended).execute();
    expect((await call(product, getImport, { token, params })).json.undoableUntil).toBeGreaterThan(Date.now());
    await erase(consent);
    expect((await call(product, undoImport, { token, params })).status).toBe(404);
    expect(await listAddresses(consent)).toEqual(others);
  });
});

describe.each(databases)('erasing oneself, on %s', (kind) => {
  /** Goes on to the page that asks once more, and waits there as a person does. Returns its sealed time. */
  async function goOn(consent: Consent, leave: string): Promise<string> {
    const page = await consent.press(leave, 'erase');
    expect(page.text).toContain('Erase your data?');
    consent.pass(2_000);
    return readField(page.text, 'seen');
  }

  const addList = async ({ product, person, workspace }: Consent): Promise<string> => {
    const body = { name: 'News', workspaceId: workspace.id };
    return (await call(product, createWaitlist, { token: person.token, body })).json.id;
  };

  test('takes a press on two pages, leaves nothing, and an older link is dead', async () => {
    const { consent, confirm, leave } = await openListed(kind);
    const seen = await goOn(consent, leave);
    expect(await listAddresses(consent)).toContain(email);
    expect((await consent.open(leave)).text).toContain('Leave Launch?');
    const done = await consent.open(leave, { seen, action: 'eraseForGood' });
    expect([done.status, done.text.includes('Your data is erased')]).toEqual([200, true]);
    expect(await findMarked(consent.product.db, 'zoe.quill')).toEqual([]);
    expect(await listAddresses(consent)).toEqual(others);
    expect(await consent.product.db.selectFrom('erased').select('person_hash').execute()).toHaveLength(1);
    for (const link of [confirm, leave]) expect((await consent.open(link)).status).toBe(404);
    // Of two presses at once, a browser shows the second answer.
    consent.pass(120_000);
    expect((await consent.open(leave, { seen, action: 'eraseForGood' })).text).toContain('Your data is erased');
    expect((await consent.open(leave, { seen: 'x', action: 'eraseForGood' })).status).toBe(404);
  });

  test('is not done by presses at once, nor with the time of another page', async () => {
    const { consent, leave } = await openListed(kind);
    const early = await consent.open(leave, { seen: '', action: 'erase' });
    expect([early.text.includes('Leave Launch?'), early.text.includes('once more')]).toEqual([true, true]);
    const first = readField((await consent.open(leave)).text, 'seen');
    consent.pass(10_000);
    const page = await consent.open(leave, { seen: first, action: 'erase' });
    const second = readField(page.text, 'seen');
    consent.pass(999);
    for (const seen of [first, second, ''])
      expect((await consent.open(leave, { seen, action: 'eraseForGood', all: 'on' })).text).toMatch(
        /once more.*Erase your data\?|Erase your data\?.*once more/s,
      );
    expect(await listAddresses(consent)).toContain(email);
    consent.pass(1);
    await consent.open(leave, { seen: second, action: 'eraseForGood' });
    expect(await listAddresses(consent)).toEqual(others);
  });

  test('is not done by a mail program, which leaves the list, and is open to who has left', async () => {
    const { consent, leave } = await openListed(kind);
    await consent.open(leave, { 'List-Unsubscribe': 'One-Click', action: 'eraseForGood' });
    expect(await findState(consent)).toBe('unsubscribed');
    const left = await consent.open(leave);
    expect([left.text.includes('left the list'), left.text.includes('Erase me')]).toEqual([true, true]);
    const seen = await goOn(consent, leave);
    await consent.open(leave, { seen, action: 'eraseForGood' });
    expect(await findMarked(consent.product.db, 'zoe.quill')).toEqual([]);
  });

  test('from all lists of the workspace says nothing of where somebody is', async () => {
    const { consent, leave } = await openListed(kind);
    const { product } = consent;
    expect((await consent.press(leave, 'erase')).text).not.toContain('name="all"');
    const [news] = [await addList(consent), await addList(consent)];
    await visit(product, news, email, 'linus@example.com');
    const { waitlist: foreign } = await makeStrangersPlace(product);
    await visit(product, foreign.id, email);
    const page = await consent.press(leave, 'erase');
    expect(page.text).toContain('Erase me from all lists of Studio Zorza');
    const again = await consent.open(leave, { seen: '', action: 'eraseForGood', all: 'on' });
    expect(again.text).toContain('name="all" checked');
    consent.pass(2_000);
    const seen = readField(again.text, 'seen');
    const done = await consent.open(leave, { seen, action: 'eraseForGood', all: 'on' });
    expect(done.text).toContain('The lists of Studio Zorza keep nothing about you');
    const rows = await product.db.selectFrom('contacts').select(['waitlist_id', 'email']).execute();
    expect(rows.filter((row) => row.email === email)).toEqual([{ waitlist_id: foreign.id, email }]);
    expect(rows.map((row) => row.email)).toContain('linus@example.com');
    const hashes = await product.db.selectFrom('erased').select('waitlist_id').execute();
    expect(hashes.map(({ waitlist_id }) => waitlist_id).toSorted()).toEqual([consent.waitlist.id, news].toSorted());
  });

  test('of somebody who is removed meanwhile takes what is kept of them', async () => {
    const { consent, leave } = await openListed(kind);
    const { product, person, waitlist } = consent;
    const seen = await goOn(consent, leave);
    const body = { ids: [await findId(consent)] };
    await call(product, removeSubscribers, { token: person.token, params: { waitlistId: waitlist.id }, body });
    expect((await consent.open(leave, { seen, action: 'eraseForGood' })).text).toContain('Your data is erased');
    expect(await findMarked(product.db, 'zoe.quill')).toEqual([]);
  });
});
