import { listContacts } from '@prelude/api/contract/contacts';
import { evidenceColumns } from '@prelude/api/contract/csv';
import { getEvidence } from '@prelude/api/contract/evidence';
import { startImport, undoImport } from '@prelude/api/contract/imports';
import { patchProfile } from '@prelude/api/contract/profiles';
import { removeSubscriber } from '@prelude/api/contract/removals';
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
      'Email;Asked to join (UTC);Confirmed (UTC);Left (UTC);Confirmed or left by;Imported by;Sender then',
      `ada@example.com;${askedAt};${confirmedAt};;Page;;${sender}`,
      `grace@example.com;${askedAt};${confirmedLater};${confirmedLater};Email program;;${sender}`,
      `linus@example.com;;;;;${person.email};`,
    ]);
  });
});
