import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

/**
 * Loads while `wish` is truthy, and draws again when the value is there; `error` is why the last attempt failed. A new
 * `wish` tries again. Nothing suspends: React delays what follows a fallback by 300 ms.
 */
export function useLate<Value>(source: Late<Value>, wish: unknown = true): { value?: Value; error?: unknown } {
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
