import { listContacts } from '@prelude/api/contract/contacts';
import { getEvidence } from '@prelude/api/contract/evidence';
import { defaultForm, getForm, patchForm, publishForm } from '@prelude/api/contract/forms';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { patchWaitlist } from '@prelude/api/contract/waitlists';
import { getWorkspace, patchWorkspace } from '@prelude/api/contract/workspaces';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { type Consent, controller, openConsent, readField } from './support/openConsent.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { call, send } from './support/send.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** With the access key, which outlives the session of a person. */
const listPeople = async ({ product, workspace, waitlist }: Consent) =>
  (await call(product, listContacts, { token: workspace.accessKey, params: { waitlistId: waitlist.id } })).json as {
    id: string;
    email: string;
    state: string;
  }[];

const stateOf = async (consent: Consent, email: string) =>
  (await listPeople(consent)).find((contact) => contact.email === email)?.state;

async function readEvents(consent: Consent, email: string) {
  const contactId = (await listPeople(consent)).find((contact) => contact.email === email)?.id ?? '';
  const { product, person, waitlist } = consent;
  const reply = await call(product, getEvidence, {
    token: person.token,
    params: { waitlistId: waitlist.id, contactId },
  });
  return reply.json.events;
}

describe.each(databases)('confirmation, on %s', (kind) => {
  test('is off, and is switched on only with mail and a controller', async () => {
    const product = await openTestProduct(kind);
    onTestFinished(product.close);
    const { person, waitlist } = await makePlace(product);
    const ask = { token: person.token, params: { waitlistId: waitlist.id }, body: { confirmation: 'double' as const } };
    expect(waitlist.confirmation).toBe('off');
    const refused = await call(product, patchWaitlist, ask);
    expect([refused.status, refused.json.code]).toEqual([409, 'mail_missing']);
    const { token, params: ofWaitlist } = ask;
    expect((await call(product, getForm, { token, params: ofWaitlist })).json.hasMail).toBe(false);

    const withMail = await openConsent(kind, { confirmation: 'off' });
    const { workspace } = withMail;
    const ofWorkspace = { token: withMail.person.token, params: { workspaceId: workspace.id } };
    await call(withMail.product, patchWorkspace, { ...ofWorkspace, body: { controller: null } });
    const { status, json } = await withMail.patch({ confirmation: 'double' });
    expect([status, json.code]).toEqual([409, 'controller_missing']);
    await call(withMail.product, patchWorkspace, { ...ofWorkspace, body: { controller } });
    expect((await call(withMail.product, getWorkspace, ofWorkspace)).json).toMatchObject({
      name: 'Studio',
      controller,
    });
    expect((await withMail.patch({ confirmation: 'double' })).json.confirmation).toBe('double');
    const params = { waitlistId: withMail.waitlist.id };
    expect((await call(withMail.product, getForm, { token: withMail.person.token, params })).json.hasMail).toBe(true);
    const form = (await call(withMail.product, getPublicForm, { params })).json;
    expect(form).toMatchObject({ confirmation: 'double', hasDesign: true });
    expect(form.texts.en.done).toMatch(/^Check your mail\n\{email\}\nOpen the link/);
    expect(form.texts.pl.done).toMatch(/^Sprawdź pocztę\n\{email\}\nOtwórz link/);
    await withMail.patch({ confirmation: 'off' });
    expect((await call(withMail.product, getPublicForm, { params })).json.texts).toEqual(defaultForm.texts);
  });

  test('makes who joins Pending, mails them, and a press makes them Subscribed', async () => {
    const consent = await openConsent(kind);
    await consent.join('early@example.com');
    await consent.patch({ confirmation: 'off' });
    await consent.join('before@example.com');
    await consent.patch({ confirmation: 'double' });
    const reply = await consent.join('ada@example.com', { name: 'Ada', lang: 'pl' });
    expect([reply.status, reply.json]).toEqual([201, { status: 'subscribed' }]);
    expect(await stateOf(consent, 'before@example.com')).toBe('subscribed');
    expect(await stateOf(consent, 'early@example.com')).toBe('pending');
    expect(await stateOf(consent, 'ada@example.com')).toBe('pending');
    const [mail, early] = await consent.mails();
    expect([mail?.to, early?.to]).toEqual(['ada@example.com', 'early@example.com']);
    expect(mail?.subject).toBe('Chcesz dołączyć do listy Launch?');
    expect(early?.subject).toBe('Do you want to join Launch?');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Przejdź do potwierdzenia'.slice(part === mail?.text ? 24 : 0));
      expect(part).toContain('Studio Zorza, ul. Długa 1, Gdańsk');
      expect(part).not.toContain('Ada');
    }
    expect(mail?.header('List-Unsubscribe')).toBe(`<http://localhost${mail?.leave}>`);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

    const link = mail?.confirm ?? '';
    const page = await consent.open(link);
    expect(page.text).toContain('Jeszcze nic się nie stało');
    expect(await stateOf(consent, 'ada@example.com')).toBe('pending');
    const pressed = await consent.press(link);
    expect([pressed.status, pressed.text.includes('Jesteś na liście')]).toEqual([200, true]);
    expect(await stateOf(consent, 'ada@example.com')).toBe('subscribed');
    // Pressed again, and opened again, it says so.
    expect((await consent.press(link)).text).toContain('Jesteś na liście');
    expect(await consent.mails()).toEqual([]);
    const events = await readEvents(consent, 'ada@example.com');
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['asked', 'mailed', 'confirmed']);
    expect(events[0]).toMatchObject({ formVersion: 0, lang: 'pl', sentences: [] });
    expect(events[2]).toMatchObject({ controller, how: 'page' });
  });

  test('is not done by a press at once, or right after the mail', async () => {
    const consent = await openConsent(kind);
    await consent.join('ada@example.com');
    const [mail] = await consent.mails();
    const link = mail?.confirm ?? '';
    const first = readField((await consent.open(link)).text, 'seen');
    consent.pass(2_000);
    const early = await consent.open(link, { seen: first });
    // It has the focus, which a new page would lose: it is read out, and its button comes next.
    expect(early.text).toContain('role="status" tabindex="-1" autofocus>Press the button once more');
    consent.pass(10_000);
    const seen = readField((await consent.open(link)).text, 'seen');
    consent.pass(999);
    for (const sent of [seen, 'x', ''])
      expect((await consent.open(link, { seen: sent })).text).toContain('Press the button once more');
    expect(await stateOf(consent, 'ada@example.com')).toBe('pending');
    consent.pass(1);
    expect((await consent.open(link, { seen })).text).toContain('You’re on the list');
    expect(await stateOf(consent, 'ada@example.com')).toBe('subscribed');
  });

  test('mails an address three times a day at most, answers alike, and an earlier link stays good', async () => {
    const consent = await openConsent(kind);
    const arrived: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await consent.join('ada@example.com')).json).toEqual({ status: 'subscribed' });
      const mails = await consent.mails();
      arrived.push(...mails.map(({ confirm }) => confirm));
      consent.pass(HOUR_MS);
    }
    expect(arrived).toHaveLength(3);
    consent.pass(DAY_MS);
    await consent.join('ada@example.com');
    expect(await consent.mails()).toHaveLength(1);
    expect((await consent.press(arrived[0] ?? '')).text).toContain('You’re on the list');
    // Somebody who is on the list is not mailed.
    await consent.join('ada@example.com');
    expect(await consent.mails()).toEqual([]);
  });

  test('has links that work for seven days, and then offer a new mail', async () => {
    const consent = await openConsent(kind);
    await consent.join('ada@example.com');
    const [mail] = await consent.mails();
    const link = mail?.confirm ?? '';
    consent.pass(7 * DAY_MS + 1);
    expect((await consent.open(link)).text).toContain('This link has expired');
    expect(await consent.mails()).toEqual([]);
    expect((await consent.press(link)).text).toContain('Check your mail');
    expect(await stateOf(consent, 'ada@example.com')).toBe('pending');
    const [again] = await consent.mails();
    await consent.press(again?.confirm ?? '');
    expect(await stateOf(consent, 'ada@example.com')).toBe('subscribed');
  });

  test('removes who has not confirmed thirty days after the last mail, and nobody else', async () => {
    const consent = await openConsent(kind);
    await consent.join('ada@example.com');
    await consent.join('grace@example.com');
    const [, ofGrace] = await consent.mails();
    consent.pass(HOUR_MS);
    await consent.press(ofGrace?.confirm ?? '');
    consent.pass(29 * DAY_MS);
    await consent.worker.settle();
    expect(await listPeople(consent)).toHaveLength(2);
    consent.pass(DAY_MS);
    await consent.worker.settle();
    expect((await listPeople(consent)).map(({ email }) => email)).toEqual(['grace@example.com']);
    const counts = await consent.product.db.selectFrom('list_counts').selectAll().executeTakeFirstOrThrow();
    expect([counts.pending, counts.subscribed]).toEqual([0, 1]);
  });

  test('answers links of others, of removed people and of deleted lists alike, and changes nothing', async () => {
    const consent = await openConsent(kind);
    await consent.join('ada@example.com');
    const [mail] = await consent.mails();
    const [link = '', leave = ''] = [mail?.confirm, mail?.leave];
    const token = link.slice(3, link.indexOf('?'));
    const missing = await consent.open('/c/x');
    for (const forged of [
      `${token.slice(0, -2)}AA`,
      `B${token.slice(1)}`,
      `${token}A`,
      leave.slice(3, leave.indexOf('?')),
    ])
      expect([forged, (await consent.open(`/c/${forged}`)).text]).toEqual([forged, missing.text]);
    expect(missing.status).toBe(404);
    await consent.product.db.deleteFrom('contacts').execute();
    expect((await consent.open(link)).text).toBe((await consent.open('/c/x?lang=en')).text);
  });

  test('of a repeated sign-up mails an unsubscribed person, also where it is off, and keeps that they asked', async () => {
    const consent = await openConsent(kind, { confirmation: 'off' });
    await consent.join('ada@example.com');
    await consent.product.db.updateTable('contacts').set({ state: 'unsubscribed' }).execute();
    consent.pass(1_000);
    expect((await consent.join('Ada@Example.com', { lang: 'pl' })).json).toEqual({ status: 'subscribed' });
    expect(await stateOf(consent, 'ada@example.com')).toBe('unsubscribed');
    const events = await readEvents(consent, 'ada@example.com');
    const asked = events.filter(({ kind }: { kind: string }) => kind === 'asked');
    expect(asked.map(({ lang }: { lang: string }) => lang)).toEqual([null, 'pl']);
    const [mail] = await consent.mails();
    await consent.press(mail?.confirm ?? '');
    expect(await stateOf(consent, 'ada@example.com')).toBe('subscribed');
  });
});

