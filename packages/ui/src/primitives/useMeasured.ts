import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns what `measure` finds of an element, and measures again when the element has another size; `initial` until it
 * is mounted. `measure` must be the same function at each render.
 */
export function useMeasured<T>(
  element: RefObject<HTMLElement | null>,
  measure: (target: HTMLElement) => T,
  initial: T,
): T {
  const [measured, setMeasured] = useState(initial);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const update = () => setMeasured(measure(target));
    update();
    // In the frame that has the new size, not in the next one
    const observer = new ResizeObserver(() => flushSync(update));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, measure]);
  return measured;
}

const toWidth = (target: HTMLElement) => target.clientWidth;

/** Returns the width of an element in pixels and follows its changes; 0 until it is mounted. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => useMeasured(element, toWidth, 0);
