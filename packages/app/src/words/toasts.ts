import { showToast, type ToastSubject, type ToastText } from '@prelude/ui/patterns/showToast';
import { copyText } from '@prelude/ui/primitives/copyText';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type NestedWords, translateIn } from './words.ts';

/** Stays as long as an error: nobody is waiting for it any more. */
const LATE_MS = 4000;

/** Time to press Undo. A pointer or focus on the toast prolongs it, up to `MAX_ACTION_MS`. */
const UNDO_SHOWN_MS = 10_000;

interface Undoable {
  subject?: ToastSubject;
  onUndo: () => void;
}

/** A sentence that follows a change of language while it is shown. */
export const say =
  (...words: NestedWords): ToastText =>
  (intl) =>
    translateIn(intl, ...words);

export const toasts = {
  success: (id: MessageId, values?: NestedWords[1], subject?: ToastSubject): void =>
    void showToast('success', say(id, values), { subject }),
  /** For a write that ends after its page was left: links to the result, and stays longer. */
  lateSuccess: (href: string, id: MessageId, values?: NestedWords[1]): void => {
    const link = { href, label: say('common.toast.open') };
    showToast('success', say(id, values), { link, duration: LATE_MS });
  },
  undoable: (kind: 'success' | 'error', { subject, onUndo }: Undoable, ...words: NestedWords): void => {
    const action = { label: say('pages.subscribers.toast.undo'), onClick: onUndo };
    showToast(kind, say(...words), { action, subject, duration: UNDO_SHOWN_MS });
  },
  /** Stays, and is there once: the page cannot go on by itself, but keeps what it has. */
  reload: (id: MessageId): void => {
    const action = { label: say('common.toast.reload'), onClick: () => window.location.reload() };
    showToast('error', say(id), { id: 'reload', action, isLasting: true });
  },
  error: (id: MessageId, values?: NestedWords[1], subject?: ToastSubject): void =>
    void showToast('error', say(id, values), { subject }),
};

export async function copyWithToast(text: string): Promise<void> {
  if (!(await copyText(text))) {
    toasts.error('common.toast.copyFailed');
    throw new Error('The clipboard cannot be written to');
  }
  toasts.success('common.toast.copied');
}
