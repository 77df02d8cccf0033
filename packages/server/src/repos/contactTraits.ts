import { MAX_COUNTED, type SourceTrait, sourceTraits, toSourceKey, toTrait } from '@prelude/api/contract/contacts';
import { type ContactTraits, MAX_TRAITS } from '@prelude/api/contract/contactTraits';
import type { Connections } from '../db/Database.ts';
import { answerOf } from '../db/searchDialect.ts';
import type { Caller } from './Caller.ts';
import { readSource } from './contactRows.ts';
import { readAsked } from './forms.ts';
import { canSeeWaitlist } from './waitlists.ts';

interface Counted {
  source: string | null;
  count: number;
}

/** Undefined if the caller may not see the list. */
export async function listTraits(
  { db, reads }: Connections,
  caller: Caller,
  waitlistId: string,
): Promise<ContactTraits | undefined> {
  if (!(await canSeeWaitlist(db, caller, waitlistId))) return undefined;
  const newest = reads
    .selectFrom('contacts')
    .select(['source', 'answers'])
    .where('waitlist_id', '=', waitlistId)
    .orderBy('id', 'desc')
    .limit(MAX_COUNTED)
    .as('newest');
  const rows = await reads
    .selectFrom(newest)
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .groupBy('source')
    .execute();
  const [source = [], campaign = [], medium = []] = sourceTraits.map((trait) => toNames(rows, trait));
  const { fields } = await readAsked(db, waitlistId);
  const countries: Record<string, string[]> = {};
  for (const { key, kind } of fields) {
    if (kind !== 'country') continue;
    const values = reads.selectFrom(newest).select(answerOf(reads, key).as('code')).as('values');
    const codes = await reads
      .selectFrom(values)
      .select('code')
      .where('code', 'is not', null)
      .groupBy('code')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('code')
      .limit(MAX_TRAITS)
      .execute();
    countries[key] = codes.flatMap(({ code }) => code ?? []);
  }
  return { source, campaign, medium, countries };
}

/** Spellings that differ in case alone are one name, spelt as the most frequent of them. */
function toNames(rows: readonly Counted[], trait: SourceTrait): string[] {
  const spellings = new Map<string, number>();
  for (const { source, count } of rows) {
    const name = toTrait(readSource(source), trait);
    if (name !== '') spellings.set(name, (spellings.get(name) ?? 0) + Number(count));
  }
  const names = new Map<string, { name: string; count: number }>();
  for (const [name, count] of [...spellings].sort(byCount)) {
    const existing = names.get(toSourceKey(name));
    names.set(toSourceKey(name), { name: existing?.name ?? name, count: (existing?.count ?? 0) + count });
  }
  return [...names.values()]
    .sort((one, other) => byCount([one.name, one.count], [other.name, other.count]))
    .slice(0, MAX_TRAITS)
    .map(({ name }) => name);
}

const byCount = ([one, ones]: [string, number], [other, others]: [string, number]): number =>
  others - ones || (one < other ? -1 : 1);
