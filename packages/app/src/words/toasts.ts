import { late } from '@prelude/ui/late/late';
import type { ToastKind } from '@prelude/ui/patterns/showToast';
import { copyText } from '@prelude/ui/primitives/copyText';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { say, type WordValues } from './words.ts';

export const toaster = late(() => import('@prelude/ui/patterns/Toaster').then((file) => file.Toaster));
const showing = late(() => import('@prelude/ui/patterns/showToast'));

async function show(kind: ToastKind, text: string): Promise<void> {
  try {
    const { showToast } = await showing.load();
    showToast(kind, text);
  } catch (error) {
    console.error(error);
  }
}

/** SPEC section 8, in the language of the moment. */
export const toasts = {
  success: (id: MessageId, values?: WordValues): void => void show('success', say(id, values)),
  error: (id: MessageId, values?: WordValues): void => void show('error', say(id, values)),
};

/** Into the clipboard, and a toast that says so. Rejects, after a toast of its own, where the browser refuses. */
export async function copyAndTell(text: string): Promise<void> {
  if (!(await copyText(text))) {
    toasts.error('common.toast.copyFailed');
    throw new Error('The clipboard cannot be written to');
  }
  toasts.success('common.toast.copied');
}