describe.each(databases)('the answer to a sign-up, on %s', (kind) => {
  const own = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  /** Signs up on the hosted page and returns the page that its answer leads to. */
  async function answerTo({ product, waitlist }: Consent, email: string, lang = 'en'): Promise<string> {
    const body = new URLSearchParams({ email }).toString();
    const reply = await send(product.server, 'POST', `/w/${waitlist.id}?lang=${lang}`, { body, headers: own });
    return (await send(product.server, 'GET', reply.headers.get('location') ?? '')).text;
  }

  test('of the hosted page asks to check the mail, whoever signs up', async () => {
    const consent = await openConsent(kind);
    const first = await answerTo(consent, 'ada@example.com');
    expect(first).toContain('<title>Check your mail: ada@example.com</title>');
    expect(first).toContain('<h1>Check your mail</h1><p class="lead">Open the link in our email');
    expect(first).not.toContain('class="share"');
    expect(await answerTo(consent, 'ada@example.com', 'pl')).toContain('<h1>Sprawdź pocztę</h1>');
    expect(await answerTo(consent, 'ada@example.com')).toBe(first);
    const [mail] = await consent.mails();
    await consent.press(mail?.confirm ?? '');
    expect(await answerTo(consent, 'ada@example.com')).toBe(first);
    await consent.press(mail?.leave ?? '');
    expect(await answerTo(consent, 'ada@example.com')).toBe(first);
    await consent.patch({ confirmation: 'off' });
    expect(await answerTo(consent, 'ada@example.com')).toBe(await answerTo(consent, 'ada@example.com'));
    expect(await answerTo(consent, 'ada@example.com')).toContain('<h1>You’re on the list</h1>');
  });

  test('follows a redirect of the owner’s all the same', async () => {
    const consent = await openConsent(kind);
    const { product, person, waitlist } = consent;
    const of = { token: person.token, params: { waitlistId: waitlist.id } };
    const url = 'https://shop.example/welcome';
    await consent.patch({ allowedOrigins: ['https://shop.example'] });
    await call(product, patchForm, { ...of, body: { after: { kind: 'redirect', url } } });
    await call(product, publishForm, of);
    const body = new URLSearchParams({ email: 'ada@example.com', leadsTo: 'https://shop.example' }).toString();
    const followed = await send(product.server, 'POST', `/w/${waitlist.id}`, { body, headers: own });
    expect([followed.status, followed.headers.get('location')]).toEqual([303, url]);
    expect(await answerTo(consent, 'grace@example.com')).toMatch(
      /Check your mail.*class="onward" href="https:\/\/shop/s,
    );
  });
});

