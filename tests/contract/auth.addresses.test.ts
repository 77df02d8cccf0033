import type { SignUps } from '@prelude/server/auth/AuthProvider';
import { addPending, deletePending, findPending } from '@prelude/server/repos/accounts';
import { addLink } from '@prelude/server/repos/mailedLinks';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openAuth, openFromHash, SITE, shareAuth, type TestAuth } from './support/openAuth.ts';

const email = 'owner@example.com';
const stranger = { email, password: 'strangers password' };
const owner = { email, password: 'owners password' };
/** Of the password `correct horse` */
const EARLIER_HASH = '$2b$10$Y7k8fUqT.genRwgeJ/zexeaLo68zC3I3Yqj2P.g9sI/zdgJ7AYoNu';
const confirmAddresses = true;

const CONFIRM = 'Confirm your Prelude account';
const EXISTS = 'You already have a Prelude account';
const CHANGE = 'Confirm your new address for Prelude';

const codeOf = async (auth: TestAuth, credentials: { email: string; password: string }) =>
  (await auth.openClient().signInWithPassword(credentials)).error?.code ?? 'signed in';

/** Returns the links in the mails with this subject, newest first. */
const linksOf = async (auth: TestAuth, subject: string): Promise<string[]> => {
  const mails = (await auth.mails()).filter((mail) => mail.subject === subject);
  return mails.map(({ text }) => text.match(new RegExp(`${SITE}/auth/v1(\\S+)`))?.[1] ?? '');
};

const press = async (auth: TestAuth, link = ''): Promise<Record<string, string>> => {
  const [path = '', search] = link.split('?');
  const reply = await auth.ask('POST', path, { body: new URLSearchParams(search) });
  const target = new URL(reply.headers.get('location') ?? '');
  return { page: target.pathname, ...Object.fromEntries(new URLSearchParams(target.hash.slice(1))) };
};

/** Chooses the password on the page that a link of a sign-up leads to. */
const choose = async (auth: TestAuth, link: string | undefined, password: string) => {
  const { token_hash: token = '' } = await press(auth, link);
  const { status, code } = await auth.confirm(password, token);
  return code ?? status;
};

const shared = {
  sqlite: shareAuth({ confirmAddresses }),
  postgres: shareAuth({ kind: 'postgres', confirmAddresses }),
};

/** Creates the owner's account and confirms its address. */
async function withOwner(auth: TestAuth): Promise<TestAuth> {
  await auth.openClient().signUp(owner);
  await auth.confirm(owner.password);
  return auth;
}

async function signIn(auth: TestAuth, credentials = owner) {
  const client = auth.openClient();
  const { data, error } = await client.signInWithPassword(credentials);
  if (error) throw error;
  return { client, token: data.session.access_token };
}

const putUser = async (auth: TestAuth, token: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await auth.ask('PUT', '/user', { body: JSON.stringify(body), headers });
  return { status: reply.status, json: await reply.json() };
};

