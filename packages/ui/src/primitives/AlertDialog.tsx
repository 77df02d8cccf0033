import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { PartProps } from '../props.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { useBackCloses } from './BackContext.ts';
import { composingStaysOpen } from './isComposing.ts';
import { overlayStyles } from './overlay.ts';
import { useFocusReturn } from './useFocusReturn.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translate(-50%, calc(-50% + 8px))' } });

const Scrim = styled(Radix.Overlay, overlayStyles);

const Sheet = styled(Radix.Content, {
  backgroundColor: '$surfaceRaised',
  border: '1px solid $border',
  borderRadius: '$dialog',
  boxShadow: '$dialog',
  color: '$text',
  left: '50%',
  maxHeight: 'calc(100dvh - 32px)',
  maxWidth: 440,
  overflowY: 'auto',
  padding: '$6',
  position: 'fixed',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  width: 'calc(100vw - 32px)',
  zIndex: '$overlay',
  '&:focus-visible': { outline: 'none' },
  '@motion': { animation: `${arrive} $transitions$enter` },
});

const Title = styled(Radix.Title, {
  fontSize: '$lead',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: '$lead',
  margin: 0,
  overflowWrap: 'anywhere',
});

const Description = styled(Radix.Description, {
  color: '$textMuted',
  margin: '$2 0 0',
  overflowWrap: 'anywhere',
});

const Body = styled('div', { marginTop: '$5' });

export interface AlertDialogProps extends PartProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  /** Can move the initial focus; without it, the first control gets it. */
  onOpenAutoFocus?: (event: Event) => void;
  /** Can prevent the return of focus to where it was, and move it elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** Traps focus, closes on Escape, on the scrim and on Back, and returns focus to where it was. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onClose, title, description, onOpenAutoFocus, onCloseAutoFocus, children, ...passed } = props;
  const focusReturn = useFocusReturn(onOpenAutoFocus, onCloseAutoFocus);
  useBackCloses(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Scrim />
        <Sheet {...passed} role="alertdialog" {...focusReturn} {...composingStaysOpen}>
          <Title>{title}</Title>
          <Description asChild>
            <div>{description}</div>
          </Description>
          <Body>{children}</Body>
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
