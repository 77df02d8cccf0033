import { useEffect } from 'react';
import { late } from '../late/late.ts';
import { useLatePart } from '../late/useLatePart.ts';
import type { DialogProps } from './radixDialog.tsx';

export type { DialogProps };

const dialog = late(async () => (await import('./radixDialog.tsx')).RadixDialog);

/** Traps focus, closes on Escape, on the scrim and on Back, and returns focus to where it was. Loaded after the first paint. */
export function Dialog(props: DialogProps) {
  const Loaded = useLatePart(dialog, props.isOpen);
  useEffect(dialog.preload, []);
  return Loaded && <Loaded {...props} />;
}
