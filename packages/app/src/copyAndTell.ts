import { copyText } from '@prelude/ui/primitives/copyText';
import { toasts } from './toasts.ts';

/** Into the clipboard, and a toast that says so. Rejects, after a toast of its own, where the browser refuses. */
export async function copyAndTell(text: string): Promise<void> {
  if (!(await copyText(text))) {
    toasts.error('common.toast.copyFailed');
    throw new Error('The clipboard cannot be written to');
  }
  toasts.success('common.toast.copied');
}
