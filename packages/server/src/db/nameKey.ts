import { fold } from '@prelude/api/contract/fold';
import { type RawBuilder, sql } from 'kysely';
import { kindOf } from './kindOf.ts';
import type { Db } from './schema.ts';

const FIRST_ACCENTED = 0xc0;
const LAST_ACCENTED = 0x17f;

/** European letters that {@link fold} replaces by one other letter, each with that letter. */
const latin = Array.from({ length: LAST_ACCENTED - FIRST_ACCENTED + 1 }, (_, index) =>
  String.fromCharCode(FIRST_ACCENTED + index),
).flatMap((letter) => {
  const folded = fold(letter);
  return folded.length === 1 && folded !== letter ? [[letter, folded] as const] : [];
});
const accented = latin.map(([letter]) => letter).join('');
const folded = latin.map(([, letter]) => letter).join('');

/**
 * Sort key for names; contacts without one come last in both directions. PostgreSQL compares each letter of a name with all
 * accented ones, so only names with letters beyond ASCII are translated.
 */
export function toNameKey(db: Db, isDown: boolean): RawBuilder<string> {
  const [named, nameless] = isDown ? [sql.lit('1'), sql.lit('0')] : [sql.lit('0'), sql.lit('1')];
  return kindOf(db) === 'postgres'
    ? sql`(case when name is null then ${nameless}
        when octet_length(name) = length(name) then ${named} || lower(name)
        else ${named} || translate(lower(name), ${sql.lit(accented)}, ${sql.lit(folded)}) end) collate "C"`
    : sql`case when name is null then ${nameless} else ${named} || fold(name) end`;
}

/** True if a statement that sorts by name keeps 300 bytes per contact, the results of `fold`, until it ends. */
export const keepsFoldedNames = (db: Db): boolean => kindOf(db) === 'sqlite';
