import { isComposing } from '@prelude/ui/primitives/isComposing';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for Ctrl K, or Cmd K on a Mac; `isOverDialog` while a dialog is open. */
export function useCommandKey(onPress: (isOverDialog: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
    if (!isAsked || isComposing(event)) return;
    // The browser would move to its own search.
    event.preventDefault();
    onPress(document.querySelector('[role="dialog"], [role="alertdialog"]') !== null);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
