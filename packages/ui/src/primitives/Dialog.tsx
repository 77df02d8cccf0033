import { useEffect } from 'react';
import { late } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import { useTellMissing } from './MissingContext.ts';
import type { DialogProps } from './radixDialog.tsx';

export type { DialogProps };

const dialog = late(async () => (await import('./radixDialog.tsx')).RadixDialog);

/**
 * A dialog: traps focus, closes on Escape, on the scrim and on Back, and returns focus to where it was. Loaded after the
 * first paint.
 */
export function Dialog(props: DialogProps) {
  const { value: Loaded, error } = useLate(dialog, props.isOpen);
  useTellMissing(props.isOpen && error);
  useEffect(dialog.preload, []);
  return Loaded && <Loaded {...props} />;
}
