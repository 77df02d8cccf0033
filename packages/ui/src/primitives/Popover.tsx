import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { PartProps, Side, Size, Width } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { composingStaysOpen } from './isComposing.ts';
import { notePlace } from './keepFocus.ts';
import { popoverStyles } from './popover.ts';

const Sheet = styled(RadixPopover.Content, {
  ...popoverStyles,
  padding: '$2',
  variants: {
    width: { narrow: { minWidth: 0 } },
    size: { large: { maxWidth: 'min(40rem, calc(100vw - 16px))' } },
  },
});

export interface PopoverProps extends PartProps {
  /** The sheet hangs from it, and a press on it is its own: its button says `aria-expanded`. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name of the sheet. */
  'aria-label': string;
  align?: Side;
  /** `narrow`: as wide as its content, even if what it hangs from is wider. */
  width?: Extract<Width, 'narrow'>;
  /** `large`: has room for two columns. */
  size?: Extract<Size, 'large'>;
  /** Focuses another control than the first. */
  onTakeFocus?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few controls over the page, which stays in reach. Open while it is rendered; Escape and a press beside it ask to close it. */
export function Popover(props: PopoverProps) {
  const { anchor, align = 'start', width, size, onTakeFocus, onClose, children, ...passed } = props;
  const isFocusElsewhere = useRef(false);
  const giveBack = useRef<(() => void) | null>(null);
  // Before radix focuses, since a field inside may have done so itself by then.
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) giveBack.current = notePlace(document.activeElement);
  }, []);
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <Sheet
          {...passed}
          {...composingStaysOpen}
          align={align}
          width={width}
          size={size}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            if (onTakeFocus) event.preventDefault();
            onTakeFocus?.();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isFocusElsewhere.current) giveBack.current?.();
          }}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else isFocusElsewhere.current = true;
          }}
        >
          {children}
        </Sheet>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
