interface KeyPress {
  isComposing?: boolean;
  keyCode: number;
}

/**
 * True while a key belongs to an input method: Escape then ends the composition, Enter accepts it. Safari reports that last
 * key after the composition, with the code 229.
 */
export function isComposing(event: KeyPress | { nativeEvent: KeyPress }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  return press.isComposing === true || press.keyCode === 229;
}

/** For contents of radix, which close on any Escape, and on a press of a toast. */
export const composingStaysOpen = {
  onEscapeKeyDown(event: KeyPress & Pick<Event, 'preventDefault'>) {
    if (isComposing(event)) event.preventDefault();
  },
  onInteractOutside(event: Pick<Event, 'preventDefault' | 'target'>) {
    if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
  },
};
