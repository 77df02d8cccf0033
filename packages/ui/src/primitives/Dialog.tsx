import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import type { PartProps, Size } from '../props.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { CloseIcon } from './actionIcons.tsx';
import { answers } from './answers.ts';
import { useBackCloses } from './BackContext.ts';
import { IconButton } from './IconButton.tsx';
import { composingStaysOpen } from './isComposing.ts';
import { overlayStyles } from './overlay.ts';
import { useFocusReturn } from './useFocusReturn.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Scrim = styled(RadixDialog.Overlay, overlayStyles);

const Sheet = styled(RadixDialog.Content, {
  backgroundColor: '$surfaceRaised',
  color: '$text',
  display: 'flex',
  flexDirection: 'column',
  inset: 0,
  position: 'fixed',
  zIndex: '$overlay',
  '&:focus-visible': { outline: 'none' },
  '@motion': { animation: `${arrive} $transitions$enter` },
  '@sm': {
    border: '1px solid $border',
    borderRadius: '$dialog',
    boxShadow: '$dialog',
    height: 'fit-content',
    margin: 'auto',
    maxHeight: 'calc(100dvh - 64px)',
    width: 'calc(100vw - 48px)',
  },
  variants: { size: { medium: { '@sm': { maxWidth: 480 } }, large: { '@sm': { maxWidth: 680 } } } },
});

const Head = styled('div', {
  alignItems: 'start',
  display: 'grid',
  gap: '0 $3',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  padding: '$5 $4 $4',
  '@sm': { padding: '$6 $6 $4' },
  '& > button': { marginBlock: -4, marginInlineEnd: -6 },
});

const Title = styled(RadixDialog.Title, {
  fontSize: '$lead',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: '$lead',
  margin: 0,
  outline: 'none',
  overflowWrap: 'anywhere',
});

const Description = styled(RadixDialog.Description, {
  color: '$textMuted',
  gridColumn: '1 / -1',
  margin: '$1 0 0',
  overflowWrap: 'anywhere',
});

const Body = styled('div', {
  flexGrow: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Room for focus rings, which the scrolling edge would clip.
  padding: '4px $4 $5',
  scrollPaddingBlock: '$2',
  '@sm': { paddingInline: '$6' },
});

const Foot = styled('div', { borderTop: '1px solid $border', padding: '$4', '@sm': { padding: '$4 $6' } });

const Answers = styled('div', answers);

export interface DialogProps extends PartProps {
  isOpen: boolean;
  /** Should close the dialog; may first ask about unsaved work. */
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  closeLabel: string;
  size?: Extract<Size, 'medium' | 'large'>;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog for longer work, full screen on a phone. Closes on Escape and on Back but not on the scrim, and returns focus. */
export function Dialog({ isOpen, onClose, title, description, closeLabel, ...props }: DialogProps) {
  const { size = 'medium', actions, children, ...passed } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusReturn = useFocusReturn((event) => {
    event.preventDefault();
    heading.current?.focus();
  });
  useBackCloses(isOpen, onClose);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <Scrim />
        <Sheet
          {...passed}
          size={size}
          {...focusReturn}
          {...composingStaysOpen}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Head>
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
            <Description asChild>
              <div>{description}</div>
            </Description>
          </Head>
          <Body>{children}</Body>
          {actions && (
            <Foot>
              <Answers>{actions}</Answers>
            </Foot>
          )}
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
