import { useEffect } from 'react';
import { lateCode } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import type { DrawerProps } from './radixDrawer.tsx';

const sheet = lateCode(() => import('./radixDrawer.tsx'), 'RadixDrawer');

/** The sidebar of a narrow screen, or a sheet beside the page: closed by Escape and by the scrim. Loaded behind what is drawn first. */
export function Drawer(props: DrawerProps) {
  const { value: Sheet } = useLate(sheet, props.isOpen);
  useEffect(sheet.preload, []);
  return Sheet && <Sheet {...props} />;
}
