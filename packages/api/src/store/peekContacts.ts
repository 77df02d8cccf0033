import { type ContactsPage, type ContactsQuery, pageContacts } from '../contract/contacts.ts';
import { api } from './api.ts';
import { request } from './baseQuery.ts';

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
