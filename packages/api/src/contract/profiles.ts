import { type Infer, nullable, object, record, string, type, unknown } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';
import { ProfileName } from './rules.ts';
import { Removed } from './workspaces.ts';

/** A profile: SPEC section 3. `name` is null until its owner sets one. */
export const Profile = type({ id: string(), name: nullable(string()) });
export type Profile = Infer<typeof Profile>;

/** An empty name is sent as null. SPEC section 5. */
export const ProfilePatch = object({ name: nullable(ProfileName) });
export type ProfilePatch = Infer<typeof ProfilePatch>;

/** The typed form, in which the name is required. SPEC section 5. */
export const ProfileForm = object({ name: ProfileName });
export type ProfileForm = Infer<typeof ProfileForm>;

/** Returns the caller's profile; creates it on the first call. */
export const getMyProfile = defineEndpoint({
  method: 'GET',
  path: '/v1/profiles/me',
  access: 'person',
  reply: Profile,
});

/** Changes the caller's own profile; 404 for any other. */
export const patchProfile = defineEndpoint({
  method: 'PATCH',
  path: '/v1/profiles/:profileId',
  access: 'person',
  body: ProfilePatch,
  reply: Profile,
  isRepeatable: true,
});

/** `password` is the account's, so that somebody who finds a browser open cannot delete the account. */
export const AccountDeletion = object({ password: string() });
export type AccountDeletion = Infer<typeof AccountDeletion>;

/**
 * Deletes the caller's account, and the workspaces that have no other member. A wrong password is 400 with
 * `errors: { password: 'wrong_password' }`, and nothing is deleted. Too many attempts are 429.
 */
export const deleteMyAccount = defineEndpoint({
  method: 'POST',
  path: '/v1/profiles/me/delete',
  access: 'person',
  body: AccountDeletion,
  reply: Removed,
  isRepeatable: true,
  endsSession: true,
});

/** The profile with its e-mail address, and the workspaces with their waitlists and contacts. */
export const AccountExport = record(string(), unknown());
export type AccountExport = Infer<typeof AccountExport>;

/** Streams all data about the caller and the caller's workspaces as one JSON object. */
export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/v1/profiles/me/export',
  access: 'person',
  reply: AccountExport,
});
