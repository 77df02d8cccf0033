import {
  type AccountDeletion,
  deleteMyAccount,
  exportMyData,
  getMyProfile,
  type Profile,
  type ProfilePatch,
  patchProfile,
} from '../contract/profiles.ts';
import { api } from './api.ts';
import { request } from './baseQuery.ts';
import { guardGetProfile, guardPatchProfile } from './guards.ts';

export interface ProfileChange {
  profileId: string;
  patch: ProfilePatch;
}

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyProfile: build.query<Profile, void>({
      query: () => request(getMyProfile, {}, { guard: guardGetProfile }),
      providesTags: ['Profile'],
    }),
    patchProfile: build.mutation<Profile, ProfileChange>({
      query: (change) => {
        const { profileId, patch } = change;
        return request(patchProfile, { params: { profileId }, body: patch }, { guard: guardPatchProfile(change) });
      },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(profilesApi.util.updateQueryData('getMyProfile', undefined, () => answer.data));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
    deleteMyAccount: build.mutation<unknown, AccountDeletion>({
      query: (body) => request(deleteMyAccount, { body }),
    }),
    exportMyData: build.mutation<null, (file: Blob) => void>({
      query: (onFile) => request(exportMyData, {}, { onFile }),
    }),
  }),
});

export const { useGetMyProfileQuery, usePatchProfileMutation, useDeleteMyAccountMutation, useExportMyDataMutation } =
  profilesApi;
