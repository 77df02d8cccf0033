import { type Ref, type RefCallback, type RefObject, useCallback } from 'react';

/** Returns a ref for an element that its part needs as well as the caller. */
export function useJoinedRef<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element) => {
      own.current = element;
      if (typeof given === 'function') return given(element);
      if (given) given.current = element;
      return undefined;
    },
    [own, given],
  );
}
