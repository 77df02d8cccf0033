import { dismissToast, showToast, type ToastKind } from '@prelude/ui/patterns/showToast';
import { Toaster } from '@prelude/ui/patterns/Toaster';
import { ToastRegion } from '@prelude/ui/patterns/ToastRegion';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

export interface Said {
  kind: ToastKind;
  id: MessageId;
  /** What stands for each placeholder; a `message` is a sentence itself. */
  values?: { name?: string; message?: MessageId; minutes?: number; seconds?: number };
  /** Where its link leads. */
  href?: string;
  /** Undoes what it is about. */
  onUndo?: () => void;
}

export interface ToastsProps {
  said: readonly Said[];
  /** Without room of its own, for a screen that it lies over. */
  isLaidOver?: boolean;
}

/** The product's own toaster with what has been said so far, held for as long as somebody looks. */
export function Toasts({ said, isLaidOver }: ToastsProps) {
  const intl = useIntl();
  useEffect(() => {
    const ids = said.map(({ kind, id, href, onUndo, values: { message, ...values } = {} }) => {
      const said = { ...values, message: message && intl.formatMessage({ id: message }, values) };
      const link = href === undefined ? undefined : { href, label: intl.formatMessage({ id: 'common.toast.open' }) };
      const action = onUndo && { label: intl.formatMessage({ id: 'pages.subscribers.toast.undo' }), onPress: onUndo };
      return showToast(kind, intl.formatMessage({ id }, said), { duration: Number.POSITIVE_INFINITY, link, action });
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
