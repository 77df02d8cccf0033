import { createElement, Fragment } from 'react';
import { toast } from 'react-hot-toast';
import { Link } from '../primitives/Link.tsx';
import { styled } from '../theme/stitches.ts';

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
  /** What can be done about it as long as the toast stands; the press ends it. */
  action?: { label: string; onPress: () => void };
}

/** Names the button of a toast, after whose press the toast ends. */
export const ACTION = 'toast-action';

const Action = styled('button', {
  background: 'none',
  border: 0,
  color: '$accentText',
  cursor: 'pointer',
  font: 'inherit',
  fontWeight: 500,
  margin: '-6px -4px',
  padding: '6px 4px',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});

/**
 * Shows a translated sentence at the top right. Returns its id: passed as `id`, the toast changes in place,
 * which is how a `loading` one ends.
 */
export function showToast(kind: ToastKind, text: string, { link, action, ...options }: ToastOptions = {}): string {
  const show = kind === 'blank' ? toast : toast[kind];
  const control = link
    ? createElement(Link, { href: link.href }, link.label)
    : action && createElement(Action, { type: 'button', name: ACTION, onClick: once(action.onPress) }, action.label);
  const message = control ? createElement(Fragment, null, createElement('span', null, text), ' ', control) : text;
  return show(message, { duration: toastDurations[kind], ...options });
}

/** The button can be pressed again while the toast leaves. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

export function dismissToast(id: string): void {
  toast.dismiss(id);
}
