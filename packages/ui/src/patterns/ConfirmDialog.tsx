import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { styled } from '../theme/stitches.ts';

const Answers = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '@sm': { flexDirection: 'row', justifyContent: 'flex-end' },
});

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Not called while busy: what has begun is waited for. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  confirmLabel: ReactNode;
  /** In place of 'Cancel', where that could be taken for the other answer. */
  cancelLabel?: ReactNode;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** A question before something that cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, isBusy = false, onConfirm } = props;
  const cancelLabel = props.cancelLabel ?? <FormattedMessage id="common.cancel" />;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const changeUnlessBusy = (next: boolean) => {
    if (!isBusy) onOpenChange(next);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={changeUnlessBusy}
      title={title}
      description={children}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancelRef.current?.focus();
      }}
    >
      <Answers>
        <Button ref={cancelRef} onClick={() => changeUnlessBusy(false)}>
          {cancelLabel}
        </Button>
        <Button tone="dangerSolid" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Answers>
    </Dialog>
  );
}