describe.each(databases)('an address to be confirmed, on %s', (kind) => {
  test('keeps no password: whoever opens the mailed link chooses it', async () => {
    const auth = shared[kind]();
    await auth.openClient().signUp(stranger);
    expect(await auth.dumpAccounts()).not.toContain('$scrypt$');
    expect(await codeOf(auth, stranger)).toBe('invalid_credentials');
    const [link] = await linksOf(auth, CONFIRM);
    expect(await choose(auth, link, owner.password)).toBe(200);
    expect([await codeOf(auth, owner), await codeOf(auth, stranger)]).toEqual(['signed in', 'invalid_credentials']);
  });

  test('has a link in each mail of the hour, and all are good until the account is made', async () => {
    const auth = shared[kind]();
    for (const ask of [
      () => auth.openClient().signUp(owner),
      () => auth.openClient().signUp(stranger),
      () => auth.openClient().resend({ type: 'signup', email }),
      () => auth.openClient().resetPasswordForEmail(email),
    ]) {
      await ask();
      await auth.mails();
    }
    const links = await linksOf(auth, CONFIRM);
    expect(links).toHaveLength(4);
    for (const link of links) expect(await press(auth, link)).toMatchObject({ page: '/auth/choosePassword', email });
    const [newest, , , first] = links;
    expect(await choose(auth, first, owner.password)).toBe(200);
    expect(await findPending(auth.db, email)).toBeUndefined();
    expect(await press(auth, first)).toMatchObject({
      page: '/auth/confirmed',
      error_code: 'otp_expired',
      reason: 'used',
    });
    expect(await press(auth, newest)).toMatchObject({ page: '/auth/confirmed', reason: 'taken' });
    const token = new URLSearchParams(newest?.split('?')[1]).get('token') ?? '';
    expect(await auth.confirm(stranger.password, token)).toEqual({ status: 403, code: 'otp_expired' });
    expect([await codeOf(auth, owner), await codeOf(auth, stranger)]).toEqual(['signed in', 'invalid_credentials']);
  });

  test('becomes one account when several links are used at once', async () => {
    const auth = shared[kind]();
    for (const credentials of [owner, stranger, owner]) await auth.openClient().signUp(credentials);
    const links = await linksOf(auth, CONFIRM);
    const outcomes = await Promise.all(links.map((link, index) => choose(auth, link, `password ${index}`)));
    expect(outcomes.sort()).toEqual([200, 'otp_expired', 'otp_expired']);
    const codes = await Promise.all(links.map((_, index) => codeOf(auth, { email, password: `password ${index}` })));
    expect(codes.filter((code) => code === 'signed in')).toHaveLength(1);
  });

  test('is not confirmed without a password that a sign-up may have, and its link stays good', async () => {
    const auth = shared[kind]();
    await auth.openClient().signUp(owner);
    const [link = ''] = await linksOf(auth, CONFIRM);
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const refused = { error: { status: 422, code: 'validation_failed' } };
    expect(await auth.openClient().verifyOtp({ type: 'signup', token_hash: token })).toMatchObject(refused);
    expect(await auth.confirm('short', token)).toEqual({ status: 422, code: 'weak_password' });
    expect(await choose(auth, link, owner.password)).toBe(200);
  });

  test('is confirmed only while sign-ups are open to it', async () => {
    const auth = shared[kind]();
    await auth.openClient().signUp(owner);
    const { hash } = await auth.pressLink();
    const token = hash.get('token_hash') ?? '';
    const confirmAt = async (signUps: SignUps) =>
      (await openAuth({ place: auth.place, signUps, confirmAddresses })).confirm(owner.password, token);
    expect(await confirmAt({ kind: 'closed' })).toEqual({ status: 422, code: 'signup_disabled' });
    const elsewhere = { kind: 'domains' as const, domains: ['example.org'] };
    expect(await confirmAt(elsewhere)).toEqual({ status: 422, code: 'email_address_not_authorized' });
    expect(await confirmAt({ kind: 'domains', domains: ['example.com'] })).toEqual({ status: 200 });
  });

  test('that waits since an earlier version needs a password too', async () => {
    const auth = shared[kind]();
    const signUpId = await addPending(auth.db, { email, metadata: {} }, Date.now());
    await auth.db.updateTable('pending_sign_ups').set({ password_hash: EARLIER_HASH }).execute();
    await addLink(auth.db, { kind: 'signup', email, token: 'a', signUpId }, Date.now());
    expect(await codeOf(auth, { email, password: 'correct horse' })).toBe('invalid_credentials');
    expect(await choose(auth, '/verify?type=signup&token=a', owner.password)).toBe(200);
    expect(await codeOf(auth, owner)).toBe('signed in');
    expect(await codeOf(auth, { email, password: 'correct horse' })).toBe('invalid_credentials');
  });

  test('has links that expire after an hour and say so', async () => {
    let now = Date.now();
    const auth = await openAuth({ kind, confirmAddresses, now: () => now });
    await auth.openClient().signUp(owner);
    const [link = ''] = await linksOf(auth, CONFIRM);
    now += 3601_000;
    expect(await press(auth, link)).toMatchObject({ error_code: 'otp_expired', reason: 'expired' });
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    expect(await auth.confirm(owner.password, token)).toEqual({ status: 403, code: 'otp_expired' });
    expect(await press(auth, '/verify?type=signup&token=nonsense')).not.toHaveProperty('reason');
  });

  test('of an existing account gets a mail when somebody signs up with it again, while the answer stays the same', async () => {
    const auth = await withOwner(shared[kind]());
    const { data, error } = await auth.openClient().signUp(stranger);
    expect([data.session, error]).toEqual([null, null]);
    expect((await auth.mails())[0]).toMatchObject({ to: email, subject: EXISTS });
    expect([await codeOf(auth, owner), await codeOf(auth, stranger)]).toEqual(['signed in', 'invalid_credentials']);
  });

  test('is forgotten when nobody confirms it within two days', async () => {
    const auth = shared[kind]();
    await auth.openClient().signUp(owner);
    await deletePending(auth.db, { before: Date.now() - 3600_000 });
    expect(await findPending(auth.db, email)).toBeDefined();
    await deletePending(auth.db, { before: Date.now() + 1000 });
    expect(await findPending(auth.db, email)).toBeUndefined();
    expect(await codeOf(auth, owner)).toBe('invalid_credentials');
  });
});

