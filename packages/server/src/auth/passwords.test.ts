import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { AuthRefusal } from './AuthRefusal.ts';
import { createPasswords } from './passwords.ts';

const COST = 16;
const passwords = createPasswords({ cost: COST });

test('each hash has its cost and its own salt', async () => {
  const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
});

test('the default cost takes 32 MiB and 15 doublings', async () => {
  expect(await createPasswords().hash('correct horse')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
});

describe('a password', () => {
  test.each([
    ['correct horse', 'correct horse', 'right'],
    ['correct horse', 'correct horsf', 'wrong'],
    ['correct horse', 'correct horse ', 'wrong'],
    ['correct horse', 'Correct horse', 'wrong'],
    ['zo\u0301łw w trawie', 'zółw w trawie', 'right'],
    ['zółw w trawie', 'zo\u0301łw w trawie', 'right'],
    ['zółw\u00a0w\u2003trawie', 'zółw w trawie', 'right'],
    ['\uff43orrect horse', 'correct horse', 'wrong'],
    [`${'a'.repeat(72)}b`, `${'a'.repeat(72)}c`, 'wrong'],
  ])('%j compared with %j is %s', async (set, given, verdict) => {
    expect(await passwords.check(given, await passwords.hash(set))).toBe(verdict);
  });

  test('hashed at another cost is right, but outdated', async () => {
    const stored = await createPasswords({ cost: COST * 2 }).hash('correct horse');
    expect(await passwords.check('correct horse', stored)).toBe('outdated');
    expect(await passwords.check('correct horsf', stored)).toBe('wrong');
  });

  test.each([null, undefined, '', 'correct horse', '$2b$10$short', '$scrypt$ln=4,r=8,p=3$salt$hash'])(
    'is wrong for a stored %j',
    async (stored) => {
      expect(await passwords.check('correct horse', stored)).toBe('wrong');
    },
  );
});

describe('a bcrypt hash of an earlier version', () => {
  const [typed, composed] = ['zo\u0301łw w trawie', 'zółw w trawie'];
  test.each([
    ['correct horse', 'correct horse', 'outdated'],
    ['correct horse', 'correct horsf', 'wrong'],
    ['a'.repeat(72), `${'a'.repeat(72)}b`, 'wrong'],
    ['correct horse', 'correct horse\0', 'wrong'],
    ['correct horse', 'correct horse\ud83d', 'wrong'],
    [typed, typed, 'outdated'],
    [composed, composed, 'outdated'],
    [composed, typed, 'outdated'],
    [typed, composed, 'wrong'],
  ])('of %j compared with %j is %s', async (set, given, verdict) => {
    const stored = await hashBcrypt(set, 4);
    for (const version of ['$2a$', '$2b$'])
      expect(await passwords.check(given, stored.replace(/^\$2.\$/, version))).toBe(verdict);
  });
});

test('ten wrong passwords beside the right one do not change its answer', async () => {
  const stored = await passwords.hash('correct horse');
  const given = Array.from({ length: 11 }, (_, index) => (index === 5 ? 'correct horse' : `correct horse ${index}`));
  const verdicts = await Promise.all(given.map((password) => passwords.check(password, stored)));
  expect(verdicts.flatMap((verdict, index) => (verdict === 'wrong' ? [] : [[index, verdict]]))).toEqual([[5, 'right']]);
});

test('one password is hashed and 20 wait, the next are refused for a while', async () => {
  const asked = Array.from({ length: 23 }, (_, index) =>
    index % 2 ? passwords.hash('correct horse') : passwords.check('correct horse', null),
  );
  const settled = await Promise.allSettled(asked);
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(settled.slice(0, 21).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toBeInstanceOf(AuthRefusal);
  expect(refused[0].toResponse().headers.get('retry-after')).toBe('5');
  expect(refused[0].status).toBe(503);
  expect(await passwords.hash('correct horse')).toContain('$scrypt$');
});

test('one client has four places among them, and others are answered meanwhile', async () => {
  const hash = (client: string) => passwords.hash('correct horse', client);
  const settled = await Promise.allSettled([...Array.from({ length: 22 }, () => hash('a client')), hash('another')]);
  expect(settled.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(18).fill('rejected'),
    'fulfilled',
  ]);
  expect(await hash('a client')).toContain('$scrypt$');
});
