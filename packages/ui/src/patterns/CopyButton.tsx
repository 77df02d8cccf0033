import type { ReactNode } from 'react';
import { CopyIcon } from '../primitives/actionIcons.tsx';
import { Button } from '../primitives/Button.tsx';
import { CheckIcon } from '../primitives/signIcons.tsx';
import type { DisabledProps, Emphasis, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { useJustDone } from './useJustDone.ts';

const Faces = styled('span', { display: 'inline-grid', justifyItems: 'center', '& > *': { gridArea: '1 / 1' } });
const Face = styled('span', {
  alignItems: 'center',
  display: 'inline-flex',
  gap: '$2',
  variants: { isShown: { false: { visibility: 'hidden' } } },
});

export interface CopyButtonProps extends PartProps<'button'>, DisabledProps {
  label: ReactNode;
  /** Shown for two seconds after copying. */
  copiedLabel: ReactNode;
  emphasis?: Extract<Emphasis, 'solid' | 'outline'>;
  /** Copies. If the promise rejects, the button stays as it was. */
  onCopy: () => void | Promise<void>;
}

/** A button as wide as the longer of its two labels, so that it does not move. */
export function CopyButton({ label, copiedLabel, onCopy, ...button }: CopyButtonProps) {
  const [isCopied, markCopied] = useJustDone();
  const copy = async () => {
    try {
      await onCopy();
      markCopied();
    } catch {
      // `onCopy` reports the failure.
    }
  };
  return (
    <Button {...button} onClick={copy}>
      <Faces>
        <Face isShown={!isCopied}>
          <CopyIcon />
          {label}
        </Face>
        <Face isShown={isCopied}>
          <CheckIcon />
          {copiedLabel}
        </Face>
      </Faces>
    </Button>
  );
}
