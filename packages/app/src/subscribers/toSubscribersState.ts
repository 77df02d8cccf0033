import { type Contact, type ContactsPage, toContactState, toDetails } from '@prelude/api/contract/contacts';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/list/SubscribersTable';
import type { PagedListState } from '@prelude/ui/state/ListState';
import { countPages, toPager } from '@prelude/ui/state/toPager';
import { type QueryResult, toFreshness, toKind, toUnread } from '../state/fromQuery.ts';
import { type ListParams, toFilteredParams, toListHref, toPageParams } from './listParams.ts';

export function toSubscribersState(
  query: QueryResult<ContactsPage>,
  params: ListParams,
): PagedListState<SubscriberRow> {
  const { currentData: contactsPage, error, isFetching } = query;
  const firstPageHref = toListHref(toFilteredParams(params));
  // Trying again would not help a link whose cursor is cut, or of another order.
  if (error && !contactsPage && !isFetching && params.cursor && toKind(error) === 'invalid')
    return { status: 'empty', cause: 'past-the-end', firstPageHref, total: 0 };
  if (!contactsPage) return toUnread(query);
  const { matches, total, isCapped } = contactsPage;
  const [first, ...rest] = contactsPage.contacts.map((contact) => toRow(contact, params));
  if (first) {
    const count = { matches, total, isCapped };
    const counted = isCapped ? null : countPages(matches, params.limit);
    const toHref = (page: number) => {
      const pageParams = toPageParams(params, page, contactsPage);
      return pageParams && toListHref(pageParams);
    };
    return {
      status: 'ready',
      rows: [first, ...rest],
      count,
      pager: toPager({ current: params.page, counted, hasNext: Boolean(contactsPage.next) }, toHref),
      freshness: toFreshness(query),
    };
  }
  const cause = matches > 0 ? 'past-the-end' : total === 0 ? 'nothing-yet' : 'no-match';
  return { status: 'empty', cause, firstPageHref, total };
}

export function toRow(contact: Contact, params: ListParams): SubscriberRow {
  const { id, email, state, position = null, createdAt = null, source = null, answers = null } = contact;
  const href = toListHref({ ...params, subscriber: id });
  return { id, email, ...toDetails(contact), state: toContactState(state), position, createdAt, source, answers, href };
}
