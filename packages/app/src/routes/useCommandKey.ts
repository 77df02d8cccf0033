import { isComposing } from '@prelude/ui/primitives/isComposing';
import { useEffect, useEffectEvent } from 'react';

const LATIN = /^[a-z]$/i;

/** By the letter of the key, wherever a layout has it; by its place where the layout has no Latin letters. */
export function isCommandKey(event: KeyboardEvent): boolean {
  const { altKey, code, ctrlKey, key, metaKey, shiftKey } = event;
  const isLetter = LATIN.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isLetter && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Calls `onPress` for Ctrl K, or Cmd K on a Mac; `isOverDialog` while a dialog is open. */
export function useCommandKey(onPress: (isOverDialog: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommandKey(event) || isComposing(event)) return;
    // The browser would move to its own search.
    event.preventDefault();
    onPress(document.querySelector('[role="dialog"], [role="alertdialog"]') !== null);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
