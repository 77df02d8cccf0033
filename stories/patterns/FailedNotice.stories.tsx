import { FailedNotice } from '@prelude/ui/patterns/FailedNotice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = { component: FailedNotice, args: { reason: 'offline', onRetry: fn() } } satisfies Meta<
  typeof FailedNotice
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Timeout: Story = { args: { reason: 'timeout' } };
export const Forbidden: Story = { tags: ['same-picture'], args: { reason: 'forbidden' } };
export const Throttled: Story = { args: { reason: 'throttled' } };
export const ThrottledForSeconds: Story = { args: { reason: 'throttled', retryAfter: 22 } };
export const ThrottledForMinutes: Story = { args: { reason: 'throttled', retryAfter: 61 } };
export const Unexpected: Story = { args: { reason: 'unexpected' } };
export const OwnTitle: Story = { args: { reason: 'unexpected', title: say('pages.workspaces.failed') } };
export const Dark: Story = { globals: { theme: 'dark' } };