describe.each(databases)('a change of address, on %s', (kind) => {
  const newEmail = 'new@example.com';
  const change = { email: newEmail, current_password: owner.password };

  test('takes effect when the mailed link is pressed, and notifies the old address', async () => {
    const auth = await withOwner(shared[kind]());
    const { token } = await signIn(auth);
    expect((await putUser(auth, token, change)).status).toBe(200);
    expect(await codeOf(auth, owner)).toBe('signed in');
    const [link] = await linksOf(auth, CHANGE);
    expect(await press(auth, link)).toEqual({ page: '/auth/confirmed', type: 'email_change' });
    expect(await codeOf(auth, owner)).toBe('invalid_credentials');
    expect(await codeOf(auth, { ...owner, email: newEmail })).toBe('signed in');
    const [told, confirm] = await auth.mails();
    expect([told?.to, confirm?.to]).toEqual([email, newEmail]);
    expect(told?.subject).toBe('Your Prelude email address was changed');
  });

  test('needs the password, and is refused together with another change', async () => {
    const auth = await withOwner(shared[kind]());
    const { token } = await signIn(auth);
    const wrong = await putUser(auth, token, { email: newEmail, current_password: 'wrong password' });
    expect([wrong.status, wrong.json.error_code]).toEqual([400, 'invalid_credentials']);
    const without = await putUser(auth, token, { email: newEmail });
    expect([without.status, without.json.error_code]).toEqual([400, 'current_password_required']);
    const both = await putUser(auth, token, { ...change, password: 'another password' });
    expect([both.status, both.json.error_code]).toEqual([400, 'validation_failed']);
    expect(await linksOf(auth, CHANGE)).toEqual([]);
  });

  test('does not reveal whether the new address has an account, and notifies its owner', async () => {
    const auth = await withOwner(shared[kind]());
    await auth.openClient().signUp({ email: newEmail, password: 'somebody else' });
    await auth.confirm('somebody else');
    const { token } = await signIn(auth);
    const taken = await putUser(auth, token, change);
    await auth.mails();
    const free = await putUser(auth, token, { ...change, email: 'free@example.com' });
    const comparable = ({ status, json: { updated_at, last_sign_in_at, ...json } }: typeof taken) => [status, json];
    expect(comparable(taken)).toEqual(comparable(free));
    expect(JSON.stringify(free.json)).not.toContain('free@example.com');
    const reply = await auth.ask('GET', '/user', { headers: { authorization: `Bearer ${token}` } });
    expect(Object.keys(await reply.json())).not.toContain('new_email');
    expect((await auth.mails()).map(({ to, subject }) => [to, subject]).slice(0, 2)).toEqual([
      ['free@example.com', CHANGE],
      [newEmail, EXISTS],
    ]);
  });

  test('succeeds despite a stranger’s pending sign-up, whose link then fails', async () => {
    const auth = await withOwner(shared[kind]());
    await auth.openClient().signUp({ email: newEmail, password: stranger.password });
    const { token } = await signIn(auth);
    await putUser(auth, token, change);
    expect(await press(auth, (await linksOf(auth, CHANGE))[0])).toMatchObject({ type: 'email_change' });
    expect(await press(auth, (await linksOf(auth, CONFIRM))[0])).toMatchObject({ error_code: 'otp_expired' });
    expect(await codeOf(auth, { email: newEmail, password: stranger.password })).toBe('invalid_credentials');
    expect(await codeOf(auth, { email: newEmail, password: owner.password })).toBe('signed in');
  });

  test('has a link that expires after an hour and says that it was for a change', async () => {
    let now = Date.now();
    const auth = await withOwner(await openAuth({ kind, confirmAddresses, now: () => now }));
    await putUser(auth, (await signIn(auth)).token, change);
    const [link] = await linksOf(auth, CHANGE);
    now += 3601_000;
    expect(await press(auth, link)).toMatchObject({ reason: 'expired', type: 'email_change' });
  });

  test('fails with a message when the address has an account by then', async () => {
    const auth = await withOwner(shared[kind]());
    const { token } = await signIn(auth);
    await putUser(auth, token, change);
    await auth.openClient().signUp({ email: newEmail, password: 'their password' });
    await auth.confirm('their password');
    const [link] = await linksOf(auth, CHANGE);
    // The second time as well: the address may have become free meanwhile.
    for (const _ of [1, 2]) expect(await press(auth, link)).toMatchObject({ reason: 'taken' });
    expect(await codeOf(auth, { email: newEmail, password: 'their password' })).toBe('signed in');
    expect(await codeOf(auth, owner)).toBe('signed in');
  });

  test('gives an address to one of two people who take it at once', async () => {
    const auth = await openAuth({ kind });
    const people = ['ada@example.com', 'bo@example.com'].map((address) => ({ ...owner, email: address }));
    for (const person of people) {
      const { data } = await auth.openClient().signUp(person);
      await putUser(auth, data.session?.access_token ?? '', change);
    }
    const links = await linksOf(auth, CHANGE);
    const outcomes = await Promise.all(links.map((link) => press(auth, link)));
    expect(outcomes.map((hash) => ('reason' in hash ? hash.reason : 'changed')).sort()).toEqual(['changed', 'taken']);
    expect(await codeOf(auth, { email: newEmail, password: owner.password })).toBe('signed in');
  });
});

