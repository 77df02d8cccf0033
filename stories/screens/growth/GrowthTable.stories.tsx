import { GrowthTable } from '@prelude/ui/screens/growth/GrowthTable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { toGrowth } from '../../fixtures/growth.tsx';

const meta = {
  component: GrowthTable,
  args: { growth: toGrowth([4, 9, 6, 12, 15, 4, 11], { before: 100 }) },
} satisfies Meta<typeof GrowthTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};
export const Hours: Story = { args: { growth: toGrowth([0, 1, 3, 2], { unit: 'hour' }) } };
export const Weeks: Story = { args: { growth: toGrowth([120, 91, 1203], { unit: 'week' }) } };
