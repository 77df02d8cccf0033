import { inTransaction } from '@prelude/server/db/inTransaction';
import { addAccount } from '@prelude/server/repos/accounts';
import { addCode, takeCode } from '@prelude/server/repos/authCodes';
import {
  addLink,
  deleteLinksBefore,
  endLinks,
  findChange,
  type LinkKind,
  takeLink,
} from '@prelude/server/repos/mailedLinks';
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
    addLink(product().db, { kind, email, token, personId: await toPersonId(email), newEmail: `${token}@new` }, at);
  const take = async (token: string, now = START + 2, kind: LinkKind = 'recovery') => {
    const taken = await inTransaction(product().db, (trx) => takeLink(trx, kind, token, now));
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

  test('for a new address is superseded only by a newer link of its kind for its person', async () => {
    await add('other kind', START + 1);
    await add('other person', START + 1, 'email_change', 'jan@example.com');
    await add('older', START - 1, 'email_change');
    await add('one', START, 'email_change');
    expect(await take('older', START + 2, 'email_change')).toBe('superseded');
    expect(await take('one', START + 2, 'email_change')).toBe(await toPersonId('ada@example.com'));
  });

  test('for a new password works until another one of its person is used', async () => {
    const id = await toPersonId('ada@example.com');
    for (const token of ['one', 'two', 'three']) await add(token, START + token.length);
    await add('later', START + 20);
    await add('other kind', START, 'email_change');
    const pressed = await Promise.all(['one', 'two', 'three'].map((token) => take(token, START + 10)));
    expect(pressed.sort()).toEqual([id, 'used', 'used'].sort());
    expect([await take('later', START + 30), await take('other kind', START + 30, 'email_change')]).toEqual([id, id]);
  });

  test('for a new address is the change that its person waits for, until it is used', async () => {
    const id = await toPersonId('ada@example.com');
    await add('other kind', START + 2);
    await add('other person', START + 2, 'email_change', 'jan@example.com');
    expect(await findChange(product().db, id)).toBeUndefined();
    await add('one', START, 'email_change');
    expect(await findChange(product().db, id)).toBe('one@new');
    await take('one', START + 2, 'email_change');
    expect(await findChange(product().db, id)).toBeUndefined();
  });

  test('ends with its person’s other unused links and codes, and with nobody else’s', async () => {
    const [ada, jan] = [await toPersonId('ada@example.com'), await toPersonId('jan@example.com')];
    await add('used');
    await take('used');
    await add('one', START + 3);
    await add('other person', START, 'recovery', 'jan@example.com');
    for (const personId of [ada, jan])
      await addCode(product().db, { hash: personId, personId, method: 'recovery', challenge: '' }, START);
    await endLinks(product().db, ada);
    expect([await take('used', START + 4), await take('one', START + 4)]).toEqual(['used', undefined]);
    expect(await take('other person')).toBe(jan);
    expect(await takeCode(product().db, ada, START)).toBeUndefined();
    expect(await takeCode(product().db, jan, START)).toMatchObject({ personId: jan });
  });

  test('is deleted once it is old', async () => {
    await add('old', START - 1);
    await add('young');
    await deleteLinksBefore(product().db, START);
    expect(await take('old')).toBeUndefined();
    expect(await take('young')).toBe(await toPersonId('ada@example.com'));
  });
});
