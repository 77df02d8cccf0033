import { cloneElement, type ReactElement, useState } from 'react';
import { late } from '../late/late.ts';
import { useLatePart } from '../late/useLatePart.ts';
import { isComposing } from './isComposing.ts';
import { isSearched } from './isSearched.ts';
import type { MenuPress, MenuProps } from './radixMenu.tsx';

const sheet = late(async () => (await import('./radixMenu.tsx')).RadixMenu);

/** Arrow keys move, letters jump, Escape closes. Its code loads on hover, focus or a press; only the trigger is rendered until then. */
export function Menu(props: MenuProps) {
  const [press, setPress] = useState<MenuPress | null>(null);
  const Sheet = useLatePart(sheet, press);
  if (Sheet && press) return <Sheet {...props} press={press} />;
  return cloneElement(props.trigger as ReactElement<React.ComponentProps<'button'>>, {
    'aria-expanded': false,
    'aria-haspopup': isSearched(props) ? 'dialog' : 'menu',
    onPointerEnter: sheet.preload,
    onFocus: sheet.preload,
    // Enter and Space fire a click as well, with `detail` 0.
    onClick: ({ detail }) => setPress({ by: detail === 0 ? 'keyboard' : 'pointer' }),
    onKeyDown: (event) => event.key === 'ArrowDown' && !isComposing(event) && setPress({ by: 'keyboard' }),
  });
}
