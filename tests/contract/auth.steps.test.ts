import { createEmbeddedAuth } from '@prelude/server/auth/createEmbeddedAuth';
import type { Passwords } from '@prelude/server/auth/passwords';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { createMailbox } from '@prelude/server/mail/createMailbox';
import { addAccount, addPending } from '@prelude/server/repos/accounts';
import { createLog } from '@prelude/server/start/log';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyMigrated } from './support/copyDatabase.ts';
import { databases } from './support/makeDatabase.ts';
import { cheapPasswords, SECRET } from './support/openProvider.ts';

const password = 'correct horse';
const [known, waiting, unknown] = ['known@example.com', 'waiting@example.com', 'unknown@example.com'];
const newOnes = ['other@example.com', 'free@example.com'];

/** Opens a provider whose hashes and statements are counted. Its mails are never made, which is after the answer. */
async function openCounted(kind: DatabaseKind) {
  const { database, clear } = await copyMigrated(kind);
  const opened = await openDatabase(database);
  const plain = opened.db;
  const steps: string[] = [];
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      steps.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const cheap = cheapPasswords();
  const passwords: Passwords = {
    hash(text) {
      steps.push('hash');
      return cheap.hash(text);
    },
    check(text, stored) {
      steps.push('hash');
      return cheap.check(text, stored);
    },
  };
  const passwordHash = await cheap.hash(password);
  for (const email of [known, 'other@example.com'])
    await addAccount(plain, { email, passwordHash, metadata: {} }, Date.now());
  await addPending(plain, { email: waiting, metadata: {} }, Date.now());
  const provider = await createEmbeddedAuth({
    db: plain.withPlugin(counter),
    ...{
      publicUrl: 'http://localhost',
      issuer: 'http://localhost/auth/v1',
      secret: SECRET,
      setupToken: '',
      passwords,
      mailer: createMailbox(),
    },
    ...{ confirmAddresses: true, signUps: { kind: 'open' }, log: createLog('debug', { write: () => {} }) },
  });
  await provider.outbox.close();
  onTestFinished(async () => {
    await provider.close();
    await opened.close();
    await clear();
  });
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const request = new Request(`http://localhost/auth/v1${path}`, { method, headers, body: JSON.stringify(body) });
    const reply = await provider.fetch(request, { clientAddress: '203.0.113.7' });
    return reply.json();
  };
  return {
    ask,
    /** Returns the hashes and kinds of statements of a call, in their order. */
    async count(...call: Parameters<typeof ask>) {
      steps.length = 0;
      await ask(...call);
      return [...steps];
    },
  };
}

describe.each(databases)('known, waiting and unknown addresses take the same steps, on %s', (kind) => {
  test.each([
    { path: '/token?grant_type=password', body: { password: 'wrong horse' }, hashes: 1 },
    { path: '/signup', body: { password }, hashes: 0 },
    { path: '/recover', body: {}, hashes: 0 },
    { path: '/resend', body: { type: 'signup' }, hashes: 0 },
    { path: '/resend', body: { type: 'email_change' }, hashes: 0 },
  ])('at $path with $body', async ({ path, body, hashes }) => {
    const { count } = await openCounted(kind);
    const ofKnown = await count('POST', path, { ...body, email: known });
    for (const email of [waiting, unknown]) expect(await count('POST', path, { ...body, email })).toEqual(ofKnown);
    expect(ofKnown.filter((step) => step === 'hash')).toHaveLength(hashes);
    expect(ofKnown.length).toBeGreaterThan(hashes);
  });

  test('at a change of address', async () => {
    const { ask, count } = await openCounted(kind);
    const { access_token } = await ask('POST', '/token?grant_type=password', { email: known, password });
    const change = (email = '') => count('PUT', '/user', { email, current_password: password }, access_token);
    const [ofTaken, ofFree] = [await change(newOnes[0]), await change(newOnes[1])];
    expect(ofFree).toEqual(ofTaken);
    expect(ofTaken.filter((step) => step === 'hash')).toHaveLength(1);
  });
});
