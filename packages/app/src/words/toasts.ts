import { showToast, type ToastSubject } from '@prelude/ui/patterns/showToast';
import { copyText } from '@prelude/ui/primitives/copyText';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { translate, type Words, type WordValues } from './words.ts';

/** As long as an error: nobody is waiting for it any more. */
const LATE_MS = 4000;

/** Time to press Undo. A pointer or focus on the toast prolongs it, up to `MAX_ACTION_MS`. */
const UNDO_SHOWN_MS = 10_000;

interface Undoable {
  subject?: ToastSubject;
  onUndo: () => void;
}

const toOptions = (subject: ToastSubject | undefined) => (subject ? ([{ subject }] as const) : ([] as const));

export const toasts = {
  success: (id: MessageId, values?: WordValues, subject?: ToastSubject): void =>
    void showToast('success', translate(id, values), ...toOptions(subject)),
  /** For a write that ends after its page was left: links to the result, and stays longer. */
  lateSuccess: (href: string, id: MessageId, values?: WordValues): void => {
    const link = { href, label: translate('common.toast.open') };
    showToast('success', translate(id, values), { link, duration: LATE_MS });
  },
  undoable: (kind: 'success' | 'error', { subject, onUndo }: Undoable, ...words: Words): void => {
    const action = { label: translate('pages.subscribers.toast.undo'), onPress: onUndo };
    showToast(kind, translate(...words), { action, subject, duration: UNDO_SHOWN_MS });
  },
  error: (id: MessageId, values?: WordValues, subject?: ToastSubject): void =>
    void showToast('error', translate(id, values), ...toOptions(subject)),
};

export async function copyWithToast(text: string): Promise<void> {
  if (!(await copyText(text))) {
    toasts.error('common.toast.copyFailed');
    throw new Error('The clipboard cannot be written to');
  }
  toasts.success('common.toast.copied');
}
