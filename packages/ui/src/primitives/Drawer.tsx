import { type ReactNode, useEffect, useMemo } from 'react';
import { onDemand, useOnDemand } from './onDemand.ts';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for a screen reader. */
  label: string;
  children: ReactNode;
}

const sheet = onDemand(() => import('./radixDrawer.tsx').then((file) => file.RadixDrawer));

/** The sidebar of a narrow screen: from the left, closed by Escape and by the scrim. Loaded behind what is drawn first. */
export function Drawer(props: DrawerProps) {
  const wish = useMemo(() => (props.isOpen ? {} : null), [props.isOpen]);
  const Sheet = useOnDemand(sheet, wish);
  useEffect(sheet.preload, []);
  return Sheet && <Sheet {...props} />;
}
