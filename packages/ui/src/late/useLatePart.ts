import { createContext, use, useEffect } from 'react';
import type { Late } from './late.ts';
import { useLoaded } from './useLoaded.ts';

/** Called when a part that somebody opened could not be fetched. */
export const MissingContext = createContext<() => void>(() => undefined);

/** Returns a part of the page, loaded while `isEnabled` is truthy; undefined until it is there. Tells each failure once. */
export function useLatePart<Part>(source: Late<Part>, isEnabled: unknown): Part | undefined {
  const { value, error } = useLoaded(source, isEnabled);
  const tellMissing = use(MissingContext);
  useEffect(() => {
    if (error) tellMissing();
  }, [error, tellMissing]);
  return value;
}
