import type { Account } from '../repos/accounts.ts';

export function toUser({ id, email, metadata, createdAt, updatedAt, lastSignInAt }: Account): object {
  const times = { created_at: toIso(createdAt), updated_at: toIso(updatedAt) };
  const signedIn = lastSignInAt !== null && { last_sign_in_at: toIso(lastSignInAt) };
  return {
    ...toIdentified(id, email, metadata),
    email_confirmed_at: toIso(createdAt),
    confirmed_at: toIso(createdAt),
    ...signedIn,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        provider: 'email',
        email,
        identity_data: { email, email_verified: true, phone_verified: false, sub: id },
        ...times,
        ...signedIn,
      },
    ],
    ...times,
  };
}

/** `id` is random, so that no account is disclosed. */
export function toAwaitingUser(id: string, email: string, metadata: object, now: number): object {
  const time = toIso(now);
  return {
    ...toIdentified(id, email, metadata),
    identities: [],
    confirmation_sent_at: time,
    created_at: time,
    updated_at: time,
  };
}

const toIdentified = (id: string, email: string, metadata: object) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: metadata,
  is_anonymous: false,
});

const toIso = (time: number): string => new Date(time).toISOString();
