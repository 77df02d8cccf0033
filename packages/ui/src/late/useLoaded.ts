import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

/** Loads while `isEnabled` is truthy; a change tries again after an error. Does not suspend: React keeps a committed fallback for 300 ms. */
export function useLoaded<Value>(source: Late<Value>, isEnabled: unknown = true): { value?: Value; error?: unknown } {
  const [outcome, setOutcome] = useState<{ from: Late<Value>; error?: unknown } | null>(null);
  const { value } = source;
  useEffect(() => {
    // Check the rendered value, not the current one: it may have arrived between render and effect.
    if (!isEnabled || value !== undefined) return;
    let isCurrent = true;
    setOutcome(null);
    source.load().then(
      () => isCurrent && setOutcome({ from: source }),
      (error) => isCurrent && setOutcome({ from: source, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, value, isEnabled]);
  return { value, error: outcome?.from === source ? outcome.error : undefined };
}
