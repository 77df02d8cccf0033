import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import type { PartProps, Side } from '../props.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { composingStaysOpen } from './isComposing.ts';
import { overlayStyles } from './overlay.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DrawerProps extends PartProps {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name. */
  'aria-label': string;
  /** The side it slides in from; defaults to start. */
  side?: Side;
  children: ReactNode;
}

const slide = keyframes({ from: { transform: 'translateX(-100%)' } });
const slideBack = keyframes({ from: { transform: 'translateX(100%)' } });

const Scrim = styled(RadixDialog.Overlay, overlayStyles);

const Sheet = styled(RadixDialog.Content, {
  backgroundColor: '$canvas',
  boxShadow: '$dialog',
  color: '$text',
  height: '100dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  position: 'fixed',
  top: 0,
  zIndex: '$overlay',
  '&:focus-visible': { outline: 'none' },
  variants: {
    side: {
      start: {
        borderRight: '1px solid $border',
        left: 0,
        maxWidth: '20rem',
        width: 'calc(100vw - 48px)',
        '@motion': { animation: `${slide} $transitions$enter` },
      },
      end: {
        borderLeft: '1px solid $border',
        maxWidth: '27rem',
        right: 0,
        width: '100vw',
        '@motion': { animation: `${slideBack} $transitions$enter` },
      },
    },
  },
});

/** The sidebar on a narrow screen, or a side panel; Escape and the scrim close it. Focuses its first link, or its first control if it has no link. */
export function Drawer({ isOpen, onClose, 'aria-label': label, side = 'start', children, ...passed }: DrawerProps) {
  const focusReturn = useFocusReturn((event) => {
    const first = event.currentTarget instanceof Element && event.currentTarget.querySelector('a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <Scrim />
        <Sheet
          aria-describedby={undefined}
          {...passed}
          {...focusReturn}
          {...composingStaysOpen}
          data-drawer={side}
          side={side}
        >
          <RadixDialog.Title asChild>
            <VisuallyHidden as="div">{label}</VisuallyHidden>
          </RadixDialog.Title>
          {children}
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
