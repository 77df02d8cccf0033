import { deletePerson } from '@prelude/server/repos/people';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openAuth, shareAuth } from './support/openAuth.ts';

const ada = { email: 'ada@example.com', password: 'correct horse' };
const json = { 'content-type': 'application/json' };
const post = (body: unknown) => ({ body: JSON.stringify(body), headers: json });

const shared = { sqlite: shareAuth(), postgres: shareAuth({ kind: 'postgres' }) };
const confirming = shareAuth({ confirmAddresses: true });

describe.each(databases)('a session, on %s', (kind) => {
  test('is refused after signing out', async () => {
    const { provider, openClient } = shared[kind]();
    const client = openClient();
    const token = (await client.signUp(ada)).data.session?.access_token ?? '';
    expect(await provider.verify(token)).toMatchObject({ email: ada.email });
    await client.signOut();
    expect(await provider.verify(token)).toBeNull();
  });

  test('ended by another process is refused after 5 s, even when the clock is moved back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const there = shared[kind]();
    const here = await openAuth({ place: there.place });
    const client = there.openClient();
    const token = (await client.signUp(ada)).data.session?.access_token ?? '';
    expect(await here.provider.verify(token)).not.toBeNull();
    await client.signOut();
    vi.setSystemTime(Date.now() - 600_000);
    vi.advanceTimersByTime(5_000);
    expect(await here.provider.verify(token)).toBeNull();
  });

  test('ended by another process is refused after 5 s, and is not looked up before', async () => {
    let now = Date.now();
    const there = shared[kind]();
    const here = await openAuth({ place: there.place, now: () => now });
    const client = there.openClient();
    const token = (await client.signUp(ada)).data.session?.access_token ?? '';
    expect(await here.provider.verify(token)).toMatchObject({ email: ada.email });
    await client.signOut();
    expect(await here.provider.verify(token)).not.toBeNull();
    now += 5_000;
    expect(await here.provider.verify(token)).toBeNull();
  });

  test('of one process is valid in another', async () => {
    const here = shared[kind]();
    const there = await openAuth({ place: here.place });
    const token = (await here.openClient().signUp(ada)).data.session?.access_token ?? '';
    expect(await there.provider.verify(token)).toMatchObject({ email: ada.email });
    expect((await there.openClient().signInWithPassword(ada)).error).toBeNull();
  });

  test('ends with its account, which leaves no trace of its address', async () => {
    const { db, provider, openClient, mails, dumpAccounts } = shared[kind]();
    const { data } = await openClient().signUp(ada);
    const token = data.session?.access_token ?? '';
    const person = { id: data.user?.id ?? '', email: ada.email };
    await deletePerson(db, person.id);
    await provider.onAccountDeleted(person, 'pl');
    expect(await provider.verify(token)).toBeNull();
    expect((await openClient().signInWithPassword(ada)).error?.code).toBe('invalid_credentials');
    expect(
      (await openClient().refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error,
    ).not.toBeNull();
    expect(await dumpAccounts()).not.toContain('ada@');
    expect((await mails())[0]).toMatchObject({ to: ada.email, subject: 'Twoje konto w\u00a0Prelude zostało usunięte' });
    expect((await openClient().signUp(ada)).error).toBeNull();
  });

  test('is given to one of ten simultaneous sign-ups of an address, and the others are told that the account exists', async () => {
    const { ask } = shared[kind]();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, client) =>
        ask('POST', '/signup', { ...post(ada), clientAddress: `192.0.2.${client}` }),
      ),
    );
    const codes = await Promise.all(replies.map(async (reply) => (await reply.json()).error_code ?? reply.status));
    expect(codes.sort()).toEqual([200, ...Array(9).fill('user_already_exists')].sort());
  });
});

describe('known and unknown addresses', () => {
  test('are looked up after the answer at recover and resend', async () => {
    const auth = confirming();
    await auth.openClient().signUp(ada);
    await auth.confirm();
    for (const [path, more] of [
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ] as const) {
      const answers = await Promise.all(
        [ada.email, 'nobody@example.com'].map(async (email) => {
          const reply = await auth.ask('POST', path, post({ ...more, email }));
          return [reply.status, await reply.text()];
        }),
      );
      expect(answers).toEqual([
        [200, '{}'],
        [200, '{}'],
      ]);
    }
    const subjects = (await auth.mails()).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Choose a new Prelude password',
      'Confirm your Prelude account',
      'You already have a Prelude account',
    ]);
  });

  test('are not written to the log', async () => {
    const auth = confirming();
    await auth.openClient().signUp(ada);
    await auth.openClient().signInWithPassword(ada);
    await auth.openClient().resetPasswordForEmail(ada.email);
    await auth.mails();
    expect(auth.logged.join('\n')).not.toContain('ada@');
  });
});

describe('SIGN_UPS', () => {
  const closed = { signUps: { kind: 'closed' } } as const;

  test('closed admits one person, by the link that the start prints', async () => {
    const { provider, openClient } = await openAuth(closed);
    expect((await openClient().signUp(ada)).error?.code).toBe('signup_disabled');
    const path = (await provider.readSetupPath()) ?? '';
    const setup_token = new URLSearchParams(path.split('?')[1]).get('setup') ?? '';
    expect(path).toMatch(/^\/auth\/signUp\?setup=[\w-]{43}$/);
    const wrong = { ...ada, options: { data: { setup_token: `${setup_token.slice(0, -1)}!` } } };
    expect((await openClient().signUp(wrong)).error?.code).toBe('signup_disabled');
    const right = { ...ada, options: { data: { setup_token } } };
    expect((await openClient().signUp(right)).data.session).not.toBeNull();
    expect(await provider.readSetupPath()).toBeUndefined();
    const second = { ...right, email: 'eve@example.com' };
    expect((await openClient().signUp(second)).error?.code).toBe('signup_disabled');
  });

  test('closed prints the same link in every process and after a restart', async () => {
    const { place } = shared.sqlite();
    const [here, there] = [await openAuth({ ...closed, place }), await openAuth({ ...closed, place })];
    expect(await here.provider.readSetupPath()).toBe(await there.provider.readSetupPath());
  });

  test('closed confirms the first account without a mail, since its owner runs the server', async () => {
    const { provider, openClient, mails } = await openAuth({ ...closed, confirmAddresses: true });
    const setup_token = ((await provider.readSetupPath()) ?? '').split('setup=')[1];
    expect((await openClient().signUp({ ...ada, options: { data: { setup_token } } })).data.session).not.toBeNull();
    expect(await mails()).toEqual([]);
  });

  test('domains admits addresses of these domains in any case', async () => {
    const { openClient } = await openAuth({ signUps: { kind: 'domains', domains: ['example.com', 'example.org'] } });
    const codeOf = async (email: string) => (await openClient().signUp({ ...ada, email })).error?.code;
    expect(await codeOf('ada@Example.ORG')).toBeUndefined();
    for (const email of ['ada@example.net', 'ada@sub.example.com', 'ada@notexample.com', 'example.com@evil.example'])
      expect(await codeOf(email)).toBe('email_address_not_authorized');
  });

  test('does not change sign-in', async () => {
    const open = shared.sqlite();
    await open.openClient().signUp(ada);
    const { openClient } = await openAuth({ ...closed, place: open.place });
    expect((await openClient().signInWithPassword(ada)).error).toBeNull();
  });
});