describe.each(databases)('a change of password, on %s', (kind) => {
  test('needs the old one, ends every other session at once, and is confirmed by mail', async () => {
    const auth = await withOwner(shared[kind]());
    const [here, there] = [await signIn(auth), await signIn(auth)];
    expect(await auth.provider.verify(there.token)).toMatchObject({ email });
    expect((await putUser(auth, here.token, { password: 'new password' })).json.error_code).toBe(
      'current_password_required',
    );
    const change = { password: 'new password', current_password: owner.password };
    expect((await putUser(auth, here.token, { ...change, current_password: 'wrong one' })).status).toBe(400);
    expect((await putUser(auth, here.token, change)).status).toBe(200);
    expect(await auth.provider.verify(here.token)).toMatchObject({ email });
    expect(await auth.provider.verify(there.token)).toBeNull();
    expect(await codeOf(auth, { email, password: 'new password' })).toBe('signed in');
    expect((await auth.mails())[0]).toMatchObject({ to: email, subject: 'Your Prelude password was changed' });
  });

  test('by a mailed link does not need the old one, and ends all other sessions', async () => {
    const auth = await withOwner(shared[kind]());
    const other = await signIn(auth);
    await auth.openClient().resetPasswordForEmail(email);
    const { hash } = await auth.pressLink('Choose a new Prelude password');
    const client = await openFromHash(auth, hash);
    expect((await client.updateUser({ password: 'new password' })).error).toBeNull();
    expect(await auth.provider.verify(other.token)).toBeNull();
    expect(await codeOf(auth, owner)).toBe('invalid_credentials');
  });

  test('ignores other fields in the request', async () => {
    const auth = await withOwner(shared[kind]());
    const { token } = await signIn(auth);
    const extra = { phone: '+48', app_metadata: { role: 'admin' } };
    await putUser(auth, token, { password: 'new password', current_password: owner.password, ...extra });
    const reply = await auth.ask('GET', '/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await reply.text()).not.toMatch(/admin|\+48/);
  });
});
