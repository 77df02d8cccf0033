import { type Infer, is, nullable, number, object, string } from 'superstruct';

/** The signed-in person: SPEC section 3. Kept in the browser under `userSession`. */
export const UserSession = object({
  accessToken: string(),
  profileId: string(),
  /** Seconds since 1970. */
  expires_at: number(),
  displayName: nullable(string()),
  /** The person's id when the provider has no address. */
  email: string(),
});
export type UserSession = Infer<typeof UserSession>;

/** True strictly before `expires_at`. `now` is in milliseconds. SPEC section 2, "Authenticated area". */
export function isLive(session: UserSession | null | undefined, now: number): session is UserSession {
  return is(session, UserSession) && session.expires_at > now / 1000;
}
