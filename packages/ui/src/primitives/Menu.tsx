import { cloneElement, type ReactElement, useState } from 'react';
import { late } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import { useTellMissing } from './MissingContext.ts';
import type { MenuPress, MenuProps } from './radixMenu.tsx';

const sheet = late(async () => (await import('./radixMenu.tsx')).RadixMenu);

/**
 * Arrow keys go through it, letters jump, Escape closes and gives focus back. What opens is loaded once somebody
 * means to open it; until then the trigger stands alone and says what it will do.
 */
export function Menu(props: MenuProps) {
  const [press, setPress] = useState<MenuPress | null>(null);
  const { value: Sheet, error } = useLate(sheet, press);
  useTellMissing(error);
  if (Sheet && press) return <Sheet {...props} press={press} />;
  return cloneElement(props.trigger as ReactElement<React.ComponentProps<'button'>>, {
    'aria-expanded': false,
    'aria-haspopup': 'menu',
    onPointerEnter: sheet.preload,
    onFocus: sheet.preload,
    // Enter and Space press a button as well, and count no clicks.
    onClick: ({ detail }) => setPress({ by: detail === 0 ? 'keyboard' : 'pointer' }),
    onKeyDown: ({ key }) => key === 'ArrowDown' && setPress({ by: 'keyboard' }),
  });
}
