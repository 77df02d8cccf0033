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
import { type Reply, sendRemoval, sendWrite } from './lostAnswer.ts';

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
      queryFn: async (change, { dispatch }, _, send): Promise<Reply<Profile>> => {
        const { profileId, patch } = change;
        const reply = await sendWrite<Profile, Profile>(
          send,
          request(patchProfile, { params: { profileId }, body: patch }, { guard: guardPatchProfile(change) }),
          request(getMyProfile, {}),
          (profile) => (profile.name === patch.name ? profile : undefined),
        );
        const { data: saved } = reply;
        if (saved) dispatch(profilesApi.util.updateQueryData('getMyProfile', undefined, () => saved));
        return reply;
      },
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
    deleteMyAccount: build.mutation<unknown, AccountDeletion>({
      // The account's own sessions end with it.
      queryFn: (body, _, __, send) =>
        sendRemoval(send, request(deleteMyAccount, { body }), ['missing', 'unauthorized']),
    }),
    /** Returns the file to its caller only: the cache keeps nothing of it. */
    exportMyData: build.mutation<null, (file: Blob) => void>({
      query: (onFile) => request(exportMyData, {}, { onFile }),
    }),
  }),
});

export const { useGetMyProfileQuery, usePatchProfileMutation, useDeleteMyAccountMutation, useExportMyDataMutation } =
  profilesApi;
