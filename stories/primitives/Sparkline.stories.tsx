import { Sparkline } from '@prelude/ui/primitives/Sparkline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { twoWeeks } from '../fixtures/growth.tsx';

const meta = {
  component: Sparkline,
  args: { values: twoWeeks, recentCount: 7 },
  tags: ['wordless'],
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not announced: the figure beside it is. */
export const TwoWeeks: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('.earlier')).toHaveLength(7);
    await expect(canvasElement.querySelectorAll('.recent')).toHaveLength(7);
  },
};
export const Quiet: Story = { args: { values: Array(14).fill(0) } };
export const Spike: Story = { args: { values: [...Array(13).fill(2), 900] } };
/** Two lists of one table, on one scale. */
export const SharedScale: Story = { args: { highest: 60 } };
export const Dark: Story = { globals: { theme: 'dark' } };
