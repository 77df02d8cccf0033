import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { AlertDialog } from '../primitives/AlertDialog.tsx';
import { answers } from '../primitives/answers.ts';
import { Button } from '../primitives/Button.tsx';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Answers = styled('div', answers);

export interface ConfirmDialogProps extends PartProps {
  isOpen: boolean;
  /** Not called while busy: a running action cannot be cancelled. */
  onClose: () => void;
  title: ReactNode;
  /** The consequences, in a sentence or two. */
  children: ReactNode;
  confirmLabel: ReactNode;
  /** Replaces 'Cancel' where that word could be mistaken for a yes. */
  cancelLabel?: ReactNode;
  isBusy?: boolean;
  onConfirm: () => void;
  /** Can prevent the return of focus to where it was, and move it elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** Asks before something that cannot be undone. Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, children, confirmLabel, cancelLabel, isBusy = false, onConfirm, ...dialog } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const closeUnlessBusy = () => {
    if (!isBusy) onClose();
  };
  return (
    <AlertDialog
      {...dialog}
      onClose={closeUnlessBusy}
      description={children}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancelRef.current?.focus();
      }}
    >
      <Answers>
        <Button ref={cancelRef} onClick={closeUnlessBusy}>
          {cancelLabel ?? <FormattedMessage id="common.cancel" />}
        </Button>
        <Button tone="danger" emphasis="solid" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Answers>
    </AlertDialog>
  );
}
