import { type ContactFilter, type SourceTrait, sourceTraits, toSourceKey } from '@prelude/api/contract/contacts';
import { isStorable } from '@prelude/api/contract/rules';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseKind } from './DatabasePlace.ts';
import { kindOf } from './kindOf.ts';
import { matches, type Searched, type SearchQuery } from './lines.ts';
import type { Db, Schema } from './schema.ts';

interface Steps {
  /** Blocks per statement. SQLite serves others between two statements. */
  blocks: number;
  statementsAtOnce: number;
}

const steps: Record<DatabaseKind, Steps> = {
  sqlite: { blocks: 40, statementsAtOnce: 1 },
  postgres: { blocks: 250, statementsAtOnce: 2 },
};

export const toSteps = (db: Db): Steps => steps[kindOf(db)];

/** PostgreSQL splits a block at the term: each piece but the last precedes a match, whose line ends in the next piece. */
const piecesOf = ({ term }: SearchQuery) =>
  sql`unnest(string_to_array(texts, ${term}::text)) with ordinality as piece (text, n)`;
const endsLine = ({ mark }: SearchQuery) =>
  mark === '' ? sql`strpos(text, E'\n') > 0` : sql`substr(text, strpos(text, E'\n') - 1, 1) = ${mark}::text`;

export const countLinesIn = (db: Db, query: SearchQuery): RawBuilder<number> =>
  kindOf(db) === 'sqlite'
    ? sql`count_lines(texts, ${query.term}, ${query.mark})`
    : sql`case when strpos(texts, ${query.term}::text) = 0 then 0
        else (select count(*) from ${piecesOf(query)} where n > 1 and ${endsLine(query)}) end`;

/** Returns indexes from 0, as rows with the column `value`. */
export const findLinesIn = (db: Db, query: SearchQuery): RawBuilder<unknown> =>
  kindOf(db) === 'sqlite'
    ? sql`json_each(find_lines(block.texts, ${query.term}, ${query.mark}))`
    : sql`lateral (
        select line as value from (
          select n, text, sum(length(text) - length(replace(text, E'\n', '')))
            over (order by n rows between unbounded preceding and 1 preceding) as line
          from ${piecesOf(query)}) as pieces
        where n > 1 and ${endsLine(query)} and strpos(block.texts, ${query.term}::text) > 0)`;

const fieldOf = (field: string) => sql`source::json ->> ${sql.lit(field)}`;
/** As `toTrait`. */
const postgresTraits: Record<SourceTrait, RawBuilder<unknown>> = {
  source: sql`coalesce(${fieldOf('utmSource')}, ${fieldOf('referrer')},
    case ${fieldOf('way')} when 'import' then 'import' else 'direct' end)`,
  campaign: sql`coalesce(${fieldOf('utmCampaign')}, '')`,
  medium: sql`coalesce(${fieldOf('utmMedium')}, '')`,
};

export type Traits = Pick<ContactFilter, SourceTrait | 'answers'>;

/** Returns conditions on contacts for the traits that are filtered by. */
export const haveTraits = (db: Db, traits: Traits): RawBuilder<boolean>[] => [
  ...sourceTraits.flatMap((trait) => {
    const value = traits[trait];
    if (value === undefined) return [];
    const key = toSourceKey(value);
    return kindOf(db) === 'sqlite'
      ? [sql<boolean>`trait_key(source, ${sql.lit(trait)}) = ${key}`]
      : [sql<boolean>`${toLower(postgresTraits[trait], key)} = ${key}`];
  }),
  ...Object.entries(traits.answers ?? {}).flatMap(([key, value]) => hasAnswer(db, key, value)),
];

/** Returns the answer to one field as text, null without one. */
export const answerOf = (db: Db, key: string): RawBuilder<string | null> =>
  kindOf(db) === 'sqlite' ? sql`answers ->> ${key}` : sql`answers::json ->> ${key}::text`;

/** The first condition spares the reading of most answers: a value stands in them as it is, without the quotes of JSON. */
function hasAnswer(db: Db, key: string, value: string): RawBuilder<boolean>[] {
  if (!isStorable(key)) return [sql<boolean>`1 = 0`];
  const text = JSON.stringify(value).slice(1, -1);
  if (kindOf(db) === 'sqlite')
    return [sql<boolean>`instr(answers, ${text}) > 0`, sql<boolean>`has_answer(answers, ${key}, ${value})`];
  const answer = answerOf(db, key);
  return [
    sql<boolean>`strpos(answers, ${text}::text) > 0`,
    sql<boolean>`case when left(${answer}, 1) = '[' then (answers::jsonb -> ${key}::text) ? ${value}::text
      else ${answer} = ${value} end`,
  ];
}

/** Some locales of PostgreSQL lower only ASCII letters, so those of the key are lowered by name. */
function toLower(text: RawBuilder<unknown>, key: string): RawBuilder<unknown> {
  const letters = [...new Set(key)].filter((letter) => letter > '\u007f' && [...letter.toUpperCase()].length === 1);
  const [upper, lower] = [letters.join('').toUpperCase(), letters.join('')];
  return lower === '' ? sql`lower(${text})` : sql`lower(translate(${text}, ${upper}::text, ${lower}::text))`;
}

interface Filtered {
  ids: string[];
  /** The last contact that was read, whether it matches or not. */
  last: string | undefined;
  count: number;
}

type SearchedRow = Searched & { id: string };

/** Reads contacts and returns those that match. SQLite filters in its thread; PostgreSQL cannot fold, so it is done here. */
export async function filterContacts(
  db: Db,
  contacts: SelectQueryBuilder<Schema, 'contacts', SearchedRow>,
  query: SearchQuery,
  goesDown: boolean,
): Promise<Filtered> {
  if (kindOf(db) === 'postgres') {
    const rows = await contacts.execute();
    const ids = rows.filter((row) => matches(row, query)).map(({ id }) => id);
    return { ids, last: rows.at(-1)?.id, count: rows.length };
  }
  const { ids, last, count } = await db
    .selectFrom(contacts.as('contacts'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string>`json_group_array(id) filter (where matches(email, name, state, ${query.term}, ${query.mark}))`.as(
        'ids',
      ),
      (goesDown ? fn.min<string>('id') : fn.max<string>('id')).as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { ids: JSON.parse(ids), last, count };
}
