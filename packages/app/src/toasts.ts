import { showToast } from '@prelude/ui/patterns/showToast';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { say, type WordValues } from './words.ts';

/** SPEC section 8, in the language of the moment. */
export const toasts = {
  success: (id: MessageId, values?: WordValues): void => void showToast('success', say(id, values)),
  error: (id: MessageId, values?: WordValues): void => void showToast('error', say(id, values)),
};
