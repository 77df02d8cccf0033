import { StaleBanner } from '@prelude/ui/patterns/StaleBanner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = { component: StaleBanner, args: { onRetry: fn() } } satisfies Meta<typeof StaleBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stale: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
