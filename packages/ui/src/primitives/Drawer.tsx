import { useEffect, useMemo } from 'react';
import { onDemand, useOnDemand } from './onDemand.ts';
import type { DrawerProps } from './radixDrawer.tsx';

const sheet = onDemand(() => import('./radixDrawer.tsx').then((file) => file.RadixDrawer));

/** The sidebar of a narrow screen: from the left, closed by Escape and by the scrim. Loaded behind what is drawn first. */
export function Drawer(props: DrawerProps) {
  const wish = useMemo(() => (props.isOpen ? {} : null), [props.isOpen]);
  const Sheet = useOnDemand(sheet, wish);
  useEffect(sheet.preload, []);
  return Sheet && <Sheet {...props} />;
}
