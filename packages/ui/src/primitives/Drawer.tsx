import { type ReactNode, useEffect } from 'react';
import { late } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for a screen reader. */
  label: string;
  children: ReactNode;
}

const sheet = late(() => import('./radixDrawer.tsx').then((file) => file.RadixDrawer));

/** The sidebar of a narrow screen: from the left, closed by Escape and by the scrim. Loaded behind what is drawn first. */
export function Drawer(props: DrawerProps) {
  const { value: Sheet } = useLate(sheet, props.isOpen);
  useEffect(sheet.preload, []);
  return Sheet && <Sheet {...props} />;
}
