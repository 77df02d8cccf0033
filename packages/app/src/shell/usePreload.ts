import { useEffect, useRef } from 'react';

/** SPEC section 9: a pointer that only passes by loads nothing. */
const PRELOAD_DELAY_MS = 50;

/** Handlers that load something once pointer or focus rests on an element. */
export function usePreload(preload: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(preload, PRELOAD_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
