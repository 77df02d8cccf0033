import type { UserSession } from '@prelude/api/auth/UserSession';
import { startSession } from '../../../packages/app/src/state/session.ts';
import { createAppStore } from '../../../packages/app/src/state/store.ts';

export const toSession = (profileId: string): UserSession => ({
  accessToken: `token of ${profileId}`,
  profileId,
  expires_at: 4_000_000_000,
  displayName: null,
  email: `${profileId}@example.com`,
});

export function openSignedIn() {
  const store = createAppStore();
  store.dispatch(startSession(toSession('p1')));
  return store;
}
