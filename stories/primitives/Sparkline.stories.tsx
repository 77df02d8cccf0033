import { Sparkline } from '@prelude/ui/primitives/Sparkline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { overviewFigures } from '../fixtures/growth.tsx';

const meta = {
  component: Sparkline,
  args: { values: overviewFigures.days, recentCount: 7 },
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
export const Dark: Story = { globals: { theme: 'dark' } };
