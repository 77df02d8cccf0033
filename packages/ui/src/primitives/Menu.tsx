import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { late } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Shows whether it is the choice that holds; absent where it is an action. */
  isChecked?: boolean;
  onSelect: () => void;
}

export interface MenuPlace {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  href: string;
}

export type MenuItem = MenuAction | MenuPlace | 'separator';

export interface MenuProps {
  /** One button. */
  trigger: ReactElement;
  /** Its name where the trigger's own words do not serve. */
  label?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

/** By what it was opened first. */
export interface MenuPress {
  by: 'pointer' | 'keyboard';
}

const sheet = late(() => import('./radixMenu.tsx').then((file) => file.RadixMenu));

/**
 * Arrow keys go through it, letters jump, Escape closes and gives focus back. What opens is loaded once somebody
 * means to open it; until then the trigger stands alone and says what it will do.
 */
export function Menu(props: MenuProps) {
  const [press, setPress] = useState<MenuPress | null>(null);
  const { value: Sheet } = useLate(sheet, press);
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
