import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type ContactsPage, type ContactsQuery, pageContacts } from '../contract/contacts.ts';
import { api } from './api.ts';
import { request } from './baseQuery.ts';
import { contactsApi } from './contacts.ts';

const peekApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page that is not shown yet. Another `contactsVersion` reads it again. */
    peekContacts: build.query<ContactsPage, { waitlistId: string; contactsVersion: number } & ContactsQuery>({
      query: ({ waitlistId, contactsVersion: _, ...query }) => request(pageContacts, { params: { waitlistId }, query }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePeekContactsQuery } = peekApi;

// biome-ignore lint/suspicious/noExplicitAny: the state depends on the store
type Thunk = ThunkAction<unknown, any, unknown, UnknownAction>;

/** Takes people who are no longer on the list from a page, whose version then is that without them. */
export const takeFromPage =
  (args: { waitlistId: string } & ContactsQuery, ids: readonly string[]): Thunk =>
  (dispatch) =>
    dispatch(
      contactsApi.util.updateQueryData('pageContacts', args, (page) => {
        page.contacts = page.contacts.filter(({ id }) => !ids.includes(id));
        page.matches -= ids.length;
        page.total -= ids.length;
        page.contactsVersion = (page.contactsVersion ?? 0) + ids.length;
      }),
    );
