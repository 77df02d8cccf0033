import { showToast } from '@prelude/ui/patterns/showToast';
import { copyText } from '@prelude/ui/primitives/copyText';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { translate, type Words, type WordValues } from './words.ts';

/** As long as a failure stays: nobody waits for it any more. */
const LATE_MS = 4000;

/** Shows a toast in the current language. SPEC section 8. */
export const toasts = {
  success: (id: MessageId, values?: WordValues): void => void showToast('success', translate(id, values)),
  /** For a write that ends when its page is no longer open: with a link to what was written, for longer. */
  lateSuccess: (href: string, id: MessageId, values?: WordValues): void => {
    const link = { href, label: translate('common.toast.open') };
    showToast('success', translate(id, values), { link, duration: LATE_MS });
  },
  /** With a button that undoes it, for so many milliseconds. */
  undoable: (onUndo: () => void, duration: number, ...words: Words): void => {
    const action = { label: translate('pages.subscribers.toast.undo'), onPress: onUndo };
    showToast('success', translate(...words), { action, duration });
  },
  error: (id: MessageId, values?: WordValues): void => void showToast('error', translate(id, values)),
};

/** Copies to the clipboard and shows a toast. If the browser refuses, shows an error toast and rejects. */
export async function copyWithToast(text: string): Promise<void> {
  if (!(await copyText(text))) {
    toasts.error('common.toast.copyFailed');
    throw new Error('The clipboard cannot be written to');
  }
  toasts.success('common.toast.copied');
}
