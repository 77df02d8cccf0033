import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { shown, typed } from '../fixtures/shown.tsx';
import { type Said, Toasts } from './Toasts.tsx';

const toText = ({ subject: { name, others } = { name: '' }, ...said }: Said): string =>
  toSentence(said) + name + (others ? shown('pages.subscribers.toast.others', { count: others }) : '');

const toSentence = ({ id, href, onUndo, values: { message, ...values } = {} }: Said): string => {
  const text = shown(id, { name: '', ...values, message: message ? shown(message, values) : '' });
  if (onUndo) return `${text} ${shown('pages.subscribers.toast.undo')}`;
  return href === undefined ? text : `${text} ${shown('common.toast.open')}`;
};

export const toastMeta = {
  component: Toasts,
  args: { said: [] },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, args }) => {
    const bars = () => [...(canvas.getByRole('region').firstElementChild?.children ?? [])];
    const seen = () => bars().map(({ textContent }) => textContent);
    // A toast of the previous story takes a moment to leave, and may say the same.
    await waitFor(() => expect(bars().filter((bar) => getComputedStyle(bar).opacity === '0')).toEqual([]));
    await waitFor(() => expect(seen()).toEqual(typed(args.said).map(toText).toReversed()));
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-live', 'polite');
  },
} satisfies Meta<typeof Toasts>;

export type ToastStory = StoryObj<typeof toastMeta>;

/** Returns a story of one or more toasts, the newest last. */
export const toToast = (...said: Said[]): ToastStory => ({ args: { said } });
