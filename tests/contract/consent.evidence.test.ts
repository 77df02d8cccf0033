import { listContacts } from '@prelude/api/contract/contacts';
import { evidenceColumns } from '@prelude/api/contract/csv';
import { getEvidence } from '@prelude/api/contract/evidence';
import { startImport, undoImport } from '@prelude/api/contract/imports';
import { patchProfile } from '@prelude/api/contract/profiles';
import { removeSubscriber } from '@prelude/api/contract/removals';
import { keptFor } from '@prelude/server/db/keptFor';
import { purgeClientAddresses } from '@prelude/server/repos/evidence';
import { startImportRunner } from '@prelude/server/start/importRunner';
import { createLog } from '@prelude/server/start/log';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { type Consent, openConsent } from './support/openConsent.ts';
import { call, send } from './support/send.ts';

const ofList = ({ person, waitlist }: Consent) => ({ token: person.token, params: { waitlistId: waitlist.id } });

const listPeople = async (consent: Consent): Promise<{ id: string; email: string }[]> =>
  (await call(consent.product, listContacts, ofList(consent))).json;

const readEvents = async (consent: Consent, contactId: string) => {
  const params = { waitlistId: consent.waitlist.id, contactId };
  return (await call(consent.product, getEvidence, { token: consent.person.token, params })).json.events;
};