describe.each(databases)('leaving, on %s', (kind) => {
  async function openMailed() {
    const consent = await openConsent(kind);
    await consent.join('ada@example.com');
    const [mail] = await consent.mails();
    await consent.press(mail?.confirm ?? '');
    return { consent, confirm: mail?.confirm ?? '', leave: mail?.leave ?? '' };
  }

  test('takes a press on the page, which is kept; an earlier link then confirms nobody', async () => {
    const { consent, confirm, leave } = await openMailed();
    expect((await consent.open(leave)).text).toContain('Leave Launch?');
    expect((await consent.open(leave, { seen: '' })).text).toContain('Press the button once more');
    expect(await stateOf(consent, 'ada@example.com')).toBe('subscribed');
    expect((await consent.press(leave)).text).toContain('You’ve left the list');
    expect(await stateOf(consent, 'ada@example.com')).toBe('unsubscribed');
    const counts = await consent.product.db.selectFrom('list_counts').selectAll().executeTakeFirstOrThrow();
    expect([counts.subscribed, counts.pending, counts.unsubscribed]).toEqual([0, 0, 1]);
    expect((await readEvents(consent, 'ada@example.com')).at(-1)).toMatchObject({ kind: 'withdrawn', how: 'page' });
    expect((await consent.press(confirm)).status).toBe(404);
    expect((await consent.press(leave)).text).toContain('You’ve left the list');
    await consent.join('ada@example.com');
    expect(await stateOf(consent, 'ada@example.com')).toBe('unsubscribed');
    const [again] = await consent.mails();
    await consent.press(again?.confirm ?? '');
    expect(await stateOf(consent, 'ada@example.com')).toBe('subscribed');
    // The link of the first mail works as long as its person is on the list.
    expect((await consent.press(leave)).text).toContain('You’ve left the list');
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'takes the POST of a mail program at once, as %s',
    async (type) => {
      const { consent, leave } = await openMailed();
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const body = type.startsWith('multipart') ? form : new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const request = new Request(`http://localhost${leave}`, { method: 'POST', body });
      const reply = await consent.product.server.fetch(request, { clientAddress: '192.0.2.1' });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await stateOf(consent, 'ada@example.com')).toBe('unsubscribed');
      expect((await readEvents(consent, 'ada@example.com')).at(-1)).toMatchObject({ kind: 'withdrawn', how: 'header' });
    },
  );

  test('is forgotten after two years, with what showed the consent', async () => {
    const { consent, leave } = await openMailed();
    await consent.press(leave);
    const countEvents = async () => (await consent.product.db.selectFrom('evidence').selectAll().execute()).length;
    consent.pass(729 * DAY_MS);
    await consent.worker.settle();
    expect(await countEvents()).toBe(3);
    consent.pass(DAY_MS);
    await consent.worker.settle();
    expect(await countEvents()).toBe(0);
    expect(await stateOf(consent, 'ada@example.com')).toBe('unsubscribed');
  });
});
