import { useRef } from 'react';

/**
 * Radix gives focus back to its own trigger alone. Ours are opened from anywhere, so whatever held focus gets it back;
 * where that is gone by then, the page's title does.
 */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
