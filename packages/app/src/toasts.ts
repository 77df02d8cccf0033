import type { ToastKind } from '@prelude/ui/patterns/showToast';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { loadOnce } from './loadOnce.ts';
import { say, type WordValues } from './words.ts';

export const loadToaster = loadOnce(() => import('@prelude/ui/patterns/Toaster'));
const loadShow = loadOnce(() => import('@prelude/ui/patterns/showToast'));

async function show(kind: ToastKind, text: string): Promise<void> {
  try {
    const { showToast } = await loadShow();
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
