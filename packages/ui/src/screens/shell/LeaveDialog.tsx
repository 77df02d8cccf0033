import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';

export interface LeaveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before leaving a page with unsaved changes. */
export function LeaveDialog({ isOpen, onClose, onConfirm }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="pages.leave.title" />}
      confirmLabel={<FormattedMessage id="pages.leave.confirm" />}
      cancelLabel={<FormattedMessage id="pages.leave.stay" />}
      onConfirm={onConfirm}
    >
      <FormattedMessage id="pages.leave.body" />
    </ConfirmDialog>
  );
}
