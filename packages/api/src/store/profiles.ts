import { getMyProfile, type Profile, type ProfilePatch, patchProfile } from '../contract/profiles.ts';
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
  }),
});

export const { useGetMyProfileQuery, usePatchProfileMutation } = profilesApi;
