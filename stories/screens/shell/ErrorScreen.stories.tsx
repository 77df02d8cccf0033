import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: ErrorScreen,
  parameters: { layout: 'fullscreen' },
  args: { details: "TypeError: Cannot read properties of undefined (reading 'name')", onRetry: fn() },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('components.error.show') }));
    await expect(canvas.getByText(args.details)).toBeVisible();
  },
};

export const NotFetched: Story = { args: { reason: 'offline' } };

export const Retried: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The app could not start for a signed-in reader. */
export const NotStarted: Story = {
  args: { isWholePage: true, onSignOut: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.signOut') }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const StartedTooOften: Story = { args: { ...NotStarted.args, reason: 'throttled', retryAfter: 40 } };

export const StartedAtABusyTime: Story = { args: { ...NotStarted.args, reason: 'timeout', retryAfter: 61 } };
