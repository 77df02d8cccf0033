import type { SignUps } from '@prelude/server/auth/AuthProvider';
import { deletePerson } from '@prelude/server/repos/people';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openAuth, type TestAuth } from './support/openAuth.ts';

const password = 'correct horse';

const readToken = async ({ provider }: TestAuth): Promise<string> =>
  ((await provider.readSetupPath()) ?? '').split('setup=')[1] ?? '';

const signUp = ({ openClient }: TestAuth, email: string, setup_token: string) =>
  openClient().signUp({ email, password, options: { data: { setup_token } } });

const rules: SignUps[] = [{ kind: 'closed' }, { kind: 'domains', domains: ['example.com'] }];

describe.each(databases)('the setup token, on %s', (kind) => {
  test.each(rules)('used six times at once in two processes makes one account: $kind', async (signUps) => {
    const here = await openAuth({ kind, signUps });
    const there = await openAuth({ place: here.place, signUps });
    const token = await readToken(here);
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) => signUp(index % 2 ? here : there, `person${index}@evil.example`, token)),
    );
    const codes = results.map(({ error }) => error?.code ?? 'made').sort();
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(await here.db.selectFrom('people').selectAll().execute()).toHaveLength(1);
  });

  test('works once, even when its account is deleted', async () => {
    const auth = await openAuth({ kind, signUps: { kind: 'closed' } });
    expect(await auth.provider.hasAccounts()).toBe(false);
    const token = await readToken(auth);
    const { data } = await signUp(auth, 'ada@example.com', token);
    await deletePerson(auth.db, data.user?.id ?? '');
    expect(await auth.provider.readSetupPath()).toBeUndefined();
    expect(await auth.provider.hasAccounts()).toBe(true);
    expect((await signUp(auth, 'eve@example.com', token)).error?.code).toBe('signup_disabled');
  });

  test('is not stored with the account', async () => {
    const auth = await openAuth({ kind, signUps: { kind: 'closed' } });
    const token = await readToken(auth);
    await signUp(auth, 'ada@example.com', token);
    expect(await auth.dumpAccounts()).not.toContain(token);
  });
});
