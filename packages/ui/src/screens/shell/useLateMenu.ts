import { type ComponentProps, cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { late } from '../../late/late.ts';
import { useLatePart } from '../../late/useLatePart.ts';
import { isComposing } from '../../primitives/isComposing.ts';

const menu = late(async () => (await import('../../primitives/Menu.tsx')).Menu);

/**
 * For the menus of the first screen, which does not wait for their code: it loads on hover, focus or a press. Render the trigger
 * alone until it was pressed and `Menu` is there, and the `Menu` with it from then on; that press opens it.
 */
export function useLateMenu(button: ReactElement) {
  const [press, setPress] = useState<{ by: 'pointer' | 'keyboard' } | null>(null);
  const element = useRef<HTMLButtonElement>(null);
  const loaded = useLatePart(menu, press, () => setPress(null));
  const Menu = press ? loaded : undefined;
  useEffect(() => {
    if (!Menu || !press) return;
    element.current?.focus();
    // Radix focuses the first item only if it has seen the key event.
    const event =
      press.by === 'keyboard'
        ? new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
        : new PointerEvent('pointerdown', { bubbles: true });
    element.current?.dispatchEvent(event);
  }, [Menu, press]);
  const opening: ComponentProps<'button'> = {
    'aria-expanded': false,
    'aria-haspopup': 'menu',
    onPointerEnter: menu.preload,
    onFocus: menu.preload,
    // Enter and Space fire a click as well, with `detail` 0.
    onClick: ({ detail }) => setPress({ by: detail === 0 ? 'keyboard' : 'pointer' }),
    onKeyDown: (event) => event.key === 'ArrowDown' && !isComposing(event) && setPress({ by: 'keyboard' }),
  };
  const trigger = cloneElement(button as ReactElement<ComponentProps<'button'>>, {
    ref: element,
    ...(!Menu && opening),
  });
  return { Menu, trigger };
}
