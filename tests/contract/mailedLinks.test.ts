import { createMailedLinks, type LinkKind } from '@prelude/server/repos/mailedLinks';
import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';

const HOUR = 3_600_000;
const START = 1_800_000_000_000;

onBothDatabases('a mailed link', (product) => {
  const links = () => createMailedLinks(product().db);
  const add = (token: string, at = START, kind: LinkKind = 'recovery', email = 'ada@example.com') =>
    links().add({ kind, email, token }, at);
  const faultOf = (token: string, now = START + 2) => links().findFault(token, now, HOUR);

  beforeEach(async () => {
    await product().db.deleteFrom('mailed_links').execute();
  });

  test('works until it expires, and no longer', async () => {
    await add('one');
    expect(await faultOf('one', START + HOUR)).toBeUndefined();
    expect(await faultOf('one', START + HOUR + 1)).toBe('expired');
    expect(await faultOf('nobody knows it')).toBeUndefined();
  });

  test('is used without affecting others', async () => {
    await add('one', START, 'recovery', 'ada@example.com');
    await add('two', START, 'recovery', 'jan@example.com');
    await links().markUsed('one', START + 1, null);
    expect([await faultOf('one'), await faultOf('two')]).toEqual(['used', undefined]);
  });

  test('is superseded only by a newer link of its kind to its address', async () => {
    await add('other kind', START + 1, 'signup');
    await add('other address', START + 1, 'recovery', 'jan@example.com');
    await add('older', START - 1);
    await add('one');
    expect(await faultOf('one')).toBeUndefined();
    expect(await faultOf('older')).toBe('superseded');
  });

  test('lets its session set a new password for a while', async () => {
    await add('one');
    await add('two');
    await links().markUsed('one', START + 10, 'a session');
    await links().markUsed('two', START + 20, 'another');
    expect(await links().isRecoverySession('a session', START + 9)).toBe(true);
    expect(await links().isRecoverySession('a session', START + 10)).toBe(false);
    expect(await links().isRecoverySession('a third', START)).toBe(false);
  });

  test('is deleted once it is old', async () => {
    await add('old', START - 1);
    await add('young');
    await links().deleteBefore(START);
    await links().markUsed('young', START, null);
    await links().markUsed('old', START, null);
    expect([await faultOf('old'), await faultOf('young')]).toEqual([undefined, 'used']);
  });
});
