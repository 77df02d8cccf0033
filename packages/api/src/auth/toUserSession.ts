import type { Session } from '@supabase/supabase-js';
import { toCanonicalName } from '../contract/rules.ts';
import type { UserSession } from './UserSession.ts';

const nameKeys = ['displayName', 'display_name', 'full_name', 'name'] as const;

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
    const canonical = typeof name === 'string' ? toCanonicalName(name) : '';
    if (canonical) return canonical;
  }
  return null;
}