async function importPeople(consent: Consent, emails: readonly string[]): Promise<{ undo(): Promise<unknown> }> {
  const { product, waitlist } = consent;
  const { token, params } = ofList(consent);
  const { json } = await send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/imports`, {
    token,
    body: ['email', ...emails].join('\n'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const ofImport = { token, params: { ...params, importId: json.id } };
  await call(product, startImport, ofImport);
  const runner = startImportRunner(product.db, createLog('silent', { write: () => {} }), product.links);
  const readJob = () => product.db.selectFrom('imports').select(['status', 'due_at']).executeTakeFirst();
  await expect.poll(readJob, { timeout: 20_000 }).toEqual({ status: 'done', due_at: null });
  await runner.close();
  return { undo: () => call(product, undoImport, ofImport) };
}

describe.each(databases)('evidence of an import, on %s', (kind) => {
  test('says who stated that its people agreed, and when; nobody is mailed', async () => {
    const consent = await openConsent(kind);
    const { product, person } = consent;
    await call(product, patchProfile, {
      token: person.token,
      params: { profileId: person.id },
      body: { name: 'Zofia Żak' },
    });
    await consent.join('ada@example.com');
    await consent.mails();
    const startedAt = Date.now();
    await importPeople(consent, ['ada@example.com', 'grace@example.com', 'linus@example.com']);
    consent.pass(60_000);
    expect(await consent.mails()).toEqual([]);
    const people = await listPeople(consent);
    expect(people).toHaveLength(3);
    for (const { id, email } of people) {
      const events = await readEvents(consent, id);
      const imported = { kind: 'imported', at: startedAt, by: { name: 'Zofia Żak', email: person.email } };
      if (email === 'ada@example.com')
        expect(events.map((event: { kind: string }) => event.kind)).not.toContain('imported');
      else expect(events).toEqual([imported]);
    }
  });

  test('stays when they are removed, and when the import is undone, with the key of their address', async () => {
    const consent = await openConsent(kind);
    const { product } = consent;
    const { undo } = await importPeople(consent, ['ada@example.com', 'grace@example.com']);
    const people = await listPeople(consent);
    const readKeys = () => product.db.selectFrom('evidence').select('email_key').orderBy('email_key').execute();
    expect(await readKeys()).toEqual([{ email_key: null }, { email_key: null }]);
    const subscriberId = people.find(({ email }) => email === 'ada@example.com')?.id ?? '';
    await call(product, removeSubscriber, { ...ofList(consent), body: { subscriberId } });
    expect((await readEvents(consent, subscriberId)).map((event: { kind: string }) => event.kind)).toEqual([
      'imported',
    ]);
    await undo();
    expect(await listPeople(consent)).toEqual([]);
    expect(await readKeys()).toEqual([{ email_key: 'ada@example.com' }, { email_key: 'grace@example.com' }]);
    for (const { id } of people) expect(await readEvents(consent, id)).toHaveLength(1);
  });
});

describe.each(databases)('evidence in a file, on %s', (kind) => {
  test('says of each when they asked, confirmed and left, how, and who wrote or imported them', async () => {
    const consent = await openConsent(kind);
    const { product, person, waitlist } = consent;
    const toTime = () => new Date(Date.now()).toISOString().slice(0, 19).replace('T', ' ');
    await consent.join('ada@example.com');
    await consent.join('grace@example.com');
    const askedAt = toTime();
    const [ofAda, ofGrace] = await consent.mails();
    await consent.press(ofAda?.confirm ?? '');
    const confirmedAt = toTime();
    await consent.press(ofGrace?.confirm ?? '');
    const confirmedLater = toTime();
    await send(product.server, 'POST', ofGrace?.leave ?? '', {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await importPeople(consent, ['linus@example.com']);
    const columns = ['email', ...evidenceColumns].join(',');
    const file = await send(
      product.server,
      'GET',
      `/v1/waitlists/${waitlist.id}/contacts.csv?columns=${columns}&delimiter=semicolon&sort=email&language=en`,
      { token: person.token },
    );
    const sender = '"Studio Zorza, ul. Długa 1, Gdańsk"';
    expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Email;Asked to join (UTC);Confirmed (UTC);Left (UTC);Confirmed or left by;Imported by;Sender at the time',
      `ada@example.com;${askedAt};${confirmedAt};;Page;;${sender}`,
      `grace@example.com;${askedAt};${confirmedLater};${confirmedLater};Email program;;${sender}`,
      `linus@example.com;;;;;${person.email};`,
    ]);
  });
});

describe.each(databases)('addresses of clients, on %s', (kind) => {
  const readClients = async (consent: Consent, email: string) => {
    const contactId = (await listPeople(consent)).find((person) => person.email === email)?.id ?? '';
    const events: { kind: string; client?: string }[] = await readEvents(consent, contactId);
    return events.filter((event) => event.kind !== 'mailed').map((event) => [event.kind, event.client]);
  };

  test('are kept of sign-ups and presses where the list is set so, for ninety days', async () => {
    const consent = await openConsent(kind);
    const { product } = consent;
    await consent.join('before@example.com');
    const patched = await consent.patch({ keepsAddresses: true });
    expect([consent.waitlist.keepsAddresses, patched.json.keepsAddresses]).toEqual([false, true]);
    await consent.join('ada@example.com', { lang: 'pl' });
    await consent.join('ada@example.com');
    const [mail, before] = await consent.mails();
    await consent.press(mail?.confirm ?? '');
    await consent.press(mail?.leave ?? '');
    consent.pass(1);
    await consent.join('ada@example.com');
    const client = '192.0.2.1';
    const ofAda = [
      ['asked', client],
      ['confirmed', client],
      ['withdrawn', client],
      ['asked', client],
    ];
    expect(await readClients(consent, 'ada@example.com')).toEqual(ofAda);
    expect(await readClients(consent, 'before@example.com')).toEqual([['asked', undefined]]);
    await consent.patch({ keepsAddresses: false });
    await consent.press(before?.confirm ?? '');
    expect((await readClients(consent, 'before@example.com')).at(-1)).toEqual(['confirmed', undefined]);
    await purgeClientAddresses(product.db, Date.now() + keptFor.clientAddresses - 60_000);
    expect(await readClients(consent, 'ada@example.com')).toEqual(ofAda);
    await purgeClientAddresses(product.db, Date.now() + keptFor.clientAddresses);
    expect(await readClients(consent, 'ada@example.com')).toEqual(ofAda.map(([event]) => [event, undefined]));
  });

  test('are not kept of a sign-up once it is switched off, whatever a process still believes', async () => {
    const consent = await openConsent(kind);
    await consent.patch({ keepsAddresses: true });
    await consent.join('ada@example.com');
    await consent.product.db.updateTable('waitlists').set({ keeps_addresses: 0 }).execute();
    await consent.join('grace@example.com');
    await consent.product.db.updateTable('contacts').set({ state: 'unsubscribed' }).execute();
    consent.pass(1);
    await consent.join('ada@example.com');
    expect(await readClients(consent, 'grace@example.com')).toEqual([['asked', undefined]]);
    expect(await readClients(consent, 'ada@example.com')).toEqual([
      ['asked', '192.0.2.1'],
      ['asked', undefined],
    ]);
  });
});
