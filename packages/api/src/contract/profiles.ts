import { type Infer, nullable, object, string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';
import { ProfileName } from './rules.ts';

/** SPEC section 3. `name` is null until its owner gives one. */
export const Profile = type({ id: string(), name: nullable(string()) });
export type Profile = Infer<typeof Profile>;

/** An empty field is sent as null. */
export const ProfilePatch = object({ name: nullable(ProfileName) });
export type ProfilePatch = Infer<typeof ProfilePatch>;

/** What a person types. SPEC section 5: required in the input. */
export const ProfileForm = object({ name: ProfileName });
export type ProfileForm = Infer<typeof ProfileForm>;

/** Makes the profile on a user's first call. */
export const getMyProfile = defineEndpoint({
  method: 'GET',
  path: '/v1/profiles/me',
  access: 'person',
  reply: Profile,
});

export const patchProfile = defineEndpoint({
  method: 'PATCH',
  path: '/v1/profiles/:profileId',
  access: 'person',
  body: ProfilePatch,
  reply: Profile,
});
