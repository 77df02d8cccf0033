import { useEffect } from 'react';
import { late } from '../late/late.ts';
import { useLatePart } from '../late/useLatePart.ts';
import type { DrawerProps } from './radixDrawer.tsx';

const sheet = late(async () => (await import('./radixDrawer.tsx')).RadixDrawer);

/** The sidebar on a narrow screen, or a side panel; Escape and the scrim close it. Loaded after the first paint. */
export function Drawer(props: DrawerProps) {
  const Sheet = useLatePart(sheet, props.isOpen);
  useEffect(sheet.preload, []);
  return Sheet && <Sheet {...props} />;
}
