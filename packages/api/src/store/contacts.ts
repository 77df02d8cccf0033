import { original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { union } from 'superstruct';
import {
  type Contact,
  Contacts,
  ContactsPage,
  type ContactsQuery,
  getContact,
  listContacts,
  pageContacts,
} from '../contract/contacts.ts';
import { type ContactTraits, listContactTraits } from '../contract/contactTraits.ts';
import { api } from './api.ts';
import { type Reply, request, type Send } from './baseQuery.ts';
import { guardListContacts } from './guards.ts';
import { findContacts, pageOfList } from './searchContacts.ts';
import { type Removed, type SelectedContacts, sendEach, sendSelection, sendSingle, sendUndo } from './sendRemovals.ts';
import { type MergedCount, toMergedCount } from './toMergedCount.ts';
import { waitlistsApi } from './waitlists.ts';

const requestContacts = (params: { waitlistId: string }) =>
  request(listContacts, { params }, { guard: guardListContacts(params) });

/** Our server returns a page; one that implements only SPEC ignores the query and returns all contacts. */
const pageOrAll = { ...pageContacts, reply: union([ContactsPage, Contacts]) };

/** Until this age, a whole list is searched and paged without being fetched again. */
const LIST_SECONDS = 30;

export const toListTag = (id: string) => ({ type: 'Contact', id }) as const;
export const toPagesTag = (waitlistId: string) => toListTag(`${waitlistId}/pages`);

interface ListIds {
  workspaceId: string;
  waitlistId: string;
}

export interface Removal extends ListIds {
  subscriberId: string;
}

export interface ManyRemoval extends ListIds {
  selected: SelectedContacts;
  count: number;
}

export interface Undo extends ListIds {
  removalIds: readonly string[];
  count: number;
}

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A whole list; filled by `pageContacts` when the API returns one. */
    listContacts: build.query<Contact[], { waitlistId: string }>({
      query: requestContacts,
      // Comparing 100,000 rows costs more than rendering ten of them again.
      structuralSharing: false,
      // Kept although no screen subscribes to it: removals and exports recognize an API of SPEC by it.
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: (_, __, { waitlistId }) => [toListTag(waitlistId)],
    }),
  }),
});

export const selectList = (state: unknown, waitlistId: string) =>
  listApi.endpoints.listContacts.select({ waitlistId })(state as never);

export const contactsApi = listApi.injectEndpoints({
  endpoints: (build) => ({
    pageContacts: build.query<ContactsPage, { waitlistId: string } & ContactsQuery>({
      queryFn: async ({ waitlistId, ...query }, { dispatch, getState, forced }, _, send) => {
        const list = selectList(getState(), waitlistId);
        const age = Date.now() - (list.fulfilledTimeStamp ?? 0);
        if (list.data && (!forced || age < LIST_SECONDS * 1000)) return { data: pageOfList(list.data, query) };
        const guard = guardListContacts({ waitlistId });
        const reply = (await send(request(pageOrAll, { params: { waitlistId }, query }, { guard }))) as Reply<
          ContactsPage | Contact[]
        >;
        if (reply.error) return { error: reply.error };
        const { data } = reply;
        if (!Array.isArray(data)) return { data: data as ContactsPage };
        await dispatch(listApi.util.upsertQueryData('listContacts', { waitlistId }, data));
        return { data: pageOfList(selectList(getState(), waitlistId).data ?? data, query) };
      },
      // Abort searches for other terms. A call without a term may be a link's prefetch and aborts nothing.
      onQueryStarted: ({ waitlistId, search }, { dispatch }) => {
        if (search === undefined) return;
        for (const { queryCacheKey, arg, abort } of dispatch(api.util.getRunningQueriesThunk())) {
          const other = arg as { waitlistId?: string; search?: string };
          if (!queryCacheKey.startsWith('pageContacts') || other.waitlistId !== waitlistId) continue;
          if (other.search !== search) abort();
        }
      },
      providesTags: (_, __, { waitlistId }) => [toPagesTag(waitlistId)],
    }),

    getContact: build.query<Contact, { waitlistId: string; contactId: string }>({
      queryFn: async (params, { getState }, _, send) => {
        const { data: list } = selectList(getState(), params.waitlistId);
        if (!list) return send(request(getContact, { params }, { guard: guardListContacts(params) })) as Reply<Contact>;
        const contact = list.find(({ id }) => id === params.contactId);
        return contact ? { data: contact } : { error: { kind: 'missing' } };
      },
      providesTags: (_, __, { waitlistId }) => [toPagesTag(waitlistId)],
    }),

    listContactTraits: build.query<ContactTraits, { waitlistId: string }>({
      query: ({ waitlistId }) => request(listContactTraits, { params: { waitlistId } }),
      providesTags: (_, __, { waitlistId }) => [toPagesTag(waitlistId)],
    }),

    /** For waitlists without `contactsCount`: fetches all contacts and merges them by id. SPEC section 7. */
    countContacts: build.query<MergedCount, { waitlistIds: readonly string[] }>({
      queryFn: async ({ waitlistIds }, _, __, baseQuery) => {
        const replies = await Promise.all(waitlistIds.map((waitlistId) => baseQuery(requestContacts({ waitlistId }))));
        const lists: Contact[][] = [];
        for (const { error, data } of replies) {
          if (error) return { error };
          lists.push(data as Contact[]);
        }
        return { data: toMergedCount(waitlistIds, lists) };
      },
      providesTags: (_, __, { waitlistIds }) => waitlistIds.map((id) => ({ type: 'Contact', id }) as const),
    }),

    removeSubscriber: build.mutation<Removed, Removal>({
      queryFn: ({ waitlistId, subscriberId }, _, __, send) => sendSingle(send as Send, { waitlistId }, subscriberId),
      onQueryStarted: ({ subscriberId, ...list }, { dispatch, queryFulfilled }) => {
        const revert = dispatch(removeFromCache(list, [subscriberId], 1));
        queryFulfilled.catch(revert);
      },
      invalidatesTags: (_, error, { waitlistId }) => toChanged(waitlistId, error),
    }),

    removeSubscribers: build.mutation<Removed, ManyRemoval>({
      queryFn: ({ waitlistId, selected }, { getState }, _, send) => {
        const { data: list } = selectList(getState(), waitlistId);
        if (!list) return sendSelection(send as Send, { waitlistId }, selected);
        const ids =
          'ids' in selected ? selected.ids : findContacts(list, selected.filter, selected.except).map(({ id }) => id);
        return sendEach(send as Send, { waitlistId }, ids);
      },
      onQueryStarted: ({ selected, count, ...list }, { dispatch, queryFulfilled }) => {
        const revert = dispatch(removeFromCache(list, 'ids' in selected ? selected.ids : [], count));
        queryFulfilled.catch(revert);
      },
      invalidatesTags: (_, error, { waitlistId }) => toChanged(waitlistId, error),
    }),

    undoRemoval: build.mutation<{ restored: number }, Undo>({
      queryFn: ({ waitlistId, removalIds }, _, __, send) => sendUndo(send as Send, { waitlistId }, removalIds),
      onQueryStarted: ({ count, ...list }, { dispatch, queryFulfilled }) => {
        const revert = dispatch(removeFromCache(list, [], -count));
        queryFulfilled.catch(revert);
      },
      invalidatesTags: (_, error, { waitlistId }) => toChanged(waitlistId, error),
    }),
  }),
});

