import type { Session } from '@supabase/supabase-js';
import type { UserSession } from './UserSession.ts';

/** Keys under which providers store a display name, in order of preference. */
const nameKeys = ['displayName', 'display_name', 'full_name', 'name'] as const;

/** Converts the provider's session: SPEC section 3. `now` is in milliseconds. */
export function toUserSession({ access_token, expires_at, expires_in, user }: Session, now: number): UserSession {
  return {
    accessToken: access_token,
    profileId: user.id,
    expires_at: expires_at ?? Math.floor(now / 1000) + expires_in,
    displayName: toDisplayName(user.user_metadata),
    email: user.email || user.id,
  };
}

function toDisplayName(metadata: Record<string, unknown> | undefined): string | null {
  for (const key of nameKeys) {
    const name = metadata?.[key];
    if (typeof name === 'string' && name.trim() !== '') return name.trim();
  }
  return null;
}
