import { createElement, Fragment } from 'react';
import { toast } from 'react-hot-toast';
import { Link } from '../primitives/Link.tsx';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading';

/** How long each stays, in milliseconds. SPEC section 9. */
export const toastDurations = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
} satisfies Record<ToastKind, number>;

export interface ToastOptions {
  /** Of a toast that is there already: it changes in place. */
  id?: string;
  /** In milliseconds; as SPEC section 9 has it without one. */
  duration?: number;
  /** Where what the sentence is about can be seen. */
  link?: { href: string; label: string };
}

/**
 * Shows a translated sentence at the top right. Returns its id: passed as `id`, the toast changes in place,
 * which is how a `loading` one ends.
 */
export function showToast(kind: ToastKind, text: string, { link, ...options }: ToastOptions = {}): string {
  const show = kind === 'blank' ? toast : toast[kind];
  const message = link
    ? createElement(Fragment, null, text, ' ', createElement(Link, { href: link.href }, link.label))
    : text;
  return show(message, { duration: toastDurations[kind], ...options });
}

export function dismissToast(id: string): void {
  toast.dismiss(id);
}