/** Tags to refetch. The whole list is already updated, so only a failure, perhaps after some removals, refetches it. */
const toChanged = (waitlistId: string, error: unknown) => [
  { type: 'Waitlist', id: waitlistId } as const,
  toPagesTag(waitlistId),
  ...(error ? [toListTag(waitlistId)] : []),
];

// biome-ignore lint/suspicious/noExplicitAny: the state depends on the store
type Thunk<Result> = ThunkAction<Result, any, unknown, UnknownAction>;

/** Removes contacts from all cached data of a list, and `count` from its count. Returns a function that reverts it. */
function removeFromCache(
  { workspaceId, waitlistId }: ListIds,
  ids: readonly string[],
  count: number,
): Thunk<() => void> {
  return (dispatch, getState) => {
    const gone = new Set(ids);
    const isKept = ({ id }: Contact) => !gone.has(id);
    const pages = api.util
      .selectInvalidatedBy(getState(), [toPagesTag(waitlistId)])
      .filter(({ endpointName }) => endpointName === 'pageContacts')
      .map(({ originalArgs }) =>
        contactsApi.util.updateQueryData('pageContacts', originalArgs, (page) => {
          const left = page.contacts.filter(isKept);
          const missing = page.contacts.length - left.length;
          page.contacts = left;
          page.matches -= missing;
          page.total -= missing;
        }),
      );
    const changes = [
      ...pages,
      // Filter the draft's original: drafting 100,000 rows would take seconds.
      listApi.util.updateQueryData('listContacts', { waitlistId }, (list) => (original(list) ?? list).filter(isKept)),
      waitlistsApi.util.updateQueryData('listWaitlists', { workspaceId }, (waitlists) => {
        const waitlist = waitlists.find(({ id }) => id === waitlistId);
        const { contactsCount } = waitlist ?? {};
        if (waitlist && contactsCount !== undefined) waitlist.contactsCount = Math.max(0, contactsCount - count);
      }),
    ].map((change) => dispatch(change));
    return () => {
      for (const change of changes) change.undo();
    };
  };
}

export const {
  usePageContactsQuery,
  useLazyPageContactsQuery,
  usePrefetch: usePrefetchContacts,
  useGetContactQuery,
  useListContactTraitsQuery,
  useCountContactsQuery,
  useRemoveSubscriberMutation,
  useRemoveSubscribersMutation,
  useUndoRemovalMutation,
} = contactsApi;
