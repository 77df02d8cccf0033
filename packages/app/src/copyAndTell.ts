import { toasts } from './toasts.ts';

/** Into the clipboard, and a toast that says so. Rejects, after a toast of its own, where the browser refuses. */
export async function copyAndTell(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    toasts.error('common.toast.copyFailed');
    throw error;
  }
  toasts.success('common.toast.copied');
}
