import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type Said, Toasts } from './Toasts.tsx';

export const toastMeta = {
  component: Toasts,
  args: { said: [] },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.queryAllByRole('button')).toHaveLength(args.said.length));
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-live', 'polite');
  },
} satisfies Meta<typeof Toasts>;

export type ToastStory = StoryObj<typeof toastMeta>;

/** One or more toasts as a story, the newest one last. */
export const toToast = (...said: Said[]): ToastStory => ({ args: { said } });
