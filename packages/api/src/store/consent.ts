import { getListMails, type ListMails, resumeListMails } from '../contract/evidence.ts';
import { api } from './api.ts';
import { request } from './baseQuery.ts';

export const consentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListMails: build.query<ListMails, { waitlistId: string }>({
      query: (params) => request(getListMails, { params }),
    }),
    resumeListMails: build.mutation<ListMails, { waitlistId: string }>({
      query: (params) => request(resumeListMails, { params }),
      onQueryStarted: async (params, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply) dispatch(consentApi.util.upsertQueryData('getListMails', params, reply.data));
      },
    }),
  }),
});

export const { useGetListMailsQuery, useResumeListMailsMutation } = consentApi;
