import type { ImageKind } from '@prelude/api/contract/looks';
import { useState } from 'react';

/** A place to drop a file. */
export interface Drop {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Places to drop a file: one is open at a time, since a file may be dropped anywhere. */
export function useDrops() {
  const [openKind, setOpenKind] = useState<ImageKind | null>(null);
  return (kind: ImageKind): Drop => ({
    isOpen: openKind === kind,
    onOpen: () => setOpenKind(kind),
    // The other one may have been opened while this one was uploaded.
    onClose: () => setOpenKind((current) => (current === kind ? null : current)),
  });
}
