import { Sparkline } from '@prelude/ui/screens/home/Sparkline';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { overviewFigures } from '../../fixtures/growth.tsx';

const meta = {
  component: Sparkline,
  args: { values: overviewFigures.days, recentCount: 7 },
  tags: ['wordless'],
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoWeeks: Story = {};
export const Quiet: Story = { args: { values: Array(14).fill(0) } };
export const Spike: Story = { args: { values: [...Array(13).fill(2), 900] } };
