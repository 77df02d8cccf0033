import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { Combobox } from './Combobox.tsx';
import { isComposing } from './isComposing.ts';
import { LinkContext } from './LinkContext.tsx';
import { Popover } from './Popover.tsx';
import { popoverItemStyles } from './popover.ts';
import type { MenuPress, MenuProps } from './radixMenu.tsx';

const Rule = styled('div', { backgroundColor: '$border', height: 1, margin: '$2 -8px', '@forced': forced.shape });
const Line = styled('a', {
  ...popoverItemStyles,
  '&:hover': { backgroundColor: '$neutralSurface' },
  '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: -2 },
});

/** Replaces the pressed trigger and opens at once, as that press would have. */
export function RadixSearchMenu({ trigger, label, search, press, ...lines }: MenuProps & { press: MenuPress }) {
  const { choices = [], chosenId = null, onChoose, links = [] } = lines;
  const LinkComponent = use(LinkContext);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const open = () => {
    // Safari focuses no button that is clicked, and focus returns to where it was.
    button.current?.focus();
    setIsOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each press
  useEffect(open, [press]);
  return (
    <>
      {cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
        ref: button,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        onClick: isOpen ? close : open,
        onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && !isComposing(event) && open(),
      })}
      {isOpen && search && (
        <Popover anchor={button} label={label} onClose={close}>
          <Combobox
            isInline
            label={search.label}
            placeholder={search.label}
            nothing={search.nothing}
            value={chosenId}
            options={choices.map((choice) => ({ value: choice.id, label: String(choice.label) }))}
            onChange={(id) => {
              close();
              onChoose?.(id);
            }}
          />
          {links.length > 0 && <Rule />}
          {links.map((link) => (
            <Line as={LinkComponent} key={link.id} href={link.href} onClick={close}>
              {link.icon}
              {link.label}
            </Line>
          ))}
        </Popover>
      )}
    </>
  );
}
