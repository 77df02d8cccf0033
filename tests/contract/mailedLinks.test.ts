import { addAccount } from '@prelude/server/repos/accounts';
import { addLink, deleteLinksBefore, type LinkKind, takeLink } from '@prelude/server/repos/mailedLinks';
import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';

const HOUR = 3_600_000;
const START = 1_800_000_000_000;

onBothDatabases('a mailed link', (product) => {
  const ids: Record<string, string> = {};

  async function toPersonId(email: string): Promise<string> {
    const known = ids[email];
    if (known) return known;
    const account = await addAccount(product().db, { email, passwordHash: '', metadata: {} }, START);
    if (typeof account === 'string') throw new Error(account);
    ids[email] = account.id;
    return account.id;
  }
  const add = async (token: string, at = START, kind: LinkKind = 'recovery', email = 'ada@example.com') =>
    addLink(product().db, { kind, email, token, personId: await toPersonId(email) }, at);
  const take = async (token: string, now = START + 2, kind: LinkKind = 'recovery') => {
    const taken = await takeLink(product().db, kind, token, now);
    return 'fault' in taken ? taken.fault : taken.personId;
  };

  beforeEach(async () => {
    await product().db.deleteFrom('mailed_links').execute();
  });

  test('works until it expires, and no longer', async () => {
    const id = await toPersonId('ada@example.com');
    await add('one');
    expect(await take('one', START + HOUR + 1)).toBe('expired');
    expect(await take('one', START + HOUR)).toBe(id);
    expect(await take('nobody knows it')).toBeUndefined();
  });

  test('works once, and only as what it was mailed for', async () => {
    await add('one');
    await add('two', START, 'recovery', 'jan@example.com');
    expect(await take('one', START, 'email_change')).toBeUndefined();
    const pressed = await Promise.all([take('one'), take('one'), take('one')]);
    expect(pressed.filter((result) => result !== 'used')).toEqual([await toPersonId('ada@example.com')]);
    expect(await take('two')).toBe(await toPersonId('jan@example.com'));
  });

  test('is superseded only by a newer link of its kind for its person', async () => {
    await add('other kind', START + 1, 'email_change');
    await add('other person', START + 1, 'recovery', 'jan@example.com');
    await add('older', START - 1);
    await add('one');
    expect(await take('older')).toBe('superseded');
    expect(await take('one')).toBe(await toPersonId('ada@example.com'));
  });

  test('is deleted once it is old', async () => {
    await add('old', START - 1);
    await add('young');
    await deleteLinksBefore(product().db, START);
    expect(await take('old')).toBeUndefined();
    expect(await take('young')).toBe(await toPersonId('ada@example.com'));
  });
});
