import { DataSection } from '@prelude/ui/screens/settings/DataSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  component: DataSection,
  args: { isBusy: false, onDownload: fn() },
} satisfies Meta<typeof DataSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onDownload).not.toHaveBeenCalled();
  },
};
