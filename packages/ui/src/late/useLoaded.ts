import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

/**
 * Loads while `isEnabled` is truthy and re-renders when the value is there; `error` is the last failure. A new value of `isEnabled` tries
 * again. It does not suspend, because React delays the content after a fallback by 300 ms.
 */
export function useLoaded<Value>(source: Late<Value>, isEnabled: unknown = true): { value?: Value; error?: unknown } {
  const [answer, setAnswer] = useState<{ from: Late<Value>; error?: unknown } | null>(null);
  const { value } = source;
  useEffect(() => {
    // Check the rendered value, not the current one: it may have arrived between render and effect.
    if (!isEnabled || value !== undefined) return;
    let isCurrent = true;
    setAnswer(null);
    source.load().then(
      () => isCurrent && setAnswer({ from: source }),
      (error) => isCurrent && setAnswer({ from: source, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, value, isEnabled]);
  return { value, error: answer?.from === source ? answer.error : undefined };
}
