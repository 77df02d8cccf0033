import {
  type Growth,
  type GrowthQuery,
  getGrowth,
  getOverview,
  type Overview,
  type OverviewQuery,
} from '../contract/growth.ts';
import { api, LIST, toWaitlistTags } from './api.ts';
import { request } from './baseQuery.ts';

/** Both use the tags of waitlists, whose counts change with the same writes. */
export const growthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGrowth: build.query<Growth, { waitlistId: string } & GrowthQuery>({
      query: ({ waitlistId, ...query }) => request(getGrowth, { params: { waitlistId }, query }),
      providesTags: toWaitlistTags,
    }),
    getOverview: build.query<Overview, { workspaceId: string } & OverviewQuery>({
      query: ({ workspaceId, ...query }) => request(getOverview, { params: { workspaceId }, query }),
      providesTags: [{ type: 'Waitlist', id: LIST }],
    }),
  }),
});

export const { useGetGrowthQuery, useGetOverviewQuery } = growthApi;
