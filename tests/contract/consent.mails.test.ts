import { getEvidence, getListMails, resumeListMails } from '@prelude/api/contract/evidence';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { type Consent, openConsent } from './support/openConsent.ts';
import { call } from './support/send.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const ofList = ({ person, waitlist }: Consent) => ({ token: person.token, params: { waitlistId: waitlist.id } });

describe.each(databases)('mails of a list, on %s', (kind) => {
  test('are as many in a day as a person may send, and the rest goes the next day', async () => {
    const consent = await openConsent(kind, { mailsDaily: 2 });
    for (const name of ['a', 'b', 'c']) await consent.join(`${name}@example.com`);
    expect(await consent.mails()).toHaveLength(2);
    const limitLines = () => consent.logged.filter((line) => line.includes('mail.daily.reached'));
    expect(limitLines()).toHaveLength(1);
    expect(await consent.metrics.read()).toContain('prelude_mail_limits_total 1\n');
    expect(await consent.notices()).toMatchObject([
      { to: consent.person.email, subject: 'Today’s limit of emails is reached' },
    ]);
    expect((await consent.notices())[0]?.text).toContain('today’s limit of 2 emails');
    // Another one waits without another word.
    await consent.join('d@example.com');
    expect([await consent.mails(), limitLines().length, (await consent.notices()).length]).toEqual([[], 1, 1]);
    consent.pass(DAY_MS);
    expect(await consent.mails()).toHaveLength(2);
  });

  test('to an address that does not exist end, which the evidence says', async () => {
    const consent = await openConsent(kind);
    const { product, waitlist } = consent;
    consent.smtp.refuse('550 5.1.1 <nobody@example.com>: nobody is no user');
    await consent.join('nobody@example.com');
    await consent.mails();
    const { id: contactId } = await product.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
    const params = { waitlistId: waitlist.id, contactId };
    const { json } = await call(product, getEvidence, { ...ofList(consent), params });
    expect(json.events[1]).toMatchObject({ kind: 'mailed', refusal: '550 5.1.1 … … is no user' });
    expect((await call(product, getListMails, ofList(consent))).json).toEqual({
      waiting: 0,
      oldestAt: null,
      paused: null,
    });
    consent.pass(DAY_MS);
    consent.smtp.setMode('accepts');
    expect(await consent.mails()).toEqual([]);
    expect(consent.logged.join()).not.toContain('nobody@');
  });

  test('that are refused for the sender’s sake ten times in a row wait until a member lets them go on', async () => {
    const consent = await openConsent(kind);
    const { product } = consent;
    consent.smtp.refuse('550 5.7.1 we do not like you');
    for (let n = 0; n < 5; n += 1) await consent.join(`${n}@example.com`);
    for (let turn = 0; turn < 4; turn += 1) {
      await consent.mails();
      consent.pass(6 * MINUTE_MS);
    }
    const tried = consent.smtp.recipients.length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(13);
    const paused = await call(product, getListMails, ofList(consent));
    expect(paused.json).toMatchObject({ waiting: 5, paused: { answer: '550 5.7.1 we do not like you' } });
    const [notice, ...more] = await consent.notices();
    expect([notice?.to, notice?.subject, more]).toEqual([consent.person.email, 'Emails for Launch are paused', []]);
    for (const part of ['“550 5.7.1 we do not like you”', `http://localhost/waitlists/${consent.waitlist.id}?lang=en`])
      expect(notice?.text).toContain(part);
    consent.smtp.setMode('accepts');
    consent.pass(6 * MINUTE_MS);
    expect(await consent.mails()).toEqual([]);
    expect((await call(product, resumeListMails, ofList(consent))).json).toMatchObject({ waiting: 5, paused: null });
    expect(await consent.mails()).toHaveLength(5);
  });

  test('wait while the mail server asks to come back later, and none is lost', async () => {
    const consent = await openConsent(kind);
    consent.smtp.setMode('refuses');
    await consent.join('ada@example.com');
    const oldestAt = Date.now();
    expect(await consent.mails()).toEqual([]);
    consent.pass(DAY_MS);
    expect(await consent.mails()).toEqual([]);
    const readMails = async () => (await call(consent.product, getListMails, ofList(consent))).json;
    expect(await readMails()).toEqual({ waiting: 1, oldestAt, paused: null });
    consent.smtp.setMode('accepts');
    consent.pass(5 * MINUTE_MS);
    expect(await consent.mails()).toHaveLength(1);
    expect(await readMails()).toEqual({ waiting: 0, oldestAt: null, paused: null });
  });

  test('are told to members alone', async () => {
    const consent = await openConsent(kind);
    const stranger = await consent.product.signUp();
    const asked = { ...ofList(consent), token: stranger.token };
    for (const endpoint of [getListMails, resumeListMails])
      expect((await call(consent.product, endpoint, asked)).status).toBe(404);
    await consent.join('ada@example.com');
    const { id: contactId } = await consent.product.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
    const params = { waitlistId: consent.waitlist.id, contactId };
    expect((await call(consent.product, getEvidence, { token: stranger.token, params })).status).toBe(404);
  });
});
