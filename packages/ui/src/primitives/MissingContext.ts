import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Tells the reader that what they opened could not be fetched. */
export const MissingContext = createContext<() => void>(() => undefined);

/** Reports each error once. */
export function useTellMissing(error: unknown): void {
  const onMissing = use(MissingContext);
  const tell = useEffectEvent(() => onMissing());
  useEffect(() => {
    if (error) tell();
  }, [error]);
}
