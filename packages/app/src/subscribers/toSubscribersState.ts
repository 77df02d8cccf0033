import {
  type Contact,
  type ContactsPage,
  MAX_COUNTED,
  toContactState,
  toDetails,
} from '@prelude/api/contract/contacts';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/SubscribersTable';
import type { PagedListState, PagerPage, PagerState } from '@prelude/ui/state/ListState';
import { type QueryResult, toFreshness, toKind, toUnread } from '../state/fromQuery.ts';
import { type ListParams, toFilteredParams, toListHref, toPageParams } from './listParams.ts';

export function toSubscribersState(
  query: QueryResult<ContactsPage>,
  params: ListParams,
): PagedListState<SubscriberRow> {
  const { currentData: found, error, isFetching } = query;
  const firstPageHref = toListHref(toFilteredParams(params));
  // Trying again would not help a link whose cursor is cut, or of another order.
  if (error && !found && !isFetching && params.cursor && toKind(error) === 'invalid')
    return { status: 'empty', cause: 'past-the-end', firstPageHref, total: 0 };
  if (!found) return toUnread(query);
  const { matches, total, isCapped } = found;
  const [first, ...rest] = found.contacts.map((contact) => toRow(contact, params));
  if (first) {
    const count = { matches, total, isCapped };
    return {
      status: 'ready',
      rows: [first, ...rest],
      count,
      pager: toPager(found, params),
      freshness: toFreshness(query),
    };
  }
  const cause = matches > 0 ? 'past-the-end' : total === 0 ? 'nothing-yet' : 'no-match';
  return { status: 'empty', cause, firstPageHref, total };
}

export function toRow(contact: Contact, params: ListParams): SubscriberRow {
  const { id, email, state, position = null, createdAt = null, source = null } = contact;
  const href = toListHref({ ...params, subscriber: id });
  return { id, email, ...toDetails(contact), state: toContactState(state), position, createdAt, source, href };
}

export const countPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Returns first, last and the pages within 1 of the current one, with gaps of two pages or more; no last page if unknown. SPEC section 9. */
export function toPager(found: ContactsPage, params: ListParams): PagerState {
  const { page: current, limit } = params;
  const minLast = found.next ? current + 1 : current;
  const last = found.isCapped ? null : Math.max(countPages(found.matches, limit), minLast);
  const toHref = (page: number) => {
    const next = toPageParams(params, page, found);
    return next && toListHref(next);
  };
  const wanted = new Set([1, current - 1, current, current + 1, last ?? current]);
  const items: (PagerPage | 'gap')[] = [];
  let before = 0;
  for (const page of wanted) {
    const href = page > before && page <= (last ?? minLast) ? toHref(page) : null;
    if (href === null) continue;
    const isAlone = page === before + 2 && (before + 1) * limit <= MAX_COUNTED;
    const between = isAlone ? toHref(before + 1) : null;
    if (between !== null) items.push({ page: before + 1, href: between });
    else if (page > before + 1) items.push('gap');
    items.push({ page, href });
    before = page;
  }
  if (last === null || before < last) items.push('gap');
  const previousHref = current > 1 ? toHref(current - 1) : null;
  const nextHref = current < (last ?? minLast) ? toHref(current + 1) : null;
  return { current, items, ...(previousHref && { previousHref }), ...(nextHref && { nextHref }) };
}
