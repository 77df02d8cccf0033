import { ProgressBar } from '@prelude/ui/primitives/ProgressBar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { component: ProgressBar, args: { 'aria-label': '40%', share: 0.4 }, tags: ['wordless'] } satisfies Meta<
  typeof ProgressBar
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '40%' })).toHaveAttribute('aria-valuenow', '40');
  },
};

export const Nothing: Story = { args: { 'aria-label': '0%', share: 0 } };

export const Done: Story = { args: { 'aria-label': '100%', share: 1 } };

export const Dark: Story = { globals: { theme: 'dark' } };
