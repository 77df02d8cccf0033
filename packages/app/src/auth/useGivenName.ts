import { useAppSelector } from '../store.ts';
import { useSession } from './useSession.ts';

/** The name that the reader gave, here or to the auth provider. */
export function useGivenName(): string | null {
  const session = useSession();
  const name = useAppSelector((state) => state.appContext.profile?.name);
  return name ?? session?.displayName ?? null;
}
