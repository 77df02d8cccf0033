import { dismissToast, showToast, type ToastKind } from '@prelude/ui/patterns/showToast';
import { Toaster } from '@prelude/ui/patterns/Toaster';
import { ToastRegion } from '@prelude/ui/patterns/ToastRegion';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

export interface Said {
  kind: ToastKind;
  id: MessageId;
  /** Values of the placeholders; `message` is itself the id of a message. */
  values?: { name?: string; message?: MessageId; minutes?: number; seconds?: number; count?: number };
  /** Whom it is about: a name, and the number of others. */
  subject?: { name: string; others?: number };
  /** Target of the toast's link. */
  href?: string;
  /** Adds an Undo button. */
  onUndo?: () => void;
}

export interface ToastsProps {
  said: readonly Said[];
  /** True over a screen, where the toasts need no space of their own. */
  isLaidOver?: boolean;
}

/** The product's own toaster with the given toasts, which stay. */
export function Toasts({ said, isLaidOver }: ToastsProps) {
  const intl = useIntl();
  useEffect(() => {
    const ids = said.map(({ kind, id, subject: about, href, onUndo, values: { message, ...values } = {} }) => {
      const said = { ...values, message: message && intl.formatMessage({ id: message }, values) };
      const link = href === undefined ? undefined : { href, label: intl.formatMessage({ id: 'common.toast.open' }) };
      const action = onUndo && { label: intl.formatMessage({ id: 'pages.subscribers.toast.undo' }), onClick: onUndo };
      const others =
        about?.others && intl.formatMessage({ id: 'pages.subscribers.toast.others' }, { count: about.others });
      const subject = about && { name: about.name, ...(others && { others }) };
      const options = { duration: Number.POSITIVE_INFINITY, subject, link, action };
      return showToast(kind, intl.formatMessage({ id }, said), options);
    });
    return () => {
      for (const id of ids) dismissToast(id);
    };
  }, [said, intl]);
  return (
    <div style={{ minHeight: isLaidOver ? 0 : 320 }}>
      <ToastRegion>
        <Toaster />
      </ToastRegion>
    </div>
  );
}
