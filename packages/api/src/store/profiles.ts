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
import { guarded, toCall } from './baseQuery.ts';
import { guardGetProfile, guardPatchProfile } from './guards.ts';

export interface ProfileChange {
  profileId: string;
  patch: ProfilePatch;
}

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyProfile: build.query<Profile, void>({
      queryFn: guarded(guardGetProfile, () => toCall(getMyProfile, {})),
      providesTags: ['Profile'],
    }),
    patchProfile: build.mutation<Profile, ProfileChange>({
      queryFn: guarded(guardPatchProfile, ({ profileId, patch }: ProfileChange) =>
        toCall(patchProfile, { params: { profileId }, body: patch }),
      ),
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
    deleteMyAccount: build.mutation<unknown, AccountDeletion>({
      query: (body) => toCall(deleteMyAccount, { body }),
    }),
    /** Returns the file to its caller only: the cache keeps nothing of it. */
    exportMyData: build.mutation<null, (file: Blob) => void>({
      query: (take) => async (client, signal) => {
        take(await client.download(exportMyData, { signal }));
        return null;
      },
    }),
  }),
});

export const { useGetMyProfileQuery, usePatchProfileMutation, useDeleteMyAccountMutation, useExportMyDataMutation } =
  profilesApi;
