import { cloneElement, type ReactElement, useState } from 'react';
import { late } from '../late/late.ts';
import { useLatePart } from '../late/useLatePart.ts';
import { isComposing } from './isComposing.ts';
import type { MenuPress, MenuProps } from './radixMenu.tsx';

const sheet = late(async () => (await import('./radixMenu.tsx')).RadixMenu);
const searchSheet = late(async () => (await import('./radixSearchMenu.tsx')).RadixSearchMenu);

/** More choices than these are faster to find by typing. */
const MANY = 10;

/** Arrow keys move, letters jump, Escape closes. Its code loads on hover, focus or a press; only the trigger is rendered until then. */
export function Menu(props: MenuProps) {
  // Keeps the sheet it was opened with: another one would open by itself.
  const [press, setPress] = useState<(MenuPress & { source: typeof sheet }) | null>(null);
  const isMany = props.search && props.choices && props.choices.length > MANY;
  const source = isMany ? searchSheet : sheet;
  const Sheet = useLatePart(press?.source ?? sheet, press);
  if (Sheet && press) return <Sheet {...props} press={press} />;
  return cloneElement(props.trigger as ReactElement<React.ComponentProps<'button'>>, {
    'aria-expanded': false,
    'aria-haspopup': isMany ? 'dialog' : 'menu',
    onPointerEnter: source.preload,
    onFocus: source.preload,
    // Enter and Space fire a click as well, with `detail` 0.
    onClick: ({ detail }) => setPress({ by: detail === 0 ? 'keyboard' : 'pointer', source }),
    onKeyDown: (event) => event.key === 'ArrowDown' && !isComposing(event) && setPress({ by: 'keyboard', source }),
  });
}
