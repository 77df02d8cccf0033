import { isComposing } from '@prelude/ui/primitives/isComposing';
import { useEffect, useEffectEvent } from 'react';

const typesText = 'input:not([type="range"]), textarea, select, [contenteditable]';

/** Calls the action of a key, unless somebody is typing or holds a modifier, which is for the browser. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    const isOurs = !isComposing(event) && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!action || !isOurs || (event.target instanceof Element && event.target.matches(typesText))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
