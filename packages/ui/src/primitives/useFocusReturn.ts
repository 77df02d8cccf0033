import { useRef } from 'react';
import { notePlace } from './keepFocus.ts';

/** Radix returns focus only to its own trigger. Our dialogs open from anywhere, so focus returns to where it was, or to a neighbour. */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void, onCloseAutoFocus?: (event: Event) => void) {
  const giveBack = useRef<(() => void) | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      giveBack.current = document.activeElement instanceof HTMLElement ? notePlace(document.activeElement) : null;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      giveBack.current?.();
    },
  };
}
