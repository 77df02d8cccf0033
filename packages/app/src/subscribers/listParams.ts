import {
  type ContactFilter,
  type ContactsPage,
  type ContactsQuery,
  contactSorts,
  contactStates,
  DEFAULT_SORT,
  MAX_COUNTED,
  MAX_SEARCH_LENGTH,
} from '@prelude/api/contract/contacts';
import { addDays } from '@prelude/api/contract/days';
import { isAnswerColumn, toColumnKey } from '@prelude/api/contract/fieldColumns';
import { ANSWER } from '@prelude/api/contract/fieldKey';
import { toCanonicalName } from '@prelude/api/contract/rules';
import { PAGE_SIZE, pageSizes } from '@prelude/ui/state/ListState';
import { noFilters, periods, type SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import { countPages } from '@prelude/ui/state/toPager';
import { toHref } from '../platform/paths.ts';

export interface ListParams extends SubscriberFilters {
  path: string;
  page: number;
  /** Replaces `page` for pages too far on to be found by number. */
  cursor: string | null;
  subscriber: string | null;
}

const firstPage = { page: 1, cursor: null, subscriber: null };

/** Defaults, which are left out of the URL; also the order of its parameters. */
const defaults: Omit<ListParams, 'path'> = {
  search: '',
  ...noFilters,
  sort: DEFAULT_SORT,
  limit: PAGE_SIZE,
  ...firstPage,
};

export function toListParams(path: string, search: string): ListParams {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name);
  const find = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === read(name)) ?? null;
  const page = Number(read('page'));
  const joined = find([...periods, 'own'], 'joined');
  return {
    path,
    search: toTerm(read('search') ?? ''),
    state: find(contactStates, 'state'),
    source: toTerm(read('source') ?? '') || null,
    campaign: toTerm(read('campaign') ?? '') || null,
    medium: toTerm(read('medium') ?? '') || null,
    answers: toAnswers(query),
    joined,
    from: joined === 'own' ? toDay(read('from')) : null,
    to: joined === 'own' ? toDay(read('to')) : null,
    sort: find(contactSorts, 'sort') ?? DEFAULT_SORT,
    limit: pageSizes.find((size) => String(size) === read('limit')) ?? PAGE_SIZE,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    cursor: read('cursor') || null,
    subscriber: read('subscriber') || null,
  };
}

const toAnswers = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, text]) =>
      isAnswerColumn(name) && toTerm(text) ? [[toColumnKey(name), toTerm(text)] as const] : [],
    ),
  );

/** The API refuses longer terms, and terms with NUL or half an emoji. */
const toTerm = (text: string): string => [...text.replaceAll('\0', '')].slice(0, MAX_SEARCH_LENGTH).join('');

const toDay = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

export function toListHref({ path, ...params }: ListParams): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(defaults) as (keyof typeof defaults)[]) {
    if (name === 'answers') {
      for (const [key, value] of Object.entries(params.answers)) query.set(ANSWER + key, value);
    } else if (params[name] !== defaults[name]) query.set(name, String(params[name]));
  }
  return toHref(path, query);
}

export const toFilteredParams = (params: ListParams, change: Partial<SubscriberFilters> = {}): ListParams => ({
  ...params,
  ...change,
  ...firstPage,
});

const daysBefore = { today: 0, '7d': 6, '30d': 29 } as const;

/** Returns the start of a local day, or of the day `later` days after it, in milliseconds. */
const toMidnight = (day: string | null, later = 0): number | null =>
  day === null ? null : addDays(new Date(`${day}T00:00`), later);

export function toFilter({ state, joined, from, to, ...typed }: SubscriberFilters, now: number): ContactFilter {
  const search = toCanonicalName(typed.search);
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  const start = joined && joined !== 'own' ? addDays(new Date(now), -daysBefore[joined]) : toMidnight(first);
  const end = toMidnight(last, 1);
  return {
    ...(search !== '' && { search }),
    ...(state && { state }),
    ...(typed.source && { source: typed.source }),
    ...(typed.campaign && { campaign: typed.campaign }),
    ...(typed.medium && { medium: typed.medium }),
    ...(Object.keys(typed.answers).length > 0 && { answers: typed.answers }),
    ...(start !== null && { from: Math.max(0, start) }),
    ...(end !== null && { to: Math.max(0, end) }),
  };
}

/** Returns the query for the server. The first page without filters equals the one that `reads.ts` preloads. */
export const toQuery = (params: ListParams, now: number): ContactsQuery => ({
  limit: params.limit,
  ...toFilter(params, now),
  ...(params.sort !== DEFAULT_SORT && { sort: params.sort }),
  ...(params.cursor ? { cursor: params.cursor } : params.page > 1 && { page: params.page }),
});

/** Returns the parameters of a page that was counted, is next to the one that was found, or is the last one; else null. */
export function toPageParams(
  params: ListParams,
  page: number,
  { matches, previous, next, last }: ContactsPage,
): ListParams | null {
  const current = { ...params, page, cursor: null, subscriber: null };
  if (page * params.limit <= MAX_COUNTED) return current;
  const cursors = new Map([
    [countPages(matches, params.limit), last],
    [params.page - 1, previous],
    [params.page, params.cursor],
    [params.page + 1, next],
  ]);
  const cursor = cursors.get(page);
  return cursor ? { ...current, cursor } : null;
}
