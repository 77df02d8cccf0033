import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { prepared, toPreparedName } from './prepared.ts';

const pool = () => Promise.reject(new Error('Nothing here is sent'));
const db = new Kysely<{ lists: { id: string } }>({ dialect: new PostgresDialect({ pool }) });
const one = db.selectFrom('lists').select('id').where('id', '=', 'a');

it('names each marked text once, whatever its values', () => {
  const name = toPreparedName(one.modifyFront(prepared).compile().sql);
  expect(name).toMatch(/^prepared_\d+$/);
  expect(toPreparedName(one.modifyFront(prepared).compile().sql)).toBe(name);
  expect(toPreparedName(one.modifyFront(prepared).limit(1).compile().sql)).not.toBe(name);
});

it('names no other text', () => {
  expect(toPreparedName(one.compile().sql)).toBeUndefined();
  expect(toPreparedName("select '/* prepared */'")).toBeUndefined();
});
