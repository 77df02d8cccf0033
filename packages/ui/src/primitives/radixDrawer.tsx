import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from '../theme/stitches.ts';
import { overlayStyles } from './overlay.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for a screen reader. */
  label: string;
  children: ReactNode;
}

const slide = keyframes({ from: { transform: 'translateX(-100%)' } });

const Scrim = styled(RadixDialog.Overlay, overlayStyles);

const Sheet = styled(RadixDialog.Content, {
  backgroundColor: '$canvas',
  borderRight: '1px solid $border',
  boxShadow: '$dialog',
  color: '$text',
  height: '100dvh',
  left: 0,
  maxWidth: '20rem',
  overflowY: 'auto',
  position: 'fixed',
  top: 0,
  width: 'calc(100vw - 48px)',
  zIndex: '$overlay',
  '&:focus-visible': { outline: 'none' },
  '@motion': { animation: `${slide} $transitions$enter` },
});

/** Focus starts at its first link. */
export function RadixDrawer({ isOpen, onOpenChange, label, children }: DrawerProps) {
  const focusReturn = useFocusReturn((event) => {
    const first = event.currentTarget instanceof Element && event.currentTarget.querySelector('a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim />
        <Sheet {...focusReturn} aria-describedby={undefined}>
          <RadixDialog.Title asChild>
            <VisuallyHidden as="div">{label}</VisuallyHidden>
          </RadixDialog.Title>
          {children}
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
