import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

interface Loaded<Value> {
  value: Value | undefined;
  /** Why the last attempt failed. */
  error: unknown;
}

/** Loads while `wish` is truthy, and draws again when the value is there. A new `wish` tries again after a failure. */
export function useLate<Value>(source: Late<Value>, wish: unknown = true): Loaded<Value> {
  const [failure, setFailure] = useState<{ source: Late<Value>; error: unknown } | null>(null);
  const [, setArrived] = useState<Late<Value> | null>(null);
  const { value } = source;
  useEffect(() => {
    // Asks what was drawn, not what is there now: the value may have arrived between the two.
    if (!wish || value !== undefined) return;
    let isCurrent = true;
    setFailure(null);
    source.load().then(
      () => isCurrent && setArrived(source),
      (error) => isCurrent && setFailure({ source, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, value, wish]);
  return { value, error: failure?.source === source ? failure.error : undefined };
}
