import { useEffect } from 'react';
import { useSession } from './useSession.ts';

/** By profile id: what to tell somebody whose session ended. Kept in memory only, as unsaved values are. */
const untold = new Map<string, (() => void)[]>();

/** Returns a function that keeps a message until the person of this session has signed in again. */
export function useTellAfterSignIn(): (tell: () => void) => void {
  const profileId = useSession()?.profileId;
  return (tell) => {
    if (profileId) untold.set(profileId, [...(untold.get(profileId) ?? []), tell]);
  };
}

export function useToldAfterSignIn(): void {
  const profileId = useSession()?.profileId;
  useEffect(() => {
    if (!profileId) return;
    for (const tell of untold.get(profileId) ?? []) tell();
    untold.delete(profileId);
  }, [profileId]);
}
