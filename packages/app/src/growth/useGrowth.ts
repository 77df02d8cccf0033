import { type Contact, type ContactsPage, IMPORT_SOURCE, toTrait } from '@prelude/api/contract/contacts';
import type { Growth, GrowthUnit } from '@prelude/api/contract/growth';
import { DEFAULT_RANGE, type GrowthRange, growthRanges, toGrowthQuery } from '@prelude/api/contract/growthRanges';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { useGetGrowthQuery } from '@prelude/api/store/growth';
import { useFollow } from '@prelude/api/store/useFollow';
import type { GrowthData, GrowthPerson, GrowthPoint, GrowthState } from '@prelude/ui/state/GrowthState';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAddressSearch, useTidySearch } from '../navigation/address.ts';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { fresh, type QueryResult, toFreshness, toUnread } from '../state/fromQuery.ts';

const PARAMETER = 'range';

export function toRange(search: string): GrowthRange {
  const name = new URLSearchParams(search).get(PARAMETER);
  return growthRanges.find((range) => range === name) ?? DEFAULT_RANGE;
}

export const toRangeSearch = (range: GrowthRange): string => (range === DEFAULT_RANGE ? '' : `?${PARAMETER}=${range}`);

/** `all` starts when the list began, which the reply for another range tells. */
function useGrowth({ id: waitlistId, contactsVersion }: Waitlist, range: GrowthRange) {
  const now = new Date(useNow());
  const toArgs = (range: GrowthRange, since = 0) => ({ waitlistId, ...toGrowthQuery(range, now, since) });
  const first = toArgs(range === 'all' ? DEFAULT_RANGE : range);
  const recent = useGetGrowthQuery(first, fresh);
  const since = range === 'all' ? recent.currentData?.since : null;
  const all = since ? toArgs('all', since) : null;
  const whole = useGetGrowthQuery(all ?? skipToken, fresh);
  const [query, { unit }] = all ? [whole, all] : [recent, first];
  const isYoung = query.currentData !== undefined && isOfFew(query.currentData);
  const newest = usePageContactsQuery(isYoung ? { waitlistId, limit: PAGE_SIZE } : skipToken, fresh);
  useFollow(contactsVersion, () => {
    void query.refetch();
    if (isYoung) void newest.refetch();
  });
  return { state: withPeople(toGrowthState(query, unit), isYoung ? newest : null, waitlistId), refetch: query.refetch };
}

/** From so many sign-ups on a chart says more than their list. */
const MANY = 10;

const isOfFew = ({ before, points }: Growth): boolean =>
  points.reduce((sum, { signUps }) => sum + signUps, before) < MANY;

/** Without its people, which could not be read, a young list has its chart. */
export function withPeople(
  state: GrowthState,
  newest: QueryResult<ContactsPage> | null,
  waitlistId: string,
): GrowthState {
  if (state.status !== 'ready' || !newest) return state;
  const { currentData } = newest;
  if (!currentData) return toUnread(newest).status === 'loading' ? { status: 'loading' } : state;
  const { growth } = state;
  const people = currentData.contacts
    .map((contact) => toPerson(contact, waitlistId))
    .filter(({ at }) => at >= growth.points[0].at);
  return { ...state, growth: { ...growth, people } };
}

const toPerson = ({ id, email, name, createdAt = 0, source }: Contact, waitlistId: string): GrowthPerson => ({
  id,
  email,
  name: name || null,
  at: createdAt,
  source: toTrait(source, 'source'),
  href: paths.subscriber(waitlistId, id),
});

/** The growth of a waitlist in the range that the address names, with links to the others. */
export function useGrowthPage(waitlist: Waitlist) {
  const current = toRange(useAddressSearch());
  useTidySearch(toRangeSearch(current));
  const { state, refetch } = useGrowth(waitlist, current);
  const path = paths.waitlist(waitlist.id, 'growth');
  const toLink = (range: GrowthRange) => ({ range, href: path + toRangeSearch(range) });
  const ranges = growthRanges.map(toLink);
  return { name: waitlist.name, state, ranges, currentRange: current, now: useNow(), onRetry: refetch };
}

export function toGrowthState(query: QueryResult<Growth>, unit: GrowthUnit): GrowthState {
  const { currentData } = query;
  if (!currentData) return toUnread(query);
  const growth = currentData.since === null ? null : toGrowthData(currentData, unit);
  return growth ? { status: 'ready', growth, freshness: toFreshness(query) } : { status: 'empty' };
}

function toGrowthData({ before, previous, points, sources }: Growth, unit: GrowthUnit): GrowthData | null {
  let total = before;
  const [first, ...rest] = points.map((point): GrowthPoint => {
    total += point.signUps;
    return { ...point, total };
  });
  if (!first) return null;
  const signUps = total - before;
  const views = points.reduce((sum, point) => sum + point.views, 0);
  // Imported people have not seen a form.
  const imported = sources.find(({ name }) => name === IMPORT_SOURCE)?.signUps ?? 0;
  return {
    unit,
    points: [first, ...rest],
    signUps,
    previous: before > 0 ? (previous ?? null) : null,
    views,
    share: toShare(signUps - imported, views),
    sources: sources.map((source) => ({ ...source, share: source.signUps / signUps })),
    people: null,
  };
}

/** Some forms report no views; with more sign-ups than views the share would be wrong. */
const toShare = (signUps: number, views: number): number | null =>
  views === 0 || signUps > views ? null : signUps / views;
