import { type Infer, nullable, object, record, string, type, unknown } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';
import { ProfileName } from './rules.ts';
import { Removed } from './workspaces.ts';

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
  isRepeatable: true,
});

/** The account's password, so that nobody who finds a browser open can end the account. */
export const AccountDeletion = object({ password: string() });
export type AccountDeletion = Infer<typeof AccountDeletion>;

/**
 * Ends the account of the caller, with the workspaces that have no other member. A wrong password is 400 with
 * `errors: { password: 'wrong_password' }`, and nothing is deleted.
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

/** The reply of {@link exportMyData}: the profile with its e-mail, and the workspaces with waitlists and contacts. */
export const AccountExport = record(string(), unknown());
export type AccountExport = Infer<typeof AccountExport>;

/** Everything that the product keeps about the caller and the caller's workspaces, streamed as one JSON object. */
export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/v1/profiles/me/export',
  access: 'person',
  reply: AccountExport,
});
