import { useState } from 'react';
import type { ImageFieldProps, PlainImageKind } from './ImageField.tsx';

/** Places to drop a file: one is open at a time, since a file may be dropped anywhere. */
export function useDrops() {
  const [openKind, setOpenKind] = useState<PlainImageKind | null>(null);
  return (kind: PlainImageKind): Pick<ImageFieldProps, 'isOpen' | 'onOpen' | 'onClose'> => ({
    isOpen: openKind === kind,
    onOpen: () => setOpenKind(kind),
    // The other one may have been opened while this one was uploaded.
    onClose: () => setOpenKind((current) => (current === kind ? null : current)),
  });
}
