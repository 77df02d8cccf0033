import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Late } from './late.ts';
import { useLoaded } from './useLoaded.ts';

/** Called when a part that somebody opened could not be fetched. */
export const MissingContext = createContext<() => void>(() => undefined);

/**
 * Returns a part of the page, loaded while `isEnabled` is truthy; undefined until it is there. Tells each failure once, and calls
 * `close`, so that the next press opens it again.
 */
export function useLatePart<Part>(source: Late<Part>, isEnabled: unknown, close?: () => void): Part | undefined {
  const { value, error } = useLoaded(source, isEnabled);
  const tellMissing = use(MissingContext);
  const fail = useEffectEvent(() => {
    tellMissing();
    close?.();
  });
  useEffect(() => {
    if (error) fail();
  }, [error]);
  return value;
}
