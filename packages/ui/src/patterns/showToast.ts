import { createElement, Fragment } from 'react';
import { toast } from 'react-hot-toast';
import { type IntlShape, useIntl } from 'react-intl';
import { Link } from '../primitives/Link.tsx';
import { styled } from '../theme/stitches.ts';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading';

/** Milliseconds each kind stays. SPEC section 9. */
export const toastDurations = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
} satisfies Record<ToastKind, number>;

/** A toast with an action ends after so many milliseconds, even under the pointer or with focus, unless it lasts. */
export const MAX_ACTION_MS = 60_000;

/** A function translates at each drawing, so that a shown toast follows a change of language. */
export type ToastText = string | ((intl: IntlShape) => string);

/** Whom a sentence is about, in a second line. `name` is cut to one line and whole in the title; `others` never is. */
export interface ToastSubject {
  name: string;
  /** Such as “and 4 more”. */
  others?: ToastText;
}

export interface ToastOptions {
  /** Id of an existing toast to change in place. */
  id?: string;
  /** Milliseconds; defaults to `toastDurations`. */
  duration?: number;
  /** True for one that stays until it is pressed or closed. */
  isLasting?: boolean;
  /** Leads to the subject of the sentence. */
  link?: { href: string; label: ToastText };
  subject?: ToastSubject;
  /** A button, such as Undo; pressing it dismisses the toast. */
  action?: { label: ToastText; onClick: () => void };
}

/** Name of the button in a toast; its press dismisses the toast. */
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

const Subject = styled('div', {
  color: '$textMuted',
  display: 'flex',
  fontSize: '$caption',
  gap: '$1',
  lineHeight: '$caption',
  whiteSpace: 'nowrap',
  '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

function Say({ text }: { text: ToastText }) {
  const intl = useIntl();
  return typeof text === 'function' ? text(intl) : text;
}

/** Shows a translated sentence. Returns its id: pass it as `id` to change the toast in place, for example to end a `loading` one. */
export function showToast(
  kind: ToastKind,
  text: ToastText,
  { link, action, subject, isLasting, ...options }: ToastOptions = {},
): string {
  const show = kind === 'blank' ? toast : toast[kind];
  const say = (words: ToastText) => createElement(Say, { text: words });
  const control = link
    ? createElement(Link, { href: link.href }, say(link.label))
    : action &&
      createElement(Action, { type: 'button', name: ACTION, onClick: once(action.onClick) }, say(action.label));
  const about =
    subject &&
    createElement(
      Subject,
      null,
      createElement('bdi', { title: subject.name }, subject.name),
      subject.others && createElement('span', null, say(subject.others)),
    );
  const message = createElement(Fragment, null, createElement('span', null, say(text)), control && ' ', control, about);
  const id = show(message, { duration: isLasting ? Number.POSITIVE_INFINITY : toastDurations[kind], ...options });
  if (action && !isLasting) setTimeout(dismissToast, MAX_ACTION_MS, id);
  return id;
}

/** Ignores further presses while the toast leaves. */
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
