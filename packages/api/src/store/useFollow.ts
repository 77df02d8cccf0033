import { useEffect, useRef } from 'react';

/** Calls `refetch` when `version`, such as a list's `contactsVersion`, changes while the page is open. */
export function useFollow(version: number | undefined, refetch: () => unknown): void {
  const last = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version refetches.
  useEffect(() => {
    if (last.current !== undefined && version !== undefined && version !== last.current) void refetch();
    last.current = version;
  }, [version]);
}
