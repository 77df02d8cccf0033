import { type Ref, type RefCallback, type RefObject, useCallback } from 'react';

/** Returns a ref for an element that its part needs as well as the caller. */
export function useJoinedRef<Element>(
  own: RefObject<Element | null>,
  passedRef: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element) => {
      own.current = element;
      if (typeof passedRef === 'function') return passedRef(element);
      if (passedRef) passedRef.current = element;
      return undefined;
    },
    [own, passedRef],
  );
}
