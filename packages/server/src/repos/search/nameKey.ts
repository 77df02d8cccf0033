import { fold } from '@prelude/api/contract/fold';
import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '../../db/kindOf.ts';
import type { Db } from '../../db/schema.ts';

const FIRST_ACCENTED = 0xc0;
const LAST_ACCENTED = 0x17f;

/** The letters of European languages that {@link fold} makes one other letter of, and those letters. */
const latin = Array.from({ length: LAST_ACCENTED - FIRST_ACCENTED + 1 }, (_, index) =>
  String.fromCharCode(FIRST_ACCENTED + index),
).flatMap((letter) => {
  const folded = fold(letter);
  return folded.length === 1 && folded !== letter ? [[letter, folded] as const] : [];
});
const accented = latin.map(([letter]) => letter).join('');
const folded = latin.map(([, letter]) => letter).join('');

/**
 * What contacts are sorted by for their names: who has none comes last, whichever way the others stand. PostgreSQL goes
 * through all accented letters for each letter of a name, so only for names that have one.
 */
export function toNameKey(db: Db, isDown: boolean): RawBuilder<string> {
  const [named, nameless] = isDown ? [sql.lit('1'), sql.lit('0')] : [sql.lit('0'), sql.lit('1')];
  return kindOf(db) === 'postgres'
    ? sql`(case when name is null then ${nameless}
        when octet_length(name) = length(name) then ${named} || lower(name)
        else ${named} || translate(lower(name), ${sql.lit(accented)}, ${sql.lit(folded)}) end) collate "C"`
    : sql`case when name is null then ${nameless} else ${named} || fold(name) end`;
}
