import { type CountedOrigin, listOrigins } from '../contract/growth.ts';
import { api, toWaitlistTags } from './api.ts';
import { request } from './baseQuery.ts';

export const originsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrigins: build.query<CountedOrigin[], { waitlistId: string }>({
      query: (params) => request(listOrigins, { params }),
      providesTags: toWaitlistTags,
    }),
  }),
});

export const { useListOriginsQuery } = originsApi;
