import { useRef } from 'react';
import { notePlace } from './keepFocus.ts';

/**
 * Radix gives focus back to its own trigger alone. Ours are opened from anywhere, so whatever held focus gets it back;
 * where that is gone by then, what stands in its place does.
 */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void) {
  const giveBack = useRef<(() => void) | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      giveBack.current = document.activeElement instanceof HTMLElement ? notePlace(document.activeElement) : null;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack.current?.();
    },
  };
}
