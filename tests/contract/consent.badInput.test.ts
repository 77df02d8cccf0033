import { listContacts } from '@prelude/api/contract/contacts';
import { getEvidence } from '@prelude/api/contract/evidence';
import { patchForm, publishForm } from '@prelude/api/contract/forms';
import { deleteWaitlist } from '@prelude/api/contract/waitlists';
import { deleteWorkspace, patchWorkspace } from '@prelude/api/contract/workspaces';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { type ArrivedMail, type Consent, openConsent, readField } from './support/openConsent.ts';
import { call } from './support/send.ts';

const DAY_MS = 24 * 3600_000;
/** Of RFC 8058 */
const oneClick: Record<string, string> = { 'List-Unsubscribe': 'One-Click' };

const ofList = ({ workspace, waitlist }: Consent) => ({
  token: workspace.accessKey,
  params: { waitlistId: waitlist.id },
});

const statesOf = async (consent: Consent): Promise<string[]> =>
  (await call(consent.product, listContacts, ofList(consent))).json.map(({ state }: { state: string }) => state);

async function joinAndRead(consent: Consent, email = 'ada@example.com', fields = {}): Promise<ArrivedMail> {
  expect((await consent.join(email, fields)).status).toBe(201);
  const [mail] = await consent.mails();
  if (!mail) throw new Error('No mail came');
  return mail;
}

describe.each(databases)('bad input of lists that ask to confirm, on %s', (kind) => {
  test('lines in names are no headers of the mail', async () => {
    const consent = await openConsent(kind);
    const { product, person, workspace } = consent;
    const lines = 'Launch\r\nBcc: eve@example.com\r\n\r\n<b>Hello</b>';
    expect((await consent.patch({ name: lines })).status).toBe(200);
    const controller = { name: lines, address: lines };
    const params = { workspaceId: workspace.id };
    expect((await call(product, patchWorkspace, { token: person.token, params, body: { controller } })).status).toBe(
      200,
    );
    const mail = await joinAndRead(consent, 'ada@example.com', { name: lines });
    expect(mail.header('Bcc')).toBe('');
    expect(mail.subject).toContain('Launch Bcc: eve@example.com');
    expect(mail.html).not.toContain('<b>Hello');
    expect(consent.smtp.recipients).toEqual(['ada@example.com']);
  });

  test.each([
    ['ada@żółw.pl', 'ada@xn--w-uga1v8h.pl'],
    ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
  ])('an address of another script is mailed, and confirmed by its link: %s', async (email, to) => {
    const consent = await openConsent(kind);
    const mail = await joinAndRead(consent, email);
    expect([mail.to, consent.smtp.recipients]).toEqual([to, [email]]);
    await consent.press(mail.confirm);
    expect(await statesOf(consent)).toEqual(['subscribed']);
  });

  test.each(['de', 'pl-PL', '', undefined])('a form in the language %j is answered in the main one', async (lang) => {
    const consent = await openConsent(kind);
    await call(consent.product, patchForm, {
      ...ofList(consent),
      token: consent.person.token,
      body: { mainLanguage: 'pl' },
    });
    await call(consent.product, publishForm, { ...ofList(consent), token: consent.person.token });
    const mail = await joinAndRead(consent, 'ada@example.com', { lang });
    expect(mail.subject).toBe('Chcesz dołączyć do listy Launch?');
    expect(mail.confirm).toMatch(/\?lang=pl$/);
  });

  test.each(['list', 'workspace'])(
    'links of a deleted %s lead nowhere, and what was to be mailed is not',
    async (what) => {
      const consent = await openConsent(kind);
      const { product, person, workspace, waitlist } = consent;
      const mail = await joinAndRead(consent);
      const seen = readField((await consent.open(mail.confirm)).text, 'seen');
      await consent.join('grace@example.com');
      const { token } = person;
      const deleted =
        what === 'list'
          ? await call(product, deleteWaitlist, { token, params: { waitlistId: waitlist.id } })
          : await call(product, deleteWorkspace, { token, params: { workspaceId: workspace.id } });
      expect(deleted.status).toBe(200);
      consent.pass(10_000);
      const nowhere = await consent.open('/c/x?lang=en');
      for (const link of [mail.confirm, mail.leave])
        for (const sent of [undefined, { seen }, oneClick]) {
          const reply = await consent.open(link, sent);
          expect([reply.status, reply.text]).toEqual([404, nowhere.text]);
        }
      expect(await consent.mails()).toEqual([]);
    },
  );

  test('two presses at once are one confirmation, and one leaving', async () => {
    const consent = await openConsent(kind);
    const { confirm, leave } = await joinAndRead(consent);
    const pressTwice = async (link: string): Promise<string[]> => {
      const { text } = await consent.open(link);
      consent.pass(10_000);
      const seen = readField(text, 'seen');
      const replies = await Promise.all([consent.open(link, { seen }), consent.open(link, { seen })]);
      return replies.map((reply) => /<h1>(.*?)<\/h1>/.exec(reply.text)?.[1] ?? '');
    };
    expect(await pressTwice(confirm)).toEqual(['You’re on the list', 'You’re on the list']);
    expect(await pressTwice(leave)).toEqual(['You’ve left the list', 'You’ve left the list']);
    const [contact] = (await call(consent.product, listContacts, ofList(consent))).json;
    const params = { waitlistId: consent.waitlist.id, contactId: contact.id };
    const { json } = await call(consent.product, getEvidence, { token: consent.person.token, params });
    const kinds = json.events.map((event: { kind: string }) => event.kind);
    expect(kinds).toEqual(['asked', 'mailed', 'confirmed', 'withdrawn']);
    const counts = await consent.product.db.selectFrom('list_counts').selectAll().executeTakeFirstOrThrow();
    expect([counts.subscribed, counts.pending, counts.unsubscribed]).toEqual([0, 0, 1]);
  });

  test.each([DAY_MS, -DAY_MS])('a clock that is moved by %i ms keeps nobody from confirming', async (moved) => {
    const consent = await openConsent(kind);
    const { confirm, leave } = await joinAndRead(consent);
    consent.pass(moved);
    expect((await consent.press(confirm)).text).toContain('You’re on the list');
    consent.pass(-moved);
    expect((await consent.press(leave)).text).toContain('You’ve left the list');
    expect(await statesOf(consent)).toEqual(['unsubscribed']);
  });

  test('a clock that is moved back keeps nobody who has left from joining and leaving again', async () => {
    const consent = await openConsent(kind);
    const first = await joinAndRead(consent);
    await consent.press(first.confirm);
    await consent.press(first.leave);
    consent.pass(-DAY_MS);
    const { confirm, leave } = await joinAndRead(consent);
    expect((await consent.press(confirm)).text).toContain('You’re on the list');
    expect((await consent.press(leave)).text).toContain('You’ve left the list');
    for (const link of [first.confirm, confirm]) expect((await consent.press(link)).status).toBe(404);
    expect(await statesOf(consent)).toEqual(['unsubscribed']);
  });
});
