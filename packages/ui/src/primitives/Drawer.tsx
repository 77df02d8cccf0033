import { useEffect } from 'react';
import { late } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import { useTellMissing } from './MissingContext.ts';
import type { DrawerProps } from './radixDrawer.tsx';

const sheet = late(async () => (await import('./radixDrawer.tsx')).RadixDrawer);

/** The sidebar on a narrow screen, or a side panel; Escape and the scrim close it. Loaded after the first paint. */
export function Drawer(props: DrawerProps) {
  const { value: Sheet, error } = useLate(sheet, props.isOpen);
  useTellMissing(props.isOpen && error);
  useEffect(sheet.preload, []);
  return Sheet && <Sheet {...props} />;
}
