import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before leaving a page with unsaved changes. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title={<FormattedMessage id="pages.leave.title" />}
      confirmLabel={<FormattedMessage id="pages.leave.confirm" />}
      cancelLabel={<FormattedMessage id="pages.leave.stay" />}
      onConfirm={onLeave}
    >
      <FormattedMessage id="pages.leave.body" />
    </ConfirmDialog>
  );
}
